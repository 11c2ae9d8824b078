/** Which providers are configured, and how. */
export interface PaymentSettings {
  /** Null switches it off. Without a `url` it runs within the host. */
  readonly sandbox: { readonly url: string | null; readonly secret: string | null } | null;
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    /** Null for Stripe's own. */
    readonly apiUrl: string | null;
  } | null;
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
    /** PayPal's live address, or that of its sandbox. */
    readonly apiUrl: string;
  } | null;
}

/** The credential of a sandbox that runs on its own, when none is set on either side. No money hangs on it. */
export const SANDBOX_SECRET = 'rewald-sandbox-payments';
const PAYPAL_LIVE = 'https://api-m.paypal.com';

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Values of variables that belong together; null when none is set. @throws {Error} some are set and some are not */
const together = <const Name extends string>(
  environment: NodeJS.ProcessEnv,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null => {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = environment[name];
    if (value !== undefined && value !== '') values[name] = value;
  }
  const isWhole = (some: Partial<Record<Name, string>>): some is Record<Name, string> =>
    names.every((name) => some[name] !== undefined);
  if (isWhole(values)) return values;
  if (Object.keys(values).length === 0) return null;
  const missing = names.filter((name) => values[name] === undefined);
  throw new Error(`${Object.keys(values).join(', ')} also needs ${missing.join(', ')}.`);
};

/**
 * Reads the payment settings from environment variables; README.md lists them.
 *
 * @throws {Error} a value is missing or cannot be understood; the message is for the person who set it
 */
export const readPaymentSettings = (environment: NodeJS.ProcessEnv): PaymentSettings => {
  const optional = (name: string): string | null => environment[name] || null;
  const address = (name: string): string | null => {
    const url = optional(name);
    if (url !== null && !URL.canParse(url)) throw new Error(`${name} must be an address, not "${url}".`);
    return url === null ? null : withoutSlash(url);
  };
  const stripe = together(environment, [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  const paypal = together(environment, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  const sandbox = optional('SANDBOX_PAYMENTS');
  if (sandbox !== null && sandbox !== 'on' && sandbox !== 'off')
    throw new Error(`SANDBOX_PAYMENTS must be on or off, not "${sandbox}".`);
  const paypalUrl = address('PAYPAL_API_URL') ?? PAYPAL_LIVE;
  const takesRealMoney =
    /^[sr]k_live_/.test(stripe?.STRIPE_SECRET_KEY ?? '') || (paypal !== null && paypalUrl === PAYPAL_LIVE);
  if (takesRealMoney && sandbox === null)
    throw new Error(
      'Real payments are configured: set SANDBOX_PAYMENTS=off, so that nobody orders without paying.',
    );
  return {
    sandbox: sandbox === 'off' ? null : { url: address('SANDBOX_URL'), secret: optional('SANDBOX_SECRET') },
    stripe:
      stripe === null
        ? null
        : {
            secretKey: stripe.STRIPE_SECRET_KEY,
            publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
            apiUrl: address('STRIPE_API_URL'),
          },
    paypal:
      paypal === null
        ? null
        : {
            clientId: paypal.PAYPAL_CLIENT_ID,
            clientSecret: paypal.PAYPAL_CLIENT_SECRET,
            webhookId: paypal.PAYPAL_WEBHOOK_ID,
            apiUrl: paypalUrl,
          },
  };
};
