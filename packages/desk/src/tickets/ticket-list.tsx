import { Typography } from '@mui/material';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, Stacked, State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/tickets';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'reference', show: ({ reference }) => <strong>{reference}</strong>, wide: true },
  { name: 'date', sort: 'date', show: ({ lastMessage }) => <Ago at={lastMessage.at} /> },
  {
    name: 'subject',
    leads: true,
    show: ({ subject, lastMessage }) => (
      <Stacked
        first={subject}
        second={
          <Typography component="span" variant="body2" noWrap sx={{ display: 'block', maxWidth: 420 }}>
            {lastMessage.text}
          </Typography>
        }
      />
    ),
  },
  { name: 'customer', show: ({ customer }) => customer.name },
  { name: 'about', show: ({ about }) => about?.reference, wide: true },
  { name: 'assignee', show: ({ assignee }) => assignee },
  { name: 'state', show: ({ state }) => <State of="tickets" state={state} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'open', filter: { state: ['open'] } },
  { name: 'answered', filter: { state: ['answered'] } },
  { name: 'closed', filter: { state: ['closed'] }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** Conversations, those that wait longest first. */
export default function TicketList() {
  return <DeskList<Row> call={CALL} of="tickets" columns={COLUMNS} queues={QUEUES} />;
}
