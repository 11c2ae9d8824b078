import { Box, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Moment } from '../shown/shown.tsx';
import { Words } from './decide.tsx';

/** A question as it is shown. */
export type QuestionShown = AnswerOf<'GET /api/operator/{locale}/questions/{questionId}'>;

/** Another answer to a question. */
export function GiveAnswer({ id, version, state }: QuestionShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/questions/{questionId}/answers"
      params={{ questionId: id }}
      version={version}
      label="opinions.answer"
      done="opinions.answer.done"
      when={state !== 'rejected'}
      toBody={({ text }) => ({ text })}
    >
      <Words label="opinions.answer.text" help="opinions.answer.help" />
    </Act>
  );
}

/** The answers to a question; an own one can be changed, and the shop takes every one back. */
export function Answers({ id, version, answers }: QuestionShown) {
  const isShop = useMay('POST /api/operator/{locale}/questions/{questionId}/approve');
  return answers.map(({ id: answerId, author, at, text, own }) => (
    <Box key={answerId} sx={{ mt: 2, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Typography variant="body2" color="textSecondary">
        {author} · <Moment at={at} />
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1 }}>{text}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Act
          call="PUT /api/operator/{locale}/questions/{questionId}/answers/{answerId}"
          params={{ questionId: id, answerId }}
          version={version}
          label="opinions.change"
          done="opinions.change.done"
          when={own}
          defaultValues={{ text }}
          toBody={(values) => ({ text: values['text'] })}
        >
          <Words label="opinions.answer.text" help="opinions.change.help" />
        </Act>
        <Act
          call="DELETE /api/operator/{locale}/questions/{questionId}/answers/{answerId}"
          params={{ questionId: id, answerId }}
          version={version}
          label="opinions.retract"
          weight="danger"
          done="opinions.retract.done"
          when={own || isShop}
          question={<FormattedMessage id="opinions.retract.why" />}
        />
      </Box>
    </Box>
  ));
}
