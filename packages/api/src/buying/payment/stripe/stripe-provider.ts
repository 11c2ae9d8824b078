import Stripe from 'stripe';
import { stripeMovements } from './stripe-movements.ts';
import { CALL_TIMEOUT_MS } from '../timeouts.ts';
import {
  PaymentProviderUnavailableError,
  WebhookSignatureError,
  type DisputeReport,
  type PaymentProvider,
  type PaymentReport,
} from '../payment-provider.ts';

/** How to reach Stripe. */
export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null for Stripe's own address. */
  readonly apiUrl: string | null;
  /** How long one call may take, in milliseconds. */
  readonly timeout?: number;
}

const { StripeCardError, StripeInvalidRequestError, StripeSignatureVerificationError } = Stripe.errors;

/** Codes of https://docs.stripe.com/error-codes that mean: what was approved cannot be taken any more. */
const GONE = new Set(['charge_expired_for_capture', 'capture_charge_authorization_expired']);

const addressOf = (apiUrl: string | null): Stripe.StripeConfig => {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, protocol: scheme, port: port === '' ? (scheme === 'http' ? 80 : 443) : port };
};

/**
 * A failed card leaves a PaymentIntent open: the shopper tries another one with the same secret, so nothing is `declined`
 * before the money is taken. https://docs.stripe.com/payments/paymentintents/lifecycle
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

const isRefused = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof StripeInvalidRequestError || error instanceof StripeCardError;

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Most refunds and disputes of one payment that are looked at. */
const MOST = 100;

/** https://docs.stripe.com/api/disputes/object#dispute_object-status; an inquiry that ends without a dispute took no money. */
const WON = new Set(['won', 'warning_closed', 'prevented']);
const disputeOf = ({
  id,
  amount,
  reason,
  status,
  evidence_details: evidence,
}: Stripe.Dispute): DisputeReport => ({
  reference: id,
  amountCents: amount,
  reason,
  state: status === 'lost' ? 'lost' : WON.has(status) ? 'won' : 'open',
  respondBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
});

const isFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled';

/** Payments with Stripe: one PaymentIntent with manual capture each. */
export const createStripeProvider = (options: StripeOptions): PaymentProvider => {
  const stripe = new Stripe(options.secretKey, {
    ...addressOf(options.apiUrl),
    timeout: options.timeout ?? CALL_TIMEOUT_MS,
    // The caller decides about a second try; the SDK makes one of its own when a connection was closed.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  /** Runs a call; whatever it does not catch itself is an unknown outcome. */
  const asking = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof PaymentProviderUnavailableError) throw error;
      throw new PaymentProviderUnavailableError('Stripe did not answer as expected.', { cause: error });
    }
  };
  const look = (reference: string): Promise<PaymentReport> =>
    asking(async () => {
      try {
        return reportOf(await stripe.paymentIntents.retrieve(reference));
      } catch (error) {
        // Of another account, or of Stripe's test data that were deleted: it will never be paid.
        if (isRefused(error) && error.code === 'resource_missing')
          return { state: 'cancelled', amountCents: 0 };
        throw error;
      }
    });

  return {
    name: 'stripe',
    prepare: ({ id, amountCents }) =>
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
      }),
    amend: (reference, amountCents) =>
      asking(async () => {
        try {
          await stripe.paymentIntents.update(reference, { amount: amountCents });
          return true;
        } catch (error) {
          if (isRefused(error)) return false;
          throw error;
        }
      }),
    look,
    capture: (reference, amountCents, key) =>
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
          const { state } = await look(reference);
          if (state === 'open' || (state === 'authorised' && GONE.has(error.code ?? ''))) return 'declined';
          if (state === 'authorised') throw new Error('Stripe refused the capture.', { cause: error });
          return state;
        }
      }),
    refund: (reference, amountCents, key) =>
      asking(async () => {
        try {
          const { id, status } = await stripe.refunds.create(
            { payment_intent: reference, amount: amountCents },
            { idempotencyKey: `refund-${key}` },
          );
          return { state: isFailed(status) ? 'refused' : 'done', reference: id };
        } catch (error) {
          if (isRefused(error)) return { state: 'refused', reference: null };
          throw error;
        }
      }),
    aftermath: (reference) =>
      asking(async () => {
        const of = { payment_intent: reference, limit: MOST };
        const refunds = await stripe.refunds.list(of);
        const disputes = await stripe.disputes.list(of);
        return {
          failedRefunds: refunds.data.flatMap(({ id, status }) => (isFailed(status) ? [id] : [])),
          disputes: disputes.data.map(disputeOf),
        };
      }),
    movements: (from, to) => asking(() => stripeMovements(stripe, from, to)),
    cancel: (reference) =>
      asking(async () => {
        try {
          return reportOf(await stripe.paymentIntents.cancel(reference)).state;
        } catch (error) {
          if (!isRefused(error)) throw error;
          // Over already, one way or the other.
          const { state } = await look(reference);
          if (state === 'open' || state === 'authorised')
            throw new Error('Stripe refused to cancel.', { cause: error });
          return state;
        }
      }),
    readEvent: async (rawBody, headers) => {
      const signature = headers['stripe-signature'];
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          typeof signature === 'string' ? signature : '',
          options.webhookSecret,
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
    },
  };
};
