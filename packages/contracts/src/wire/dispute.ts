import { Type, type Static } from 'typebox';
import { Euros, OrNull, Uuid } from './envelope.ts';

/**
 * The state of a disputed payment:
 * - `open`: the buyer's bank or PayPal is asking or deciding
 * - `won`: the money stays ours, or there was only an inquiry
 * - `lost`: the money went back to the buyer
 */
export const DisputeState = Type.Enum(['open', 'won', 'lost']);
export type DisputeState = Static<typeof DisputeState>;

/** One row of GET operator/{locale}/disputes (extension). */
export const OperatorDispute = Type.Object({
  id: Uuid,
  orderId: OrNull(Uuid),
  orderNumber: OrNull(Type.String()),
  provider: Type.String(),
  /** The provider's id of the dispute. */
  reference: Type.String(),
  amount: Euros,
  /** As the provider writes it, such as `fraudulent`. */
  reason: Type.String(),
  state: DisputeState,
  /** ISO dates and times; `respondBy` is the provider's deadline for an answer. */
  respondBy: OrNull(Type.String()),
  openedAt: Type.String(),
  closedAt: OrNull(Type.String()),
});
export type OperatorDispute = Static<typeof OperatorDispute>;
