import { FormattedDate } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Stacked, State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/customers';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'name',
    show: ({ name, email }) => <Stacked first={name} second={email} />,
  },
  { name: 'since', sort: 'date', show: ({ since }) => <FormattedDate value={since} /> },
  { name: 'state', show: ({ state }) => <State of="customers" state={state} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'all', filter: {}, sort: NEWEST },
  { name: 'active', filter: { state: ['active'] }, sort: NEWEST },
  { name: 'unconfirmed', filter: { state: ['unconfirmed'] }, sort: NEWEST },
  { name: 'locked', filter: { state: ['locked'] }, sort: NEWEST },
];

/** Who has an account, the newest first. */
export default function CustomerList() {
  return <DeskList<Row> call={CALL} of="customers" columns={COLUMNS} queues={QUEUES} />;
}
