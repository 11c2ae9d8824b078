import { Type, type Static } from 'typebox';
import { Euros, OrNull, Uuid } from './envelope.ts';

/** One row of GET operator/{locale}/reconciliation (extension): a difference between the books and a payment provider. */
export const Difference = Type.Object({
  /** Of what differs; another amount is another difference. */
  id: Uuid,
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
  /** The provider's number of the movement. */
  reference: Type.String(),
  orderId: OrNull(Uuid),
  /** The amount in the books in euros; negative if it was paid out. Null if they do not contain it. */
  booked: OrNull(Euros),
  /** The amount in the provider's report in euros; null if it does not contain it. */
  reported: OrNull(Euros),
  /** ISO date and time. */
  at: Type.String(),
});
export type Difference = Static<typeof Difference>;

/** GET operator/{locale}/bookkeeping/figures (extension): what the books contain of a period, in sums. */
export const BookFigures = Type.Object({
  figures: Type.Array(
    Type.Object({
      kind: Type.Enum(['sale', 'credit-note', 'payment', 'refund', 'dispute', 'payout']),
      /** Where the money moved: a payment provider, or `bank` for transfers. Null for sales and credit notes. */
      money: OrNull(Type.String()),
      entries: Type.Integer({ minimum: 1 }),
      /** Sum of positive amounts; the kind says which way the money goes. */
      amount: Euros,
    }),
  ),
});
export type BookFigures = Static<typeof BookFigures>;
