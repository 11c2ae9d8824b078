import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { noteFailedRefund } from './note-refund.ts';
import { providerNamed, type PaymentContext } from './payment-context.ts';
import type { DisputeReport } from './payment-provider.ts';
import type { StoredPayment } from './payment-store.ts';

/** Stores the state of a dispute, and tells the buyer and listeners of changes. Repeating a state changes nothing. */
const noteDispute = async (
  context: PaymentContext,
  { id: paymentId, orderId, provider }: StoredPayment,
  { reference, amountCents, reason, state, respondBy }: DisputeReport,
): Promise<void> => {
  const isNews = await inTransaction(context.database, async (transaction) => {
    await sql`select from payments where id = ${paymentId} for update`.execute(transaction);
    const known = await transaction
      .selectFrom('payment_disputes')
      .select('state')
      .where('payment_id', '=', paymentId)
      .where('reference', '=', reference)
      .executeTakeFirst();
    const row = {
      amount_cents: amountCents,
      reason,
      state,
      respond_by: respondBy,
      closed_at: state === 'open' ? null : sql<Date>`now()`,
    };
    await transaction
      .insertInto('payment_disputes')
      .values({ id: newId(), payment_id: paymentId, reference, ...row })
      .onConflict((conflict) =>
        conflict.columns(['payment_id', 'reference']).doUpdateSet({
          ...row,
          // Keeps the first moment, however often the provider reports that the dispute is closed.
          closed_at: state === 'open' ? null : sql<Date>`coalesce(payment_disputes.closed_at, now())`,
        }),
      )
      .execute();
    if (known?.state === state) return false;
    await recordAudit(transaction, {
      actor: 'system',
      action: `payment.dispute-${state}`,
      subject: `payment:${paymentId}`,
      details: { amountCents, provider, reason, reference },
    });
    if (orderId !== null)
      await context.listeners.news?.(transaction, orderId, { kind: 'dispute', amountCents, state });
    return true;
  });
  if (isNews && state !== 'won')
    context.alarm(`a payment is disputed: ${state}`, {
      orderId,
      provider,
      reference,
      amountCents,
      respondBy,
    });
};

/**
 * Asks the provider what followed a captured payment, and stores it: refunds that failed later, disputes.
 *
 * @throws {PaymentProviderUnavailableError} to be retried
 */
export const followAftermath = async (context: PaymentContext, payment: StoredPayment): Promise<void> => {
  if (payment.reference === null || payment.state !== 'captured') return;
  const { failedRefunds, disputes } = await providerNamed(context, payment.provider).aftermath(
    payment.reference,
  );
  for (const reference of failedRefunds) await noteFailedRefund(context, payment, reference);
  for (const dispute of disputes) await noteDispute(context, payment, dispute);
};
