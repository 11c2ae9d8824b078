import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/damage-reports';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'number', show: ({ reference }) => reference },
  { name: 'reported', sort: 'date', show: ({ at }) => <Ago at={at} /> },
  { name: 'device', show: ({ device }) => device },
  { name: 'insurance', show: ({ insurance }) => insurance, wide: true },
  { name: 'customer', show: ({ customer }) => customer.name },
  { name: 'state', show: ({ state }) => <State of="insurance" state={state} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'reported', filter: { state: ['reported'] } },
  { name: 'decided', filter: { state: ['accepted', 'declined'] }, sort: NEWEST },
];

/** Damage that waits for a decision, the oldest first. */
export default function DamageList() {
  return <DeskList<Row> call={CALL} of="insurance" columns={COLUMNS} queues={QUEUES} />;
}
