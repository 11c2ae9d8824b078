import styled from '@emotion/styled';
import type { Paged, Question } from '@rewald/contracts';
import { FormattedDate, FormattedMessage, useIntl } from '@rewald/platform';
import { Badge, Button, Heading, Icon, Notice, Text, tokens } from '@rewald/ui';
import { AskForm } from './ask-form.tsx';
import { useQuestions } from './use-questions.ts';

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[5]};
  max-inline-size: 860px;
  & article {
    display: grid;
    gap: ${tokens.space[3]};
    padding-block: ${tokens.space[5]};
    border-block-start: 1px solid ${tokens.color.line};
    overflow-wrap: anywhere;
  }
  & h3 {
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.4;
  }
  & article > div {
    padding-inline-start: ${tokens.space[4]};
    border-inline-start: 3px solid ${tokens.color.brandSoft};
    & > p {
      white-space: pre-line;
      line-height: 1.55;
    }
  }
  & footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[2]};
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
  }
`;

const Day = ({ iso }: { iso: string }) => (
  <FormattedDate value={iso} day="numeric" month="long" year="numeric" timeZone="Europe/Berlin" />
);

const QuestionWithAnswers = ({ question: { text, locale, author, at, answers } }: { question: Question }) => (
  <article>
    <h3 lang={locale}>{text}</h3>
    <footer>
      {author === '' ? <FormattedMessage id="questions.nameless" /> : author}
      {' · '}
      <Day iso={at} />
    </footer>
    {answers.map((answer) => (
      <div key={answer.id}>
        <p lang={locale}>{answer.text}</p>
        <footer>
          {answer.author}
          {answer.official ? (
            <Badge tone="brand">
              <Icon name="check" size={14} />
              <FormattedMessage id="questions.official" />
            </Badge>
          ) : (
            <Badge>
              <FormattedMessage id="questions.merchant" />
            </Badge>
          )}
          <Day iso={answer.at} />
        </footer>
      </div>
    ))}
  </article>
);

interface QuestionSectionProps {
  modelId: number;
  modelName: string;
  /** The first page; null if it could not be loaded. */
  first: Paged<Question> | null;
}

/** Questions about a model, and a form to ask one. */
export const QuestionSection = ({ modelId, modelName, first }: QuestionSectionProps) => {
  const intl = useIntl();
  const { list, status, showMore } = useQuestions(modelId, first);
  return (
    <Root aria-labelledby="questions">
      <Heading level={2} id="questions">
        <FormattedMessage id="questions.title" />
      </Heading>
      {list === null && (
        <Notice>
          <FormattedMessage id="questions.away" />
        </Notice>
      )}
      {list?.items.length === 0 && (
        <Text tone="inkSoft">
          <FormattedMessage id="questions.none" values={{ name: modelName }} />
        </Text>
      )}
      {list !== null && list.items.length > 0 && (
        <ul role="list" aria-label={intl.formatMessage({ id: 'questions.title' })}>
          {list.items.map((question) => (
            <li key={question.id}>
              <QuestionWithAnswers question={question} />
            </li>
          ))}
        </ul>
      )}
      {status === 'failed' && (
        <Notice tone="error">
          <FormattedMessage id="questions.failed" />
        </Notice>
      )}
      {list !== null && list.page < list.pageCount && (
        <div>
          <Button variant="secondary" busy={status === 'waiting'} onClick={showMore}>
            <FormattedMessage id="questions.more" />
          </Button>
        </div>
      )}
      <AskForm modelId={modelId} />
    </Root>
  );
};
