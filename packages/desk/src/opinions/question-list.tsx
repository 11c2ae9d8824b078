import { Box, Typography } from '@mui/material';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { Act } from '../acts/act.tsx';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { Ago, State } from '../shown/shown.tsx';
import { MODERATION_QUEUES } from './queues.ts';

const CALL = 'GET /api/operator/{locale}/questions';
type Row = RowOf<typeof CALL>;

function Words({ text, author, model, answers }: Row) {
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

function Decide({ id, state }: Row) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Act
        call="POST /api/operator/{locale}/questions/{questionId}/answers"
        params={{ questionId: id }}
        label="opinions.answer"
        done="opinions.answer.done"
        when={state !== 'rejected'}
        toBody={({ text }) => ({ text })}
      >
        <TextInput
          source="text"
          label="opinions.answer.text"
          helperText="opinions.answer.help"
          validate={required()}
          multiline
          minRows={3}
          fullWidth
        />
      </Act>
      <Act
        call="POST /api/operator/{locale}/questions/{questionId}/approve"
        params={{ questionId: id }}
        label="opinions.approve"
        done="opinions.approve.done"
        when={state !== 'approved'}
      />
      <Act
        call="POST /api/operator/{locale}/questions/{questionId}/reject"
        params={{ questionId: id }}
        label="opinions.reject"
        weight="danger"
        done="opinions.reject.done"
        when={state !== 'rejected'}
        toBody={({ reason }) => ({ reason })}
      >
        <TextInput source="reason" label="opinions.reason" validate={required()} multiline fullWidth />
      </Act>
    </Box>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'date', sort: 'date', show: ({ at }) => <Ago at={at} /> },
  { name: 'words', show: (row) => <Words {...row} /> },
  { name: 'state', show: ({ state }) => <State of="opinions" state={state} />, wide: true },
  { name: 'decide', show: (row) => <Decide {...row} /> },
];

/** Questions that wait to be shown, the oldest first. */
export default function QuestionList() {
  return (
    <DeskList<Row> call={CALL} of="opinions" columns={COLUMNS} queues={MODERATION_QUEUES} rowClick={false} />
  );
}
