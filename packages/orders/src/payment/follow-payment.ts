import type { PaymentProviderName } from '@rewald/contracts';
import { followAftermath } from './follow-aftermath.ts';
import { cancelPayment, giveUpPayment } from './give-up-payment.ts';
import { retrievePayment } from './refresh-payment.ts';
import { isUnderWay, mustFind, type PaymentContext } from './payment-context.ts';
import { findPaymentByReference, paymentAge, type StoredPayment } from './payment-store.ts';

/** An approved payment whose cart does not become an order within this time is cancelled, in milliseconds. */
const LONGEST_HOLD_MS = 30 * 60 * 1000;
/** A payment that is not approved within this time is given up, in milliseconds. */
const LONGEST_OPEN_MS = 24 * 60 * 60 * 1000;

const notify = async ({ listeners }: PaymentContext, payment: StoredPayment): Promise<void> => {
  if (payment.orderId === null) {
    if (payment.state === 'authorised') await listeners.authorised?.(payment.id);
  } else if (!isUnderWay(payment)) await listeners.settled?.(payment.id);
};

/** Processes an event of a provider. @throws {PaymentProviderUnavailableError} to be retried */
export const followEvent = async (
  context: PaymentContext,
  provider: PaymentProviderName,
  { reference, isAftermath }: { readonly reference: string; readonly isAftermath: boolean },
): Promise<void> => {
  const payment = await findPaymentByReference(context.database, provider, reference);
  // The payment is not ours, or was given up: there is nothing to do.
  if (payment === null) return;
  const current = await retrievePayment(context, payment);
  await notify(context, current);
  if (isAftermath) await followAftermath(context, current);
};

/**
 * Asks the provider about an open payment, and ends the payment if it took too long.
 *
 * @throws {PaymentProviderUnavailableError} to be retried
 */
export const followUp = async (context: PaymentContext, paymentId: string): Promise<void> => {
  const payment = await retrievePayment(context, await mustFind(context, paymentId));
  const { ageMs: age, heldMs: held } = await paymentAge(context.database, paymentId);
  switch (payment.state) {
    case 'cancelling':
      return cancelPayment(context, payment);
    case 'preparing':
      if (age > LONGEST_HOLD_MS) await giveUpPayment(context, paymentId);
      return;
    case 'open':
      if (age > LONGEST_OPEN_MS) await giveUpPayment(context, paymentId);
      return;
    case 'authorised':
      if (payment.orderId === null && held > LONGEST_HOLD_MS) await giveUpPayment(context, paymentId);
      else await notify(context, payment);
      return;
    default:
      return notify(context, payment);
  }
};
