import { Act } from '../acts/act.tsx';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, State } from '../shown/shown.tsx';
import { Trouble } from './trouble.tsx';

const CALL = 'GET /api/operator/{locale}/jobs';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'kind', show: ({ kind }) => <strong>{kind}</strong> },
  { name: 'state', show: ({ state }) => <State of="jobs" state={state} /> },
  { name: 'due', sort: 'due', show: ({ dueAt }) => <Ago at={dueAt} /> },
  { name: 'date', sort: 'date', show: ({ createdAt }) => <Ago at={createdAt} />, wide: true },
  { name: 'attempts', show: ({ attempts }) => attempts, numeric: true, wide: true },
  { name: 'error', show: ({ lastError }) => <Trouble error={lastError} /> },
  {
    name: 'do',
    show: ({ id, state }) => (
      <Act
        call="POST /api/operator/{locale}/jobs/{jobId}/retry"
        params={{ jobId: id }}
        label="jobs.retry"
        when={state !== 'running'}
      />
    ),
  },
];

const BY_DUE = { field: 'due', order: 'ASC' } as const;
const QUEUES: readonly Queue[] = [
  { name: 'dead', filter: { state: ['dead'] } },
  { name: 'waiting', filter: { state: ['waiting'] }, sort: BY_DUE },
  { name: 'running', filter: { state: ['running'] }, sort: BY_DUE },
  { name: 'all', filter: {}, sort: BY_DUE },
];

/** Work behind the pages: mails, payouts and the like; first what was given up. */
export default function JobList() {
  return <DeskList<Row> call={CALL} of="jobs" columns={COLUMNS} queues={QUEUES} />;
}
