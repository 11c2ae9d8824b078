import {
  isUnavailable,
  isUnderWay,
  mustFind,
  providerNamed,
  type PaymentContext,
} from './payment-context.ts';
import { findPayment, saveReport, type StoredPayment } from './payment-store.ts';
import { checkSoon } from './due-checks.ts';

/**
 * Asks the provider for the state of an open payment, and stores the answer.
 *
 * @throws {PaymentProviderUnavailableError} it did not answer
 */
export const retrievePayment = async (
  context: PaymentContext,
  payment: StoredPayment,
): Promise<StoredPayment> => {
  if (payment.reference === null || !isUnderWay(payment)) return payment;
  const said = await providerNamed(context, payment.provider).retrieve(payment.reference);
  if (said.state === payment.state) return payment;
  await saveReport(context.database, payment.id, said);
  // Reads the payment again, since another process may have stored the same news a moment ago.
  return mustFind(context, payment.id);
};

/** As `retrievePayment`; if the provider does not answer, the known state stays. @returns null for an unknown payment */
export const refreshPayment = async (
  context: PaymentContext,
  paymentId: string,
): Promise<StoredPayment | null> => {
  const payment = await findPayment(context.database, paymentId);
  if (payment === null) return null;
  try {
    return await retrievePayment(context, payment);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.report(error);
    await checkSoon(context.database, paymentId);
    return payment;
  }
};
