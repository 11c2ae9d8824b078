import type { Order, OrderLine } from '@rewald/contracts';

/** The state of an order as its buyer sees it: a withdrawal takes precedence over "delivered". */
export type OrderStanding =
  | 'placed'
  | 'confirmed'
  | 'partly-shipped'
  | 'shipped'
  | 'delivered'
  | 'returning'
  | 'checking'
  | 'returned'
  | 'cancelled';

export const standingOf = ({ state, lines, returns }: Order): OrderStanding => {
  if (state === 'placed' || state === 'cancelled') return state;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const returned = lines.reduce((sum, line) => sum + line.returned, 0);
  if (returns.some((back) => back.state === 'announced')) return 'returning';
  if (returns.some((back) => back.state === 'arrived')) return 'checking';
  if (returned > 0 && returned === pieces) return 'returned';
  if (state === 'confirmed' && lines.some(({ parcel }) => parcel !== null)) return 'partly-shipped';
  return state;
};

/** The lines grouped by parcel, in the order of the lines; what a seller has not sent yet is one group. */
export const byParcel = (lines: readonly OrderLine[]): OrderLine[][] => [
  ...Map.groupBy(lines, ({ seller, parcel }) => `${seller.id} ${parcel?.id ?? ''}`).values(),
];

/** The progress of a parcel: 0 ordered, 1 shipped, 2 delivered. */
export const parcelStep = ({ parcel }: OrderLine): 0 | 1 | 2 =>
  parcel === null ? 0 : parcel.deliveredAt === null ? 1 : 2;
