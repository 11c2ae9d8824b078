import type { Cart } from '@rewald/contracts/client';

/** From the day on which the first parcel may arrive to the one of the last; null if that is not known of every line. */
export const arrivalOf = ({ items }: Pick<Cart, 'items'>): { from: string; to: string } | null => {
  const known = items.flatMap(({ delivery }) => delivery ?? []);
  const from = known.map((days) => days.from).toSorted()[0];
  const to = known
    .map((days) => days.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined || known.length < items.length ? null : { from, to };
};
