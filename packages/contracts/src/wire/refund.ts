import { Type, type Static } from 'typebox';
import { Euros, OrNull, Uuid } from './envelope.ts';
import { OrderRefund } from './order.ts';

/**
 * The state of a refund to a buyer:
 * - `pending`: requested from the payment provider
 * - `done`: refunded, or paid by other means
 * - `refused`: the provider refused it; to be requested again, or to be paid by other means
 */
export const RefundState = Type.Enum(['pending', 'done', 'refused']);
export type RefundState = Static<typeof RefundState>;

/** One row of GET operator/{locale}/refunds, and the answer of its changes (extension). */
export const OperatorRefund = Type.Object({
  id: Uuid,
  orderId: OrNull(Uuid),
  orderNumber: OrNull(Type.String()),
  /** Why the buyer gets it; null for money of which no order knows. */
  reason: OrNull(OrderRefund.properties.reason),
  provider: Type.String(),
  amount: Euros,
  state: RefundState,
  /** Number of requests to the provider. */
  attempts: Type.Integer({ minimum: 1 }),
  /** By what other means it was paid after the provider refused, such as a transfer's reference. */
  paidOtherwise: OrNull(Type.String()),
  /** ISO dates and times. */
  requestedAt: Type.String(),
  settledAt: OrNull(Type.String()),
});
export type OperatorRefund = Static<typeof OperatorRefund>;

/** Something that happened to a refund. */
export const RefundEvent = Type.Object({
  event: Type.Enum(['requested', 'done', 'refused', 'failed', 'asked-again', 'paid-otherwise']),
  /** ISO date and time. */
  at: Type.String(),
  /** Name of the person or key; null if it was the provider, or is not known any more. */
  by: OrNull(Type.String()),
});
export type RefundEvent = Static<typeof RefundEvent>;

/** GET operator/{locale}/refunds/{refundId} (extension): a refund with its history, the oldest first. */
export const OperatorRefundStory = Type.Object({
  ...OperatorRefund.properties,
  history: Type.Array(RefundEvent),
});
export type OperatorRefundStory = Static<typeof OperatorRefundStory>;

/** Body of POST operator/{locale}/refunds/{refundId}/paid-otherwise (extension). */
export const PaidOtherwiseRequest = Type.Object(
  { reference: Type.String({ minLength: 1, maxLength: 140 }) },
  { additionalProperties: false },
);
