import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, Money, State, To } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/disputes';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'order',
    show: ({ orderId, orderNumber }) =>
      orderId !== null && <To to={`/orders/${orderId}/show`}>{orderNumber ?? orderId}</To>,
  },
  { name: 'date', sort: 'date', show: ({ openedAt }) => <Ago at={openedAt} /> },
  { name: 'respond-by', show: ({ respondBy }) => respondBy !== null && <Ago at={respondBy} /> },
  { name: 'reason', show: ({ reason }) => reason },
  { name: 'provider', show: ({ provider, reference }) => `${provider} ${reference}`, wide: true },
  { name: 'amount', show: ({ amount }) => <Money value={amount} />, numeric: true },
  { name: 'state', show: ({ state }) => <State of="disputes" state={state} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'open', filter: { state: ['open'] } },
  { name: 'closed', filter: { state: ['won', 'lost'] }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** Payments that buyers' banks or PayPal claim back; they are answered at the provider. */
export default function DisputeList() {
  return <DeskList<Row> call={CALL} of="disputes" columns={COLUMNS} queues={QUEUES} />;
}
