import { Chip } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, Money, Stacked } from '../shown/shown.tsx';
import { ChangeMany } from './change-many.tsx';
import { ChangeOffer } from './change-offer.tsx';
import { Upload } from './upload.tsx';

const CALL = 'GET /api/operator/{locale}/offers/list';
type Row = RowOf<typeof CALL>;

/** How many there are; none is said in words. */
export function Stock({ stock }: Pick<Row, 'stock'>) {
  if (stock > 0) return stock;
  return (
    <Chip size="small" color="warning" variant="outlined" label={<FormattedMessage id="offers.sold-out" />} />
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'name',
    sort: 'name',
    show: ({ name, condition, sku }) => (
      <Stacked first={name} second={[condition.name, sku].filter((part) => part !== null).join(' · ')} />
    ),
  },
  { name: 'seller', show: ({ seller }) => seller.name, wide: true },
  { name: 'price', sort: 'price', show: ({ price }) => <Money value={price} />, numeric: true },
  { name: 'stock', sort: 'stock', show: (row) => <Stock {...row} />, numeric: true },
  { name: 'date', sort: 'date', show: ({ changedAt }) => <Ago at={changedAt} />, wide: true },
  { name: 'do', show: (row) => <ChangeOffer {...row} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'all', filter: {}, sort: NEWEST },
  { name: 'in-stock', filter: { inStock: true }, sort: NEWEST },
  { name: 'sold-out', filter: { inStock: false }, sort: NEWEST },
];

/** Offers of all sellers, or of the merchant's own. */
export default function OfferList() {
  return (
    <DeskList<Row>
      call={CALL}
      of="offers"
      columns={COLUMNS}
      queues={QUEUES}
      bulk={<ChangeMany />}
      actions={<Upload />}
      rowClick={false}
    />
  );
}
