import { Act } from '../acts/act.tsx';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Moment, State } from '../shown/shown.tsx';
import { EventName } from './event-name.tsx';
import { Trouble } from './trouble.tsx';

const CALL = 'GET /api/operator/{locale}/webhooks/deliveries';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'date', sort: 'date', show: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: 'event', show: ({ event }) => <EventName event={event} /> },
  {
    name: 'state',
    show: ({ deliveredAt }) => <State of="deliveries" state={deliveredAt === null ? 'open' : 'delivered'} />,
  },
  { name: 'attempts', show: ({ attempts }) => attempts, numeric: true, wide: true },
  { name: 'status', show: ({ status }) => status, numeric: true, wide: true },
  { name: 'error', show: ({ lastError }) => <Trouble error={lastError} /> },
  {
    name: 'do',
    show: ({ id }) => (
      <Act
        call="POST /api/operator/{locale}/webhooks/deliveries/{deliveryId}/retry"
        params={{ deliveryId: id }}
        label="deliveries.retry"
      />
    ),
  },
];

const QUEUES: readonly Queue[] = [
  { name: 'open', filter: { state: 'open' }, sort: NEWEST },
  { name: 'delivered', filter: { state: 'delivered' }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** What other systems were told; first what did not arrive. */
export default function DeliveryList() {
  return <DeskList<Row> call={CALL} of="deliveries" columns={COLUMNS} queues={QUEUES} />;
}
