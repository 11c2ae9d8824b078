import {
  isUnavailable,
  mustFind,
  providerNamed,
  type CaptureOutcome,
  type ClaimedPayment,
  type PaymentContext,
} from './payment-context.ts';
import { checkSoon } from './due-checks.ts';
import { saveCaptured, saveReport } from './payment-store.ts';

/** See `Payments.captureClaimed`. */
export const captureClaimed = async (
  context: PaymentContext,
  { id, provider, reference, orderId, amountCents }: ClaimedPayment,
): Promise<CaptureOutcome> => {
  const { database, report } = context;
  try {
    const state = await providerNamed(context, provider).capture(reference, amountCents, orderId);
    if (state === 'open' || state === 'authorised') return 'unknown';
    if (state === 'captured') return 'captured';
    if (await saveReport(database, id, { state, amountCents })) return 'declined';
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    report(error);
    await checkSoon(database, id);
    return 'unknown';
  }
  return (await mustFind(context, id)).state === 'captured' ? 'captured' : 'declined';
};

/** See `Payments.capture`. */
export const capturePayment = async (context: PaymentContext, paymentId: string): Promise<CaptureOutcome> => {
  const payment = await mustFind(context, paymentId);
  if (payment.state === 'captured') return 'captured';
  if (payment.state !== 'authorised') return 'declined';
  const { id, provider, reference, orderId, amountCents } = payment;
  if (orderId === null || reference === null)
    throw new Error(`Payment ${paymentId} was not claimed by an order.`);
  const outcome = await captureClaimed(context, { id, provider, reference, orderId, amountCents });
  if (outcome === 'captured') await saveCaptured(context.database, id, amountCents);
  return outcome;
};
