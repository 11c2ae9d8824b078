import { Box, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { Ago } from '../shown/shown.tsx';
import { Decide, MODERATION_QUEUES, STATE } from './decide.tsx';

const CALL = 'GET /api/operator/{locale}/reviews';
type Row = RowOf<typeof CALL>;

function Said({ title, text, author, product, orderNumber }: Row) {
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

const COLUMNS: readonly Column<Row>[] = [
  { name: 'date', sort: 'date', show: ({ changedAt }) => <Ago at={changedAt} /> },
  { name: 'stars', show: ({ stars }) => <FormattedMessage id="opinions.stars.of" values={{ stars }} /> },
  { name: 'words', show: (row) => <Said {...row} /> },
  STATE,
  { name: 'decide', show: (row) => <Decide of="reviews" row={row} /> },
];

/** Reviews that wait to be shown, the oldest first. */
export default function ReviewList() {
  return (
    <DeskList<Row> call={CALL} of="opinions" columns={COLUMNS} queues={MODERATION_QUEUES} rowClick={false} />
  );
}
