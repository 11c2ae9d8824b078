import { FormattedMessage } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, Money, State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/refunds';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'order', show: ({ orderNumber }) => <strong>{orderNumber}</strong> },
  { name: 'date', sort: 'date', show: ({ requestedAt }) => <Ago at={requestedAt} /> },
  {
    name: 'reason',
    show: ({ reason }) => reason !== null && <FormattedMessage id={`refunds.reason.${reason}`} />,
    wide: true,
  },
  { name: 'provider', show: ({ provider }) => provider },
  { name: 'attempts', show: ({ attempts }) => attempts, numeric: true, wide: true },
  { name: 'amount', show: ({ amount }) => <Money value={amount} />, numeric: true },
  { name: 'state', show: ({ state }) => <State of="refunds" state={state} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'refused', filter: { state: ['refused'] } },
  { name: 'pending', filter: { state: ['pending'] } },
  { name: 'done', filter: { state: ['done'] }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** Money on its way back to buyers, what failed first. */
export default function RefundList() {
  return <DeskList<Row> call={CALL} of="refunds" columns={COLUMNS} queues={QUEUES} />;
}
