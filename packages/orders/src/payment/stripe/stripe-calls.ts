import Stripe from 'stripe';
import { PaymentProviderUnavailableError } from '../payment-provider.ts';
import { CALL_TIMEOUT_MS } from '../timeouts.ts';

/** How to reach Stripe. */
export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null for Stripe's own address. */
  readonly apiUrl: string | null;
  /** Timeout of a call, in milliseconds. */
  readonly timeout?: number;
}

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

const addressOf = (apiUrl: string | null): Stripe.StripeConfig => {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, protocol: scheme, port: port === '' ? (scheme === 'http' ? 80 : 443) : port };
};

/** Stripe's SDK as this shop uses it. */
export const createStripe = (options: StripeOptions): Stripe =>
  new Stripe(options.secretKey, {
    ...addressOf(options.apiUrl),
    timeout: options.timeout ?? CALL_TIMEOUT_MS,
    // Retries are the caller's decision; the SDK still retries once on its own if a connection was closed.
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** Runs a call. @throws PaymentProviderUnavailableError for every error that the call does not handle: the outcome is unknown */
export const asking = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailableError) throw error;
    throw new PaymentProviderUnavailableError('Stripe did not answer as expected.', { cause: error });
  }
};
/** Whether Stripe refused the request; after any other failure the outcome is unknown. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
