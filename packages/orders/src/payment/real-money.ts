import { isThisMachine } from '@rewald/server-kit/web/this-machine';

const PAYPAL_SANDBOX = new Set(['api-m.sandbox.paypal.com', 'api.sandbox.paypal.com']);

/**
 * Whether Stripe keys move no real money. Only the prefixes that Stripe documents for test keys count: keys of an
 * organisation begin with `sk_org` in both modes, and there may be unknown kinds of keys.
 *
 * @see https://docs.stripe.com/keys
 */
export const isStripeTest = (keys: {
  readonly secretKey: string;
  readonly publishableKey: string;
}): boolean => /^[sr]k_test_/.test(keys.secretKey) && keys.publishableKey.startsWith('pk_test_');

/** Whether no real money moves at an address of PayPal's API: its sandbox, or a stand-in on this machine. */
export const isPaypalTest = ({ apiUrl }: { readonly apiUrl: string }): boolean =>
  isThisMachine(apiUrl) ||
  (URL.canParse(apiUrl) && PAYPAL_SANDBOX.has(new URL(apiUrl).hostname.replace(/\.$/, '')));
