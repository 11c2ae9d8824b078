import type Stripe from 'stripe';
import type { PaymentProvider, PaymentReport } from '../payment-provider.ts';
import { asking, isRefused } from './stripe-calls.ts';

/** Codes of https://docs.stripe.com/error-codes that mean that what was approved can no longer be captured. */
const GONE = new Set(['charge_expired_for_capture', 'capture_charge_authorization_expired']);

/**
 * A declined card leaves a PaymentIntent open: the shopper can try another card with the same secret, so nothing is `declined`
 * before the capture. https://docs.stripe.com/payments/paymentintents/lifecycle
 */
const reportOf = (intent: Stripe.PaymentIntent): PaymentReport => {
  switch (intent.status) {
    case 'requires_capture':
      return { state: 'authorised', amountCents: intent.amount_capturable };
    case 'succeeded':
      return { state: 'captured', amountCents: intent.amount_received };
    case 'canceled':
      return { state: 'cancelled', amountCents: intent.amount };
    default:
      return { state: 'open', amountCents: intent.amount };
  }
};

/** Creates a PaymentIntent for the payment form. */
export const prepareIntent =
  (stripe: Stripe): PaymentProvider['prepare'] =>
  ({ id, amountCents }) =>
    asking(async () => {
      const intent = await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'eur',
          capture_method: 'manual',
          automatic_payment_methods: { enabled: true },
          metadata: { payment: id },
        },
        { idempotencyKey: `prepare-${id}` },
      );
      if (intent.client_secret === null) throw new Error('A PaymentIntent without a client secret.');
      return { reference: intent.id, clientToken: intent.client_secret };
    });

/** Changes the amount of a PaymentIntent that is not paid yet. */
export const amendIntent =
  (stripe: Stripe): PaymentProvider['amend'] =>
  (reference, amountCents) =>
    asking(async () => {
      try {
        await stripe.paymentIntents.update(reference, { amount: amountCents });
        return true;
      } catch (error) {
        if (isRefused(error)) return false;
        throw error;
      }
    });

/** The state of a PaymentIntent. */
export const retrieveIntent = (stripe: Stripe, reference: string): Promise<PaymentReport> =>
  asking(async () => {
    try {
      return reportOf(await stripe.paymentIntents.retrieve(reference));
    } catch (error) {
      // The PaymentIntent belongs to another account or to deleted test data, and will never be paid.
      if (isRefused(error) && error.code === 'resource_missing')
        return { state: 'cancelled', amountCents: 0 };
      throw error;
    }
  });

/** Captures what was approved. */
export const captureIntent =
  (stripe: Stripe): PaymentProvider['capture'] =>
  (reference, amountCents, key) =>
    asking(async () => {
      try {
        const intent = await stripe.paymentIntents.capture(
          reference,
          { amount_to_capture: amountCents },
          { idempotencyKey: `capture-${key}` },
        );
        return reportOf(intent).state;
      } catch (error) {
        if (!isRefused(error)) throw error;
        const { state } = await retrieveIntent(stripe, reference);
        if (state === 'open' || (state === 'authorised' && GONE.has(error.code ?? ''))) return 'declined';
        if (state === 'authorised') throw new Error('Stripe refused the capture.', { cause: error });
        return state;
      }
    });

/** Cancels what was approved. */
export const cancelIntent =
  (stripe: Stripe): PaymentProvider['cancel'] =>
  (reference) =>
    asking(async () => {
      try {
        return reportOf(await stripe.paymentIntents.cancel(reference)).state;
      } catch (error) {
        if (!isRefused(error)) throw error;
        // The payment may have ended in some other way already.
        const { state } = await retrieveIntent(stripe, reference);
        if (state === 'open' || state === 'authorised')
          throw new Error('Stripe refused to cancel.', { cause: error });
        return state;
      }
    });
