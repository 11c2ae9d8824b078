import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, Money, State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/trade-in-cases';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'reference', show: ({ reference }) => <strong>{reference}</strong> },
  { name: 'date', sort: 'date', show: ({ createdAt }) => <Ago at={createdAt} /> },
  { name: 'device', show: ({ device }) => device },
  { name: 'seller', show: ({ customerName }) => customerName, wide: true },
  {
    name: 'price',
    sort: 'price',
    show: ({ finalPrice, price }) => <Money value={finalPrice ?? price} />,
    numeric: true,
  },
  {
    name: 'state',
    show: ({ state, destination }) =>
      destination === null ? <State of="bench" state={state} /> : <State of="bench.to" state={destination} />,
  },
];

const QUEUES: readonly Queue[] = [
  { name: 'received', filter: { state: ['received'] } },
  { name: 'submitted', filter: { state: ['submitted'] } },
  { name: 'offered', filter: { state: ['counter-offered'] } },
  { name: 'to-pay', filter: { state: ['inspected', 'accepted', 'payout-failed'] } },
  { name: 'to-destine', filter: { destination: ['open'] } },
  { name: 'to-return', filter: { state: ['declined', 'returning'] } },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** Devices on their way to the bench, on it, and behind it. */
export default function CaseList() {
  return <DeskList<Row> call={CALL} of="bench" columns={COLUMNS} queues={QUEUES} />;
}
