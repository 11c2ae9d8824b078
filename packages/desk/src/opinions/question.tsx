import { Typography } from '@mui/material';
import { useIntl } from 'react-intl';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Moment, Section, State } from '../shown/shown.tsx';
import { Answers, GiveAnswer, type QuestionShown } from './answers.tsx';
import { Decide, useDecision } from './decide.tsx';

function Said(question: QuestionShown) {
  return (
    <Section title="opinions.words">
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{question.text}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {question.author}
      </Typography>
      <Answers {...question} />
    </Section>
  );
}

function About(question: QuestionShown) {
  const intl = useIntl();
  return (
    <FactSection
      title="opinions.about"
      of="opinions"
      facts={{
        model: question.model.name,
        language: intl.formatDisplayName(question.locale, { type: 'language' }),
        written: <Moment at={question.at} />,
        ...useDecision('question', question),
      }}
    />
  );
}

function Acts(question: QuestionShown) {
  return (
    <Decide of="questions" row={question}>
      <GiveAnswer {...question} />
    </Decide>
  );
}

/** A question, the model that it is about, its answers, and whether it is shown. */
export default function Question() {
  return (
    <Screen<QuestionShown>
      title={({ model }) => model.name}
      state={({ state }) => <State of="opinions" state={state} />}
      acts={[Acts]}
      main={[Said]}
      side={[About]}
    />
  );
}
