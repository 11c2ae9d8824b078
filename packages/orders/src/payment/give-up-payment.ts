import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { isUnavailable, mustFind, providerNamed, type PaymentContext } from './payment-context.ts';
import { beginCancelling, saveCancelled, saveCaptured, type StoredPayment } from './payment-store.ts';
import { checkSoon } from './due-checks.ts';
import { requestRefund } from './refund-store.ts';

/**
 * Tells the provider that a payment is given up; money that it took at the same moment is refunded.
 *
 * @throws {PaymentProviderUnavailableError} it did not answer
 */
export const cancelPayment = async (context: PaymentContext, payment: StoredPayment): Promise<void> => {
  const { database } = context;
  // A payment whose preparation was never answered cannot be approved, because no browser has its token.
  if (payment.reference === null) return saveCancelled(database, payment.id);
  const provider = providerNamed(context, payment.provider);
  const state = await provider.cancel(payment.reference);
  if (state !== 'captured') return saveCancelled(database, payment.id);
  const { amountCents } = await provider.retrieve(payment.reference);
  await saveCaptured(database, payment.id, amountCents);
  await inTransaction(database, (transaction) =>
    requestRefund(transaction, { paymentId: payment.id, amountCents, key: 'given-up' }),
  );
};

/** See `Payments.giveUp`. */
export const giveUpPayment = async (
  context: PaymentContext,
  paymentId: string,
  orderId: string | null = null,
): Promise<boolean> => {
  const { database, report } = context;
  if (!(await beginCancelling(database, paymentId, orderId))) return false;
  try {
    await cancelPayment(context, await mustFind(context, paymentId));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    report(error);
    await checkSoon(database, paymentId);
  }
  return true;
};
