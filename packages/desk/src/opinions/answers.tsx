import { Box, Typography } from '@mui/material';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Moment } from '../shown/shown.tsx';

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
      when={state !== 'rejected'}
    >
      <Words source="text" label="opinions.answer.text" help="opinions.answer.help" rows={3} />
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
          when={own}
          defaultValues={{ text }}
        >
          <Words source="text" label="opinions.answer.text" help="opinions.change.help" rows={3} />
        </Act>
        <Act
          call="DELETE /api/operator/{locale}/questions/{questionId}/answers/{answerId}"
          params={{ questionId: id, answerId }}
          version={version}
          label="opinions.retract"
          weight="danger"
          when={own || isShop}
          why
        />
      </Box>
    </Box>
  ));
}
