import { Type, type Static } from 'typebox';
import { Euros, OrNull, Uuid } from './envelope.ts';

/** One row of GET operator/{locale}/reconciliation?page= (extension): the books and a payment provider do not agree. */
export const Difference = Type.Object({
  provider: Type.String(),
  kind: Type.Enum([
    'unknown-payment',
    'unknown-refund',
    'unknown-dispute',
    'amount',
    'missing-payment',
    'missing-refund',
    'unexplained',
  ]),
  /** The provider's number of what it is about. */
  reference: Type.String(),
  orderId: OrNull(Uuid),
  /** What the books say that moved; less than 0 left us. Null where they know nothing of it. */
  booked: OrNull(Euros),
  /** What the provider says that moved; null where it says nothing. */
  reported: OrNull(Euros),
  /** ISO date and time. */
  at: Type.String(),
});
export type Difference = Static<typeof Difference>;
