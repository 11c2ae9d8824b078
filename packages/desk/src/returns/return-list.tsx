import { Box } from '@mui/material';
import { FormattedDate } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, Money } from '../shown/shown.tsx';
import { Waits } from './waits.tsx';

const CALL = 'GET /api/operator/{locale}/returns';
type Row = RowOf<typeof CALL>;

/** The last day to refund, as long as nobody has. */
function Due({ state, refundBy, overdue }: Row) {
  if (state === 'received') return null;
  return (
    <Box component="span" sx={overdue ? { color: 'error.main', fontWeight: 600 } : {}}>
      <FormattedDate value={refundBy} />
    </Box>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'number', show: ({ number }) => <strong>{number}</strong> },
  { name: 'date', sort: 'date', show: ({ announcedAt }) => <Ago at={announcedAt} /> },
  { name: 'buyer', show: ({ buyer }) => buyer },
  { name: 'seller', show: ({ seller }) => seller.name, wide: true },
  { name: 'pieces', show: ({ pieces }) => pieces, numeric: true, wide: true },
  { name: 'refund', show: ({ refund }) => <Money value={refund} />, numeric: true },
  { name: 'due', show: (row) => <Due {...row} />, numeric: true },
  { name: 'waits', show: (row) => <Waits {...row} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'judgement', filter: { waitsFor: ['judgement'] } },
  { name: 'parcel', filter: { waitsFor: ['parcel'] } },
  { name: 'overdue', filter: { overdue: true } },
  { name: 'sending-back', filter: { waitsFor: ['sending-back'] } },
  { name: 'refund', filter: { waitsFor: ['refund'] } },
  { name: 'done', filter: { state: ['received'] }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** What comes back, those that wait longest first. */
export default function ReturnList() {
  return <DeskList<Row> call={CALL} of="returns" columns={COLUMNS} queues={QUEUES} />;
}
