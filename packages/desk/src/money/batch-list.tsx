import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Money, Moment, State } from '../shown/shown.tsx';
import { MakeBatch } from './batch-acts.tsx';

const CALL = 'GET /api/operator/{locale}/payouts/batches';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'date', sort: 'date', show: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: 'payouts', show: ({ payouts }) => payouts, numeric: true },
  { name: 'total', show: ({ total }) => <Money value={total} />, numeric: true },
  { name: 'made-by', show: ({ madeBy }) => madeBy },
  { name: 'approved-by', show: ({ approvedBy }) => approvedBy, wide: true },
  { name: 'state', show: ({ state }) => <State of="batches" state={state} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'made', filter: { state: ['made'] } },
  { name: 'approved', filter: { state: ['approved'] } },
  { name: 'sent', filter: { state: ['sent'] }, sort: NEWEST },
  { name: 'discarded', filter: { state: ['discarded'] }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** Batches of transfers: those to approve, and those that the bank has to get. */
export default function BatchList() {
  return <DeskList<Row> call={CALL} of="batches" columns={COLUMNS} queues={QUEUES} actions={<MakeBatch />} />;
}
