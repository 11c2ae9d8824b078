import type { OrderAddress } from '@rewald/contracts';

/** The values of the step. */
export interface Addresses {
  /** Where the parcel goes: to an address or to a pick-up place. */
  place: 'home' | 'Packstation' | 'Postfiliale';
  delivery: OrderAddress;
  /** Whether the billing address is the delivery address. */
  isSame: boolean;
  billing: OrderAddress;
}
