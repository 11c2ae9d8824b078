import { PAYMENT_METHODS, SANDBOX_INSTALMENTS, type PaymentMethod } from '@rewald/contracts';
import { orFault, readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { Type, type Static } from 'typebox';
import { isOpenToOthers } from '@rewald/server-kit/web/open-to-others';
import type { MoneyTaken } from '@rewald/payouts/payout-settings';
import { isPaypalTest, isStripeTest } from './real-money.ts';

/** The configuration of the payment providers. */
export interface PaymentSettings {
  /** Null switches the sandbox off. Without a `url` it runs within the host. */
  readonly sandbox: { readonly url: string | null; readonly secret: string | null } | null;
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    /** Null for Stripe's own address. */
    readonly apiUrl: string | null;
  } | null;
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
    /** PayPal's live address, or that of its sandbox. */
    readonly apiUrl: string;
  } | null;
  /** Payment methods enabled at the providers in addition to their standard ones; absent means none. */
  readonly methods?: readonly PaymentMethod[];
  /** The number of monthly instalments, without interest or fees; absent or 0 if the terms depend on the person. */
  readonly instalmentMonths?: number;
  /** The minimum price for instalments, in euros. */
  readonly instalmentsFrom?: number;
}

/** The credential of a sandbox in its own process, if none is set on either side. No real money depends on it. */
export const SANDBOX_SECRET = 'rewald-sandbox-payments';
const PAYPAL_LIVE = 'https://api-m.paypal.com';

const withoutSlash = (url: string | undefined): string | null => url?.replace(/\/$/, '') ?? null;

const Variables = Type.Object({
  STRIPE_SECRET_KEY: Variable.secret(),
  STRIPE_PUBLISHABLE_KEY: Variable.text(),
  STRIPE_WEBHOOK_SECRET: Variable.secret(),
  STRIPE_API_URL: Variable.webAddress(),
  PAYPAL_CLIENT_ID: Variable.text(),
  PAYPAL_CLIENT_SECRET: Variable.secret(),
  PAYPAL_WEBHOOK_ID: Variable.text(),
  PAYPAL_API_URL: Variable.webAddress(),
  PAYMENT_METHODS: Variable.someOf(PAYMENT_METHODS),
  INSTALMENT_MONTHS: Variable.wholeNumber(0, { to: 60 }),
  INSTALMENTS_FROM: Variable.wholeNumber(99),
  SANDBOX_PAYMENTS: Variable.oneOf(['on', 'off']),
  SANDBOX_URL: Variable.webAddress(),
  SANDBOX_SECRET: Variable.secret(),
});
type Variables = Static<typeof Variables>;

/** Variables of which either all or none must be set; null if none is. @throws {Error} some are set and some are not */
const allOrNone = <const Name extends keyof Variables>(
  variables: Variables,
  names: readonly Name[],
): Required<Pick<Variables, Name>> | null => {
  const isWhole = (some: Variables): some is Variables & Required<Pick<Variables, Name>> =>
    names.every((name) => some[name] !== undefined);
  if (isWhole(variables)) return variables;
  const set = names.filter((name) => variables[name] !== undefined);
  if (set.length === 0) return null;
  const missing = names.filter((name) => variables[name] === undefined);
  throw new Error(`${set.join(', ')} also needs ${missing.join(', ')}.`);
};

interface WayToPay {
  readonly name: string;
  /** No real money moves. */
  readonly isTest: boolean;
}

const providersIn = ({ stripe, paypal }: Pick<PaymentSettings, 'stripe' | 'paypal'>): WayToPay[] => [
  ...(stripe === null ? [] : [{ name: 'Stripe', isTest: isStripeTest(stripe) }]),
  ...(paypal === null ? [] : [{ name: 'PayPal', isTest: isPaypalTest(paypal) }]),
];

/**
 * Whether the sandbox takes orders. It is on by default only if no other machine can reach the shop; next to real payments, the
 * setting has to be explicit.
 *
 * @throws {Error} real payments would be offered next to ways to order without paying
 */
const wantsSandbox = (
  setting: 'on' | 'off' | null,
  providers: readonly WayToPay[],
  isOpen: boolean,
): boolean => {
  const named = setting === 'on' ? [...providers, { name: 'the sandbox', isTest: true }] : providers;
  const real = named.filter(({ isTest }) => !isTest).map(({ name }) => name);
  const test = named.filter(({ isTest }) => isTest).map(({ name }) => name);
  if (isOpen && real.length > 0 && test.length > 0)
    throw new Error(
      `Real money is taken by ${real.join(' and ')} and none by ${test.join(' and ')}, in a shop that is open to others: take one of both away, so that nobody orders without paying.`,
    );
  if (!isOpen && real.length > 0 && setting === null)
    throw new Error(
      'Real payments are configured: set SANDBOX_PAYMENTS=off, so that nobody orders without paying.',
    );
  return setting === null ? !isOpen : setting === 'on';
};

/**
 * Whether a shop that other machines can reach takes payments without real money; every page then says so. Always false for a
 * shop that only its own machine can reach.
 *
 * @param addresses origins of the shop, and the address of this API
 */
export const isTestOperation = (settings: PaymentSettings, addresses: readonly string[]): boolean =>
  isOpenToOthers(addresses) &&
  (settings.sandbox !== null || providersIn(settings).some(({ isTest }) => isTest));

const ALWAYS = {
  stripe: ['visa', 'mastercard'],
  paypal: ['paypal'],
  // The sandbox's form offers instalments to try out.
  sandbox: ['instalments'],
} as const satisfies Record<string, readonly PaymentMethod[]>;

/**
 * The payment methods of a provider that pages may list. Additional methods from the settings count as Stripe's, where they are
 * enabled; without Stripe, they count as the other providers'.
 */
export const methodsOf = (
  { stripe, methods = [] }: PaymentSettings,
  provider: keyof typeof ALWAYS,
): PaymentMethod[] => {
  const isSwitched = provider === (stripe === null ? 'paypal' : 'stripe');
  return [...new Set([...ALWAYS[provider], ...(isSwitched ? methods : [])])];
};

/** All payment methods of the checkout, which every page lists. */
export const allMethods = (settings: PaymentSettings): PaymentMethod[] => [
  ...new Set(
    (['stripe', 'paypal', 'sandbox'] as const).flatMap((name) =>
      settings[name] === null ? [] : methodsOf(settings, name),
    ),
  ),
];

/** Equal monthly instalments without extra costs. */
export interface Instalments {
  readonly months: number;
  readonly fromCents: number;
}

/** The instalment terms that a price may mention; null without any, or if they depend on the person. */
export const instalmentsOf = (settings: PaymentSettings): Instalments | null => {
  const { instalmentMonths: months = 0, instalmentsFrom = 0 } = settings;
  if (!allMethods(settings).includes('instalments')) return null;
  if (months > 1) return { months, fromCents: instalmentsFrom * 100 };
  return providersIn(settings).length === 0 ? { months: SANDBOX_INSTALMENTS, fromCents: 0 } : null;
};

/** Payment settings that payouts depend on. */
export const moneyTaken = (settings: PaymentSettings): MoneyTaken => {
  const providers = providersIn(settings);
  return {
    onlyEmbeddedSandbox: settings.sandbox !== null && settings.sandbox.url === null && providers.length === 0,
    isReal: providers.some(({ isTest }) => !isTest),
    paypal:
      settings.paypal === null
        ? null
        : {
            clientId: settings.paypal.clientId,
            clientSecret: settings.paypal.clientSecret,
            apiUrl: settings.paypal.apiUrl,
            isTest: isPaypalTest(settings.paypal),
          },
  };
};

/** A log line at the start that tells the operator what to know about payments; null if there is nothing to say. */
export const startNotice = (settings: PaymentSettings, addresses: readonly string[]): string | null => {
  if (settings.sandbox === null && providersIn(settings).length === 0)
    return 'No way to pay is configured: nothing can be ordered, and nothing is paid out. Set STRIPE_… or PAYPAL_…, or SANDBOX_PAYMENTS=on to try the shop out without money.';
  if (isTestOperation(settings, addresses))
    return 'Nothing is paid in this shop, and every page of it says so: orders are taken without money.';
  return null;
};

/**
 * Reads the payment settings from environment variables; packages/docs/operations/payments.md lists them.
 *
 * @param addresses origins of the shop, and the address of this API: the sandbox depends on whether others can reach it
 * @throws {SettingsProblem} values are missing or invalid; the message is for the person who set them
 * @throws {Error} real payments would be offered next to ways to order without paying
 */
export const readPaymentSettings = (
  environment: NodeJS.ProcessEnv,
  addresses: readonly string[] = [],
): PaymentSettings => {
  const { values, faults } = readVariables(Variables, environment);
  const stripe = orFault(faults, () =>
    allOrNone(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
  );
  const paypal = orFault(faults, () =>
    allOrNone(values, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']),
  );
  if (faults.length > 0) throw new SettingsProblem(faults);
  const providers: Pick<PaymentSettings, 'stripe' | 'paypal'> = {
    stripe:
      stripe === null
        ? null
        : {
            secretKey: stripe.STRIPE_SECRET_KEY,
            publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
            apiUrl: withoutSlash(values.STRIPE_API_URL),
          },
    paypal:
      paypal === null
        ? null
        : {
            clientId: paypal.PAYPAL_CLIENT_ID,
            clientSecret: paypal.PAYPAL_CLIENT_SECRET,
            webhookId: paypal.PAYPAL_WEBHOOK_ID,
            apiUrl: withoutSlash(values.PAYPAL_API_URL) ?? PAYPAL_LIVE,
          },
  };
  const sandbox = values.SANDBOX_PAYMENTS ?? null;
  return {
    ...providers,
    sandbox: wantsSandbox(sandbox, providersIn(providers), isOpenToOthers(addresses))
      ? { url: withoutSlash(values.SANDBOX_URL), secret: values.SANDBOX_SECRET ?? null }
      : null,
    methods: values.PAYMENT_METHODS,
    instalmentMonths: values.INSTALMENT_MONTHS,
    instalmentsFrom: values.INSTALMENTS_FROM,
  };
};
