import { noteRefund } from './note-refund.ts';
import { findRefund } from './refund-store.ts';
import { isUnavailable, mustFind, providerNamed, type PaymentContext } from './payment-context.ts';

/** See `Payments.settleRefund`. */
export const settleRefund = async (
  context: PaymentContext,
  refundId: string,
): Promise<'done' | 'refused' | 'pending'> => {
  const { database, report } = context;
  const refund = await findRefund(database, refundId);
  if (refund === null) throw new Error(`There is no refund ${refundId}.`);
  if (refund.state !== 'pending') return refund.state;
  const payment = await mustFind(context, refund.paymentId);
  if (payment.reference === null) throw new Error(`Payment ${payment.id} was never prepared.`);
  try {
    // A further attempt needs another key, because the provider would repeat its answer to the first one.
    const key = refund.attempts === 1 ? refund.id : `${refund.id}-${refund.attempts}`;
    const told = await providerNamed(context, payment.provider).refund(
      payment.reference,
      refund.amountCents,
      key,
    );
    await noteRefund(context, refund, payment.orderId, told);
    return told.state;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    report(error);
    return 'pending';
  }
};
