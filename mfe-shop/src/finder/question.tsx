import styled from '@emotion/styled';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Heading, Text, textLinkStyle, tokens } from '@rewald/ui';
import type { Ref } from 'react';
import { Answers } from './answers.tsx';
import { answersAt, finderLink, type Finder } from './load-finder.ts';

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[5]};
  & > header {
    display: grid;
    gap: ${tokens.space[3]};
  }
  & h2:focus {
    outline: none;
  }
  & progress {
    appearance: none;
    inline-size: min(100%, 320px);
    block-size: 4px;
    margin-block-end: ${tokens.space[3]};
    border: 0;
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.line};
    overflow: hidden;
    &::-webkit-progress-bar {
      background: ${tokens.color.line};
    }
    &::-webkit-progress-value {
      background: ${tokens.color.brand};
    }
    &::-moz-progress-bar {
      background: ${tokens.color.brand};
    }
  }
`;
const Given = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[5]};
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
  }
`;
const Link = styled(AppLink)(textLinkStyle);

interface QuestionProps {
  finder: Finder;
  answers: readonly number[];
}

/** Links back to the questions that are answered. */
const Former = ({ finder, answers }: QuestionProps) => (
  <div>
    <Text tone="inkSoft">
      <FormattedMessage id="finder.answers" />
    </Text>
    <Given role="list">
      {answersAt(finder, answers).map(({ text }, at) => (
        <li key={finder.questions[at]?.text}>
          <Link to={finderLink(finder.key, answers.slice(0, at))} prefetch={false}>
            {text}
          </Link>
        </li>
      ))}
    </Given>
  </div>
);

/** The next question, with the answers so far. */
export const Question = ({
  finder,
  answers,
  heading,
}: QuestionProps & { heading: Ref<HTMLHeadingElement> }) => {
  const at = answers.length;
  const question = finder.questions[at];
  if (question === undefined) return null;
  const count = finder.questions.length;
  return (
    <Root>
      <header>
        <Text tone="inkSoft">
          <FormattedMessage id="finder.progress" values={{ number: at + 1, count }} />
        </Text>
        <progress aria-hidden value={at + 1} max={count} />
        <Heading level={2} step="title3" tabIndex={-1} ref={heading}>
          {question.text}
        </Heading>
      </header>
      <Answers
        links={question.answers.map(({ text }, place) => ({
          text,
          to: finderLink(finder.key, [...answers, place + 1]),
        }))}
      />
      {at > 0 && <Former finder={finder} answers={answers} />}
    </Root>
  );
};
