import { Typography } from '@mui/material';
import { useIntl } from 'react-intl';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Section, State } from '../shown/shown.tsx';
import { Answers, GiveAnswer, type QuestionShown } from './answers.tsx';
import { Decide, DecisionFacts } from './decide.tsx';

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
    <Section title="opinions.about">
      <Facts>
        <Fact label="opinions.model">{question.model.name}</Fact>
        <Fact label="opinions.language">{intl.formatDisplayName(question.locale, { type: 'language' })}</Fact>
        <Fact label="opinions.written">
          <Moment at={question.at} />
        </Fact>
        <DecisionFacts noun="question" row={question} />
      </Facts>
    </Section>
  );
}

/** A question, the model that it is about, its answers, and whether it is shown. */
export default function Question() {
  return (
    <One<QuestionShown>
      head={(question) => (
        <Head title={question.model.name} state={<State of="opinions" state={question.state} />}>
          <Decide of="questions" row={question}>
            <GiveAnswer {...question} />
          </Decide>
        </Head>
      )}
      body={(question) => <Columns main={<Said {...question} />} side={<About {...question} />} />}
    />
  );
}
