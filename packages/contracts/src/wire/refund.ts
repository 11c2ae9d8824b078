import { Type, type Static } from 'typebox';
import { Euros, OrNull, Uuid } from './envelope.ts';

/**
 * Where money on its way back to a buyer stands:
 * - `pending`: the payment provider is asked
 * - `done`: it went back, or was paid another way
 * - `refused`: the provider refused it; to be asked again, or to be paid another way
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
  /** How often the provider was asked. */
  attempts: Type.Integer({ minimum: 1 }),
  /** What it was paid by where the provider would not, such as a transfer's reference. */
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
