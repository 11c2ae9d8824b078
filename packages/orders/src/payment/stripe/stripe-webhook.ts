import Stripe from 'stripe';
import { WebhookSignatureError, type PaymentProvider } from '../payment-provider.ts';

const { StripeSignatureVerificationError } = Stripe.errors;

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Verifies and reads an event of Stripe's webhook. @throws WebhookSignatureError if it is not signed with the secret */
export const readStripeEvent =
  (stripe: Stripe, webhookSecret: string): PaymentProvider['readEvent'] =>
  async (rawBody, headers) => {
    const signature = headers['stripe-signature'];
    try {
      const event = stripe.webhooks.constructEvent(
        rawBody,
        typeof signature === 'string' ? signature : '',
        webhookSecret,
      );
      const { object } = event.data;
      const about = { id: event.id, reference: null, isAftermath: false };
      if (!('object' in object)) return about;
      switch (object.object) {
        case 'payment_intent':
          return { ...about, reference: object.id };
        case 'charge':
          return { ...about, reference: idOf(object.payment_intent) };
        case 'refund':
        case 'dispute':
          return { ...about, reference: idOf(object.payment_intent), isAftermath: true };
        default:
          return about;
      }
    } catch (cause) {
      if (cause instanceof StripeSignatureVerificationError)
        throw new WebhookSignatureError('Not signed by Stripe, or too long ago.', { cause });
      throw cause;
    }
  };
