import type { PaymentProvider } from '../payment-provider.ts';
import { asking, createStripe, type StripeOptions } from './stripe-calls.ts';
import { amendIntent, cancelIntent, captureIntent, retrieveIntent, prepareIntent } from './stripe-intents.ts';
import { stripeMovements } from './stripe-movements.ts';
import { intentAftermath, refundIntent } from './stripe-refunds.ts';
import { readStripeEvent } from './stripe-webhook.ts';

/** Payments with Stripe, each with one PaymentIntent with manual capture. */
export const createStripeProvider = (options: StripeOptions): PaymentProvider => {
  const stripe = createStripe(options);
  return {
    name: 'stripe',
    prepare: prepareIntent(stripe),
    amend: amendIntent(stripe),
    retrieve: (reference) => retrieveIntent(stripe, reference),
    capture: captureIntent(stripe),
    refund: refundIntent(stripe),
    aftermath: intentAftermath(stripe),
    movements: (from, to) => asking(() => stripeMovements(stripe, from, to)),
    cancel: cancelIntent(stripe),
    readEvent: readStripeEvent(stripe, options.webhookSecret),
  };
};
