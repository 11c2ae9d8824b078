import { Box, Typography } from '@mui/material';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { Ago, State } from '../shown/shown.tsx';
import { MODERATION_QUEUES } from './queues.ts';

const CALL = 'GET /api/operator/{locale}/reviews';
type Row = RowOf<typeof CALL>;

function Words({ title, text, author, product, orderNumber }: Row) {
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[author, product.name, product.variation, orderNumber].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function Decide({ id, state }: Row) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Act
        call="POST /api/operator/{locale}/reviews/{reviewId}/approve"
        params={{ reviewId: id }}
        label="opinions.approve"
        done="opinions.approve.done"
        when={state !== 'approved'}
      />
      <Act
        call="POST /api/operator/{locale}/reviews/{reviewId}/reject"
        params={{ reviewId: id }}
        label="opinions.reject"
        weight="danger"
        done="opinions.reject.done"
        when={state !== 'rejected'}
        toBody={({ reason }) => ({ reason })}
      >
        <TextInput
          source="reason"
          label="opinions.reason"
          helperText="opinions.reason.help"
          validate={required()}
          multiline
          fullWidth
        />
      </Act>
    </Box>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'date', sort: 'date', show: ({ changedAt }) => <Ago at={changedAt} /> },
  { name: 'stars', show: ({ stars }) => <FormattedMessage id="opinions.stars.of" values={{ stars }} /> },
  { name: 'words', show: (row) => <Words {...row} /> },
  { name: 'state', show: ({ state }) => <State of="opinions" state={state} />, wide: true },
  { name: 'decide', show: (row) => <Decide {...row} /> },
];

/** Reviews that wait to be shown, the oldest first. */
export default function ReviewList() {
  return (
    <DeskList<Row> call={CALL} of="opinions" columns={COLUMNS} queues={MODERATION_QUEUES} rowClick={false} />
  );
}
