import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Day, Money, State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/insurance-contracts';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'device', show: ({ device }) => device },
  { name: 'insurance', show: ({ insurance }) => insurance.name, wide: true },
  { name: 'customer', show: ({ customer }) => customer.name },
  { name: 'order', show: ({ order }) => order.reference },
  { name: 'date', sort: 'date', show: ({ starts }) => <Day at={starts} /> },
  { name: 'ends', show: ({ ends }) => <Day at={ends} />, wide: true },
  { name: 'premium', show: ({ premium }) => <Money value={premium} />, numeric: true, wide: true },
  { name: 'state', show: ({ state }) => <State of="insurance" state={state} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'active', filter: { state: ['active'] }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** Insurance contracts, the newest first. */
export default function ContractList() {
  return <DeskList<Row> call={CALL} of="insurance" columns={COLUMNS} queues={QUEUES} />;
}
