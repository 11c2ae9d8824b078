import { Box, Typography } from '@mui/material';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { Ago } from '../shown/shown.tsx';
import { GiveAnswer } from './answers.tsx';
import { Decide, MODERATION_QUEUES, STATE } from './decide.tsx';

const CALL = 'GET /api/operator/{locale}/questions';
type Row = RowOf<typeof CALL>;

function Said({ text, author, model, answers }: Row) {
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[author, model.name].filter(Boolean).join(' · ')}
      </Typography>
      {answers.map((answer) => (
        <Typography
          key={answer.id}
          variant="body2"
          sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider', whiteSpace: 'pre-wrap' }}
        >
          <strong>{answer.author}</strong> {answer.text}
        </Typography>
      ))}
    </Box>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'date', sort: 'date', show: ({ at }) => <Ago at={at} /> },
  { name: 'words', show: (row) => <Said {...row} /> },
  STATE,
  {
    name: 'decide',
    show: (row) => (
      <Decide of="questions" row={row}>
        <GiveAnswer {...row} />
      </Decide>
    ),
  },
];

/** Questions that wait to be shown, the oldest first. */
export default function QuestionList() {
  return (
    <DeskList<Row> call={CALL} of="opinions" columns={COLUMNS} queues={MODERATION_QUEUES} rowClick={false} />
  );
}
