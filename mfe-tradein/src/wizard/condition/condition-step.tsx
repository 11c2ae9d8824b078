import styled from '@emotion/styled';
import { useDeferredValue } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Container, media, Skeleton, Stack, tokens } from '@rewald/ui';
import { useGoods } from '../../goods.ts';
import { LoadAgain } from '../load-again/load-again.tsx';
import { NothingHere } from '../load-again/nothing-here.tsx';
import { RestoreNotice } from '../restore/restore-notice.tsx';
import { answeredCount } from '../state/offer-rule.ts';
import { StepHeading } from '../step-heading/step-heading.tsx';
import { useStepLoaded } from '../use-step-loaded.ts';
import { useWizard } from '../wizard-context.ts';
import { OfferMore } from './offer-more.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { QuestionCard } from './question-card.tsx';

/** Questions left, offer right (TRADE-07); on narrow screens the offer sticks to the bottom of the window. */
const Sides = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 380px;
    gap: ${tokens.space[10]};
    align-items: start;
  }
`;

const Aside = styled.aside`
  display: contents;
  ${media.lg} {
    display: grid;
    gap: ${tokens.space[5]};
    position: sticky;
    inset-block-start: 150px;
  }
`;

/** On narrow screens the price is sticky. Its details come before it, below the questions. */
const Foot = styled.div`
  ${media.belowLg} {
    order: 1;
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin-inline: calc(-1 * ${tokens.gutter});
  }
`;

/** How many questions fill a screen and are rendered at once; others are deferred. */
const QUESTIONS_IN_SIGHT = 3;

/** The step with the questions about the condition, and the offer (TRADE-07 … TRADE-10). */
export default function ConditionStep() {
  const { state, dispatch, questions } = useWizard();
  const shown = useDeferredValue(Infinity, QUESTIONS_IN_SIGHT);
  useStepLoaded(questions);
  const count = state.questions.length;
  return (
    <Container>
      <StepHeading
        lead={
          count > 0 && (
            <FormattedMessage
              id="trade-in.condition.answered"
              values={{ answered: answeredCount(state), count }}
            />
          )
        }
      >
        <FormattedMessage id="trade-in.condition.title" values={{ goods: useGoods() }} />
      </StepHeading>
      <Sides>
        <Stack gap={4}>
          {state.formerDetails && (
            <RestoreNotice onRestore={() => dispatch({ type: 'details-restored' })}>
              <FormattedMessage id="trade-in.restore.details" />
            </RestoreNotice>
          )}
          {questions.status === 'waiting' &&
            [1, 2, 3].map((card) => <Skeleton key={card} height="11rem" radius="large" />)}
          {questions.status === 'failed' && <LoadAgain onRetry={questions.retry} />}
          {questions.status === 'here' && questions.data.length === 0 && (
            <NothingHere onRetry={questions.retry}>
              <FormattedMessage id="trade-in.condition.none" />
            </NothingHere>
          )}
          {state.questions.slice(0, shown).map((question, index) => (
            <QuestionCard key={question.id} question={question} number={index + 1} />
          ))}
        </Stack>
        <Aside>
          <Foot>
            <OfferPanel />
          </Foot>
          <OfferMore />
        </Aside>
      </Sides>
    </Container>
  );
}
