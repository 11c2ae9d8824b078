import type { Cart, Checkout } from '@rewald/contracts/client';

/** First and last likely day on which a cart arrives. */
export interface Arrival {
  readonly from: string;
  readonly to: string;
}

/** With the address and the shipping method chosen so far; null before the checkout has been read. */
export const chosenArrival = (
  checkout: Pick<Checkout, 'shippingMethod' | 'shippingMethods'> | null,
): Arrival | null =>
  checkout?.shippingMethods.find(({ id }) => id === checkout.shippingMethod)?.delivery ?? null;

/** From the day on which the first parcel may arrive to the one of the last; null if that is not known of every line. */
export const arrivalOf = ({ items }: Pick<Cart, 'items'>): Arrival | null => {
  const known = items.flatMap(({ delivery }) => delivery ?? []);
  const from = known.map((days) => days.from).toSorted()[0];
  const to = known
    .map((days) => days.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined || known.length < items.length ? null : { from, to };
};
