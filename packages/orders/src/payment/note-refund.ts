import { sql } from 'kysely';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { PaymentContext } from './payment-context.ts';
import type { RefundReport } from './payment-provider.ts';
import type { StoredPayment } from './payment-store.ts';
import type { StoredRefund } from './refund-store.ts';

/** Subtracts an amount from what a payment has refunded, because the buyer is owed it again. */
const owe = async (
  transaction: DatabaseTransaction,
  paymentId: string,
  amountCents: number,
): Promise<void> => {
  await transaction
    .updateTable('payments')
    .set({ refunded_cents: sql`refunded_cents - ${amountCents}`, updated_at: sql`now()` })
    .where('id', '=', paymentId)
    .execute();
};

/** Stores the outcome of a refund attempt, and tells the buyer if it differs from what they were told. Idempotent. */
export const noteRefund = async (
  context: PaymentContext,
  refund: StoredRefund,
  orderId: string | null,
  { state, reference }: RefundReport,
): Promise<void> => {
  const { paymentId, amountCents } = refund;
  const isFirst = await inTransaction(context.database, async (transaction) => {
    // Locks the payment's row first, as everywhere, so that its refunds never change concurrently.
    await sql`select from payments where id = ${paymentId} for update`.execute(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('payment_refunds')
      .set({ state, reference, settled_at: sql`now()` })
      .where('id', '=', refund.id)
      .where('state', '=', 'pending')
      .where('attempts', '=', refund.attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (state === 'refused') await owe(transaction, paymentId, amountCents);
    await recordAudit(transaction, {
      actor: 'system',
      action: state === 'done' ? 'payment.refunded' : 'payment.refund-refused',
      subject: `payment:${paymentId}`,
      details: { amountCents, refundId: refund.id },
    });
    if (orderId !== null && state === 'refused' && refund.attempts === 1)
      await context.listeners.news?.(transaction, orderId, { kind: 'refund-refused', amountCents });
    if (orderId !== null && state === 'done' && refund.attempts > 1)
      await context.listeners.news?.(transaction, orderId, {
        kind: 'refund-given',
        amountCents,
        otherwise: null,
      });
    return true;
  });
  if (isFirst && state === 'refused')
    context.alarm('a payment provider refused to give money back', {
      refundId: refund.id,
      orderId,
      amountCents,
    });
};

/** Marks a refund that failed after the provider had accepted it as refused, and tells the buyer, both only once. */
export const noteFailedRefund = async (
  context: PaymentContext,
  { id: paymentId, orderId }: StoredPayment,
  reference: string,
): Promise<void> => {
  const failed = await inTransaction(context.database, async (transaction) => {
    await sql`select from payments where id = ${paymentId} for update`.execute(transaction);
    const refund = await transaction
      .updateTable('payment_refunds')
      .set({ state: 'refused', settled_at: sql`now()` })
      .where('payment_id', '=', paymentId)
      .where('reference', '=', reference)
      .where('state', '=', 'done')
      .where('paid_otherwise', 'is', null)
      .returning(['id', 'amount_cents as amountCents'])
      .executeTakeFirst();
    if (refund === undefined) return null;
    const { id: refundId, amountCents } = refund;
    await owe(transaction, paymentId, amountCents);
    await recordAudit(transaction, {
      actor: 'system',
      action: 'payment.refund-failed',
      subject: `payment:${paymentId}`,
      details: { amountCents, refundId },
    });
    if (orderId !== null)
      await context.listeners.news?.(transaction, orderId, { kind: 'refund-refused', amountCents });
    return { refundId, amountCents };
  });
  if (failed !== null)
    context.alarm('a refund failed after the payment provider had taken it on', { ...failed, orderId });
};
