import { Type, type Static } from 'typebox';
import { Euros, OrNull, Uuid } from './envelope.ts';

/**
 * The state of a refund to a buyer:
 * - `pending`: requested from the payment provider
 * - `done`: refunded, or paid by other means
 * - `refused`: the provider refused it; to be requested again, or to be paid by other means
 */
export const RefundState = Type.Enum(['pending', 'done', 'refused']);
export type RefundState = Static<typeof RefundState>;

/** One row of GET operator/{locale}/refunds?state=&page=, and the answer of its changes (extension). */
export const OperatorRefund = Type.Object({
  id: Uuid,
  orderId: OrNull(Uuid),
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

/** Body of POST operator/{locale}/refunds/{refundId}/paid-otherwise (extension). */
export const PaidOtherwiseRequest = Type.Object(
  { reference: Type.String({ minLength: 1, maxLength: 140 }) },
  { additionalProperties: false },
);
