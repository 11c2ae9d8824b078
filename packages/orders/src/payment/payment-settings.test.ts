import { expect, test } from '@jest/globals';
import {
  allMethods,
  instalmentsOf,
  isTestOperation,
  readPaymentSettings,
  startNotice,
} from './payment-settings.ts';

const OPEN = ['https://shop.example', 'https://api.shop.example'];
const LOCAL = ['http://localhost:3000', 'http://localhost:4000'];
const stripe = (secretKey: string, publishableKey = 'pk_live_1') => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});
const paypal = (apiUrl?: string) => ({
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH',
  ...(apiUrl === undefined ? {} : { PAYPAL_API_URL: apiUrl }),
});

test.each([
  ['http://localhost:3000', true],
  ['https://LOCALHOST:3443', true],
  ['http://127.0.0.2:3000', true],
  ['http://[::1]:3000', true],
  ['https://shop.example', false],
  ['https://Shop.Example.', false],
  ['http://shop.example', false],
  ['https://[2001:db8::1]', false],
])('[CART-05] without a setting the sandbox of a shop at %s is on: %s', (origin, isOn) => {
  expect(readPaymentSettings({}, [origin]).sandbox !== null).toBe(isOn);
  // One public address is enough to count as reachable by others.
  expect(readPaymentSettings({}, ['http://localhost:3000', origin]).sandbox !== null).toBe(isOn);
  expect(readPaymentSettings({ SANDBOX_PAYMENTS: ' on' }, [origin]).sandbox).not.toBeNull();
  expect(readPaymentSettings({ SANDBOX_PAYMENTS: 'off\n' }, [origin]).sandbox).toBeNull();
});

test.each([
  ['sk_live_1', stripe('sk_live_1')],
  ['rk_live_1', stripe('rk_live_1')],
  ['sk_org_live_1', stripe('sk_org_live_1')],
  ['sk_org_1, which is for both', stripe('sk_org_1', 'pk_test_1')],
  ['a live key after a blank', stripe(' sk_live_1')],
  ['a live key after a line', stripe('\nrk_live_1\n')],
  ['a kind that nobody knows', stripe('zk_test_1', 'pk_test_1')],
  ['a test key with a live one for the browser', stripe('sk_test_1', 'pk_live_1')],
  ['PayPal', paypal()],
  ['PayPal in other letters', paypal('https://API-M.PayPal.com')],
  ['PayPal with a dot', paypal('https://api-m.paypal.com./')],
  ['PayPal by its other name', paypal('https://api.paypal.com')],
  ['PayPal with a port', paypal('https://api-m.paypal.com:443')],
])('[CART-05] beside real money (%s) nobody orders without paying', (_name, keys) => {
  expect(() => readPaymentSettings(keys, LOCAL)).toThrow('set SANDBOX_PAYMENTS=off');
  expect(readPaymentSettings({ ...keys, SANDBOX_PAYMENTS: 'off' }, LOCAL).sandbox).toBeNull();
  const open = readPaymentSettings(keys, OPEN);
  expect([open.sandbox, isTestOperation(open, OPEN), startNotice(open, OPEN)]).toEqual([null, false, null]);
  expect(() => readPaymentSettings({ ...keys, SANDBOX_PAYMENTS: 'on' }, OPEN)).toThrow(
    'none by the sandbox, in a shop that is open to others',
  );
});

test.each([
  ['Stripe', stripe('sk_test_1', 'pk_test_1')],
  ['a restricted key of Stripe', stripe(' rk_test_1', 'pk_test_1 ')],
  ['PayPal', paypal('https://api-m.sandbox.paypal.com')],
  ['PayPal in other letters', paypal('https://API-M.Sandbox.PayPal.com.')],
  ['a stand-in', paypal('http://127.0.0.2:9')],
])("[CART-05] a provider's own test (%s) is no real money, and an open shop says so", (_name, keys) => {
  expect(readPaymentSettings(keys, LOCAL).sandbox).not.toBeNull();
  const open = readPaymentSettings(keys, OPEN);
  expect([open.sandbox, isTestOperation(open, OPEN)]).toEqual([null, true]);
  expect(isTestOperation(readPaymentSettings(keys, LOCAL), LOCAL)).toBe(false);
});

test('[CART-05] real and test payments are never offered together, except on one’s own machine', () => {
  const mixed = { ...stripe('sk_live_1'), ...paypal('https://api-m.sandbox.paypal.com') };
  expect(() => readPaymentSettings(mixed, OPEN)).toThrow(
    'Real money is taken by Stripe and none by PayPal, in a shop that is open to others',
  );
  expect(readPaymentSettings({ ...mixed, SANDBOX_PAYMENTS: 'off' }, LOCAL).sandbox).toBeNull();
});

test('[CART-05] the log says in one line at the start what happens to money', () => {
  const none = readPaymentSettings({}, OPEN);
  expect(startNotice(none, OPEN)).toMatch(/^No way to pay is configured: [^\n]+$/);
  const tried = readPaymentSettings({ SANDBOX_PAYMENTS: 'on' }, OPEN);
  expect(startNotice(tried, OPEN)).toMatch(/^Nothing is paid in this shop[^\n]+$/);
  expect(startNotice(readPaymentSettings({}, LOCAL), LOCAL)).toBeNull();
});

test('[SHELL-15] pages list the payment methods that the providers always take, and those that the operator has enabled there', () => {
  const methods = (env: Record<string, string>) => allMethods(readPaymentSettings(env, OPEN));
  expect(methods({})).toEqual([]);
  expect(methods(paypal())).toEqual(['paypal']);
  expect(methods(stripe('sk_live_1'))).toEqual(['visa', 'mastercard']);
  expect(methods({ ...stripe('sk_live_1'), PAYMENT_METHODS: 'klarna, instalments' })).toEqual([
    'visa',
    'mastercard',
    'klarna',
    'instalments',
  ]);
  expect(() => methods({ PAYMENT_METHODS: 'cheques' })).toThrow('PAYMENT_METHODS must be some of visa');
});

test('[SHELL-15] a monthly price is shown only if a provider offers instalments on the same terms to everybody', () => {
  const instalments = (env: Record<string, string>) => instalmentsOf(readPaymentSettings(env, OPEN));
  const lends = { ...stripe('sk_live_1'), PAYMENT_METHODS: 'instalments' };
  expect(instalments({})).toBeNull();
  expect(instalments({ ...stripe('sk_live_1'), INSTALMENT_MONTHS: '6' })).toBeNull();
  expect(instalments(lends)).toBeNull();
  expect(instalments({ ...lends, INSTALMENT_MONTHS: '6' })).toEqual({ months: 6, fromCents: 99_00 });
  expect(instalments({ ...lends, INSTALMENT_MONTHS: '6', INSTALMENTS_FROM: '30' })?.fromCents).toBe(30_00);
  expect(instalments({ SANDBOX_PAYMENTS: 'on' })).toEqual({ months: 3, fromCents: 0 });
  expect(() => instalments({ INSTALMENT_MONTHS: '61' })).toThrow(
    'INSTALMENT_MONTHS must be a whole number from 0 to 60',
  );
});
