import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { isUnavailable, mustFind, providerNamed, type PaymentContext } from './payment-context.ts';
import type { StoredPayment } from './payment-store.ts';

/**
 * Tells the provider that a payment is given up; money that it took in the same moment goes back.
 *
 * @throws {PaymentProviderUnavailableError} it did not answer
 */
export const cancelPayment = async (context: PaymentContext, payment: StoredPayment): Promise<void> => {
  const { database, store } = context;
  // Nobody has the key of a payment whose preparation was never answered, so nobody can approve it.
  if (payment.reference === null) return store.saveCancelled(payment.id);
  const provider = providerNamed(context, payment.provider);
  const state = await provider.cancel(payment.reference);
  if (state !== 'captured') return store.saveCancelled(payment.id);
  const { amountCents } = await provider.look(payment.reference);
  await store.saveCaptured(payment.id, amountCents);
  await inTransaction(database, (transaction) =>
    store.requestRefund(transaction, { paymentId: payment.id, amountCents, key: 'given-up' }),
  );
};

/** See `Payments.giveUp`. */
export const giveUpPayment = async (
  context: PaymentContext,
  paymentId: string,
  orderId: string | null = null,
): Promise<boolean> => {
  const { store, report } = context;
  if (!(await store.beginCancelling(paymentId, orderId))) return false;
  try {
    await cancelPayment(context, await mustFind(context, paymentId));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    report(error);
    await store.lookSoon(paymentId);
  }
  return true;
};
