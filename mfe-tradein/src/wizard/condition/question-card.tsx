import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import type { Id, TradeInQuestion } from '@rewald/contracts/client';
import { FormattedMessage, formatPrice, onDemand, useIntl } from '@rewald/platform';
import {
  Button,
  Card,
  Heading,
  IconButton,
  media,
  RadioCard,
  RadioGroup,
  Stack,
  Text,
  tokens,
  typeStyle,
  VisuallyHidden,
} from '@rewald/ui';
import { hasOwnInstructions } from '../../maker.ts';
import { answerKey } from '../state/wizard-state.ts';
import { useWizard } from '../wizard-context.ts';
import { AnswerMarks } from './answer-marks.tsx';

const Drawer = onDemand(async () => ({ default: (await import('@rewald/ui/overlays')).Drawer }));

/** Keeps a focused answer from being covered by the sticky offer on phones. */
const Root = styled(Card)`
  & input,
  & button {
    scroll-margin-block: 150px;
  }
  ${media.md} {
    & [data-layout='columns'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Meanings = styled.dl`
  display: grid;
  gap: ${tokens.space[3]};
`;

/** On narrow screens the effect on the price is below the help, which leaves the question more room. */
const Head = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) auto;
  justify-items: end;
  column-gap: ${tokens.space[3]};
  margin-block-end: ${tokens.space[3]};
  & > h2 {
    grid-row: span 2;
    justify-self: start;
    hyphens: auto;
  }
  & > button {
    grid-area: 1 / 2;
  }
  ${media.sm} {
    grid-template: auto / minmax(0, 1fr) auto auto;
    align-items: start;
    & > h2 {
      grid-row: auto;
    }
    & > button {
      grid-area: auto;
    }
  }
  & > button {
    margin-block: -8px;
    margin-inline-end: -8px;
  }
`;

/** Its space is reserved, so that the question does not wrap again when the price arrives. */
const Effect = styled.span`
  min-inline-size: 4.5rem;
  ${typeStyle('small')}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-align: end;
  color: ${tokens.color.inkSoft};
`;

const Measure = styled.p`
  ${typeStyle('small')}
  margin-block-end: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
`;

/** Two equal columns, so that no answer is emphasised. */
const Options = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  ${media.sm} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  }
  & > button {
    display: grid;
    grid-template-columns: 22px 1fr;
    align-content: start;
    gap: 2px ${tokens.space[3]};
    padding: ${tokens.space[4]};
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.surface};
    color: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
    transition: border-color ${tokens.motion.fast};
    /* As a radio looks, since it is a choice of one as well. */
    &::before {
      content: '';
      block-size: 22px;
      margin-block-start: 1px;
      border: 1.5px solid ${tokens.color.lineStrong};
      border-radius: 50%;
    }
    &[aria-pressed='true']::before {
      border: 7px solid ${tokens.color.brand};
      background: ${tokens.color.onBrand};
    }
    & > span {
      grid-column: 2;
      text-wrap: pretty;
      ${typeStyle('small')}
      color: ${tokens.color.inkSoft};
    }
    ${media.hover} {
      &:hover {
        border-color: ${tokens.color.ink};
      }
    }
    &[aria-pressed='true'] {
      border-color: ${tokens.color.brand};
      box-shadow: inset 0 0 0 1px ${tokens.color.brand};
      background: color-mix(in srgb, ${tokens.color.brandSoft} 45%, ${tokens.color.surface});
    }
  }
`;

interface QuestionCardProps {
  question: TradeInQuestion;
  number: number;
}

/** By how much an answer lowers the offer. */
const PriceEffect = ({ amount }: { amount: string }) => (
  <>
    <span aria-hidden>
      <FormattedMessage id="trade-in.condition.effect" values={{ amount }} />
    </span>
    <VisuallyHidden>
      <FormattedMessage id="trade-in.condition.effect-label" values={{ amount }} />
    </VisuallyHidden>
  </>
);

interface AnswersProps {
  question: TradeInQuestion;
  chosen: Id | undefined;
  headingId: string;
  onAnswer: (answerId: Id) => void;
}

const Answers = ({ question, chosen, headingId, onAnswer }: AnswersProps) =>
  question.type === 'radio' ? (
    <RadioGroup
      legend={question.question}
      legendHidden
      layout="columns"
      value={chosen === undefined ? '' : String(chosen)}
      onValueChange={(value) => {
        const picked = question.answers.find(({ id }) => String(id) === value);
        if (picked) onAnswer(picked.id);
      }}
    >
      {question.answers.map(({ id, value, description, marks }) => (
        <RadioCard
          key={id}
          value={String(id)}
          label={value}
          description={
            (description || marks) && (
              <>
                <AnswerMarks marks={marks} />
                {description}
              </>
            )
          }
        />
      ))}
    </RadioGroup>
  ) : (
    <Options
      role="group"
      aria-labelledby={headingId}
      aria-describedby={question.metadata?.battery ? `${headingId}-measure` : undefined}
    >
      {question.answers.map(({ id, value, description }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onAnswer(id)}>
          {value}
          {description && <span>{description}</span>}
        </button>
      ))}
    </Options>
  );

/** One question: radios for type 'radio', buttons for any other type (TRADE-07), help in a drawer (TRADE-08). */
export const QuestionCard = ({ question, number }: QuestionCardProps) => {
  const intl = useIntl();
  const { state, dispatch } = useWizard();
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const helpButton = useRef<HTMLButtonElement>(null);
  const chosen = state.answers[answerKey(question.id)];
  const change = state.offer?.reasons?.changes.find(({ question_id: id }) => id === question.id)?.change ?? 0;
  const answer = (answerId: Id): void =>
    dispatch({ type: 'question-answered', questionId: question.id, answerId });
  const headingId = `trade-in-question-${number}`;
  return (
    <Root>
      <Head>
        <Heading level={2} step="title4" id={headingId}>
          {question.question}
        </Heading>
        <Effect>{change < 0 && <PriceEffect amount={formatPrice(-change)} />}</Effect>
        <IconButton
          ref={helpButton}
          icon="help"
          label={intl.formatMessage(
            { id: 'trade-in.condition.help' },
            { number, question: question.question },
          )}
          aria-haspopup="dialog"
          onClick={() => setHelp('open')}
        />
      </Head>
      {question.metadata?.battery && (
        <Measure id={`${headingId}-measure`}>
          <BatteryMeasure />
        </Measure>
      )}
      <Answers question={question} chosen={chosen} headingId={headingId} onAnswer={answer} />
      {help !== 'never' && (
        <Drawer
          open={help === 'open'}
          onClose={() => setHelp('closed')}
          returnFocusTo={helpButton}
          title={<FormattedMessage id="trade-in.help.title" />}
          closeLabel={intl.formatMessage({ id: 'trade-in.help.close' })}
          footer={
            <Button wide onClick={() => setHelp('closed')}>
              <FormattedMessage id="trade-in.help.agree" />
            </Button>
          }
        >
          <QuestionHelp question={question} />
        </Drawer>
      )}
    </Root>
  );
};

/** How to judge the battery: some devices show its capacity in percent, some do not. */
const BatteryMeasure = () => {
  const { brand } = useWizard().state;
  return hasOwnInstructions(brand?.name ?? '') ? (
    <FormattedMessage id="trade-in.help.battery-percent" />
  ) : (
    <FormattedMessage id="trade-in.help.battery-hours" />
  );
};

/** The content of the help drawer: the question, a note that an expert checks the device, and what to look at. */
export const QuestionHelp = ({ question }: { question: TradeInQuestion }) => {
  const { battery, account } = question.metadata ?? {};
  return (
    <Stack gap={4}>
      <Heading level={3} step="title3">
        {question.question}
      </Heading>
      <Text tone="inkSoft">
        <FormattedMessage id="trade-in.help.expert" />
      </Text>
      {battery && (
        <Text weight="medium">
          <BatteryMeasure />
        </Text>
      )}
      {account && (
        <Text weight="medium">
          <FormattedMessage id="trade-in.help.account" />
        </Text>
      )}
      {question.description && <Text>{question.description}</Text>}
      <Meanings>
        {question.answers
          .filter(({ description }) => description)
          .map(({ id, value, description }) => (
            <div key={id}>
              <Text as="dt" weight="strong">
                {value}
              </Text>
              <Text as="dd" tone="inkSoft">
                {description}
              </Text>
            </div>
          ))}
      </Meanings>
    </Stack>
  );
};
