import { Typography } from '@mui/material';
import { FormattedDate } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column, type Queue } from '../lists/desk-list.tsx';
import { State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/customers';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'name',
    show: ({ name, email }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </>
    ),
  },
  { name: 'since', sort: 'date', show: ({ since }) => <FormattedDate value={since} /> },
  { name: 'state', show: ({ state }) => <State of="customers" state={state} /> },
];

const NEWEST = { field: 'date', order: 'DESC' } as const;
const QUEUES: readonly Queue[] = [
  { name: 'all', filter: {}, sort: NEWEST },
  { name: 'locked', filter: { state: ['locked'] }, sort: NEWEST },
];

/** Who has an account, the newest first. */
export default function CustomerList() {
  return <DeskList<Row> call={CALL} of="customers" columns={COLUMNS} queues={QUEUES} />;
}
