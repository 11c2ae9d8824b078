import type Stripe from 'stripe';
import type { DisputeReport, PaymentProvider } from '../payment-provider.ts';
import { asking, isRefused } from './stripe-calls.ts';

/** Maximum number of refunds and disputes of one payment that are read. */
const MOST = 100;

/** https://docs.stripe.com/api/disputes/object#dispute_object-status; an inquiry that ends without a dispute takes no money. */
const WON = new Set(['won', 'warning_closed', 'prevented']);
const disputeOf = ({
  id,
  amount,
  reason,
  status,
  evidence_details: evidence,
}: Stripe.Dispute): DisputeReport => ({
  reference: id,
  amountCents: amount,
  reason,
  state: status === 'lost' ? 'lost' : WON.has(status) ? 'won' : 'open',
  respondBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
});

const isFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled';

export const refundIntent =
  (stripe: Stripe): PaymentProvider['refund'] =>
  (reference, amountCents, key) =>
    asking(async () => {
      try {
        const { id, status } = await stripe.refunds.create(
          { payment_intent: reference, amount: amountCents },
          { idempotencyKey: `refund-${key}` },
        );
        return { state: isFailed(status) ? 'refused' : 'done', reference: id };
      } catch (error) {
        if (isRefused(error)) return { state: 'refused', reference: null };
        throw error;
      }
    });

/** Refunds that failed and disputes of one payment. */
export const intentAftermath =
  (stripe: Stripe): PaymentProvider['aftermath'] =>
  (reference) =>
    asking(async () => {
      const of = { payment_intent: reference, limit: MOST };
      const refunds = await stripe.refunds.list(of);
      const disputes = await stripe.disputes.list(of);
      return {
        failedRefunds: refunds.data.flatMap(({ id, status }) => (isFailed(status) ? [id] : [])),
        disputes: disputes.data.map(disputeOf),
      };
    });
