import { Chip } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, Money, State } from '../shown/shown.tsx';
import { ShipMany } from './ship-many.tsx';

const CALL = 'GET /api/operator/{locale}/orders';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'number', show: ({ number }) => <strong>{number}</strong> },
  { name: 'date', sort: 'date', show: ({ placedAt }) => <Ago at={placedAt} /> },
  { name: 'buyer', show: ({ buyer }) => buyer },
  { name: 'sellers', show: ({ sellers }) => sellers.map(({ name }) => name).join(', '), wide: true },
  { name: 'pieces', show: ({ pieces }) => pieces, numeric: true, wide: true },
  { name: 'total', sort: 'total', show: ({ total }) => <Money value={total} />, numeric: true },
  { name: 'state', show: ({ state }) => <State of="orders" state={state} /> },
  { name: 'work', show: (row) => <Work {...row} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'to-ship', filter: { state: ['confirmed'], toShip: true } },
  { name: 'unpaid', filter: { state: ['placed'] } },
  { name: 'under-way', filter: { state: ['shipped'] } },
  { name: 'delivered', filter: { state: ['delivered'] }, sort: NEWEST },
  { name: 'cancelled', filter: { state: ['cancelled'] }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** What somebody has to do about an order. */
function Work({ toShip, openReturns }: Row) {
  return (
    <>
      {toShip && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={<FormattedMessage id="orders.to-ship" />}
        />
      )}
      {openReturns > 0 && (
        <Chip
          size="small"
          color="info"
          variant="outlined"
          label={<FormattedMessage id="orders.open-returns" values={{ count: openReturns }} />}
        />
      )}
    </>
  );
}

/** Orders, those that wait longest first. */
export default function OrderList() {
  return <DeskList<Row> call={CALL} of="orders" columns={COLUMNS} queues={QUEUES} bulk={<ShipMany />} />;
}
