import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentProviderInfo } from '@rewald/contracts';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import CartPage from '../cart-page/page.tsx';
import { BUY, cart, CART_ID, checkout } from '../checkout/filled-checkout.ts';
import CheckoutPage from '../checkout-page/page.tsx';
import { payPalStandIn, serveScripts, stripeStandIn } from './script-stand-ins.ts';

const STRIPE = 'https://js.stripe.com';
const PAYPAL = 'https://www.sandbox.paypal.com';
const ORDER_ID = '0199f3a0-0000-7000-8000-00000000000f';

const PROVIDERS: PaymentProviderInfo[] = [
  { name: 'stripe', title: 'Karte und mehr', test: true, publicKey: 'pk_test_1' },
  { name: 'paypal', title: 'PayPal', test: true, publicKey: 'client-1' },
  { name: 'sandbox', title: 'Testzahlung', test: true, publicKey: null },
];

const placed = {
  state: 'confirmed' as const,
  payment: null,
  order: { id: ORDER_ID, number: 'RB-7K3M9QXA', key: 'k', email: 'mira@example.org', total: 199 },
};

// jsdom's visibility checks take most of the time.
configure({ defaultHidden: true });
// Stripe's loader caches its script, so all tests share one; the test of a broken script comes first.
let bank = (): { error?: { message: string } } => ({});
const stripe = stripeStandIn(() => bank());

let api: TestApi;
let stops: (() => void)[] = [];
beforeEach(async () => {
  api = await startTestApi();
  api.answer(`GET ${BUY}/cart/customer`, cart);
  api.answer(`GET ${BUY}/checkout`, checkout);
  api.answer(`PATCH ${BUY}/checkout`, checkout);
  api.answer(`GET ${BUY}/payment-providers`, PROVIDERS);
});
afterEach(async () => {
  cleanup();
  bank = () => ({});
  stripe.elements.length = 0;
  for (const stop of stops) stop();
  stops = [];
  sessionStorage.clear();
  localStorage.clear();
  await api.stop();
});

/** Answers the call that prepares a payment. The cart's details contain what the provider's script needs. */
const preparing = (provider: 'stripe' | 'paypal', token: string): void =>
  api.answer(`POST ${BUY}/payments`, {
    payment: { provider, state: 'open', clientToken: token, amount: 199 },
    cart: {
      ...cart,
      details: {
        stripe: { secret: provider === 'stripe' ? token : null },
        paypal: { orderId: provider === 'paypal' ? token : null },
        sandbox: { reference: null },
      },
    },
  });

const open = (Page: typeof CheckoutPage, path: string, data: object) => {
  const { page, platform, address } = createTestPage(<Page />, {
    sourceDir: join(__dirname, '..'),
    path,
    apiHost: api.origin,
    data,
  });
  stops.push(startPlatform(platform));
  render(page);
  return { user: userEvent.setup(), address };
};
const scripts = (hosts: Parameters<typeof serveScripts>[0]) => {
  const served = serveScripts(hosts);
  stops.push(served.stop);
  return served;
};

test('[CART-06] a provider whose script does not load shows an error and a retry, and the others stay usable', async () => {
  scripts({ [STRIPE]: 'broken', [PAYPAL]: 'broken' });
  preparing('stripe', 'pi_1_secret_2');
  const { user } = open(CheckoutPage, '/shop/checkout/payment', { place: 'payment' });
  await user.click(await screen.findByRole('radio', { name: /Karte und mehr/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('lässt sich gerade nicht laden');
  await user.click(screen.getByRole('radio', { name: /PayPal/ }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('lässt sich gerade nicht laden'),
  );
  await user.click(screen.getByRole('radio', { name: /Testzahlung/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('radio', { name: 'Zahlung genehmigen' })).toHaveProperty('checked', true);
});

test("[CART-06] Stripe's Payment Element is driven by cart.details.stripe.secret, and confirmed by the order button", async () => {
  bank = () => {
    api.answer(`POST ${BUY}/orders`, placed);
    return {};
  };
  const { asked } = scripts({ [STRIPE]: stripe.install });
  preparing('stripe', 'pi_1_secret_2');
  api.answer(`POST ${BUY}/orders`, {
    state: 'awaiting-payment',
    payment: { provider: 'stripe', state: 'open', clientToken: 'pi_1_secret_2', amount: 199 },
    order: null,
  });
  const data = { place: 'payment' };
  const { user, address } = open(CheckoutPage, '/shop/checkout/payment', data);
  const choice = await screen.findByRole('radio', { name: /Karte und mehr/ });
  // No script is loaded before a method is chosen.
  expect(asked).toEqual([]);
  await user.click(choice);
  await screen.findByText('stand-in of payment');
  expect(asked).toHaveLength(1);
  expect(stripe.calls).toMatchObject({ key: 'pk_test_1', clientSecret: 'pi_1_secret_2' });
  data.place = 'review';
  await user.click(screen.getByRole('button', { name: 'Weiter zur Übersicht' }));
  // The fields stay on the page while the order is reviewed.
  const order = await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
  expect(screen.getByText('stand-in of payment')).not.toBeNull();
  await user.click(order);
  await waitFor(() => expect(address()).toBe(`/shop/checkout/done?order=${ORDER_ID}&key=k`));
  expect(stripe.calls.confirmed).toEqual({
    clientSecret: 'pi_1_secret_2',
    returnUrl: 'http://site.test/shop/checkout/return',
  });
  const orders = api.received.filter(({ path, method }) => method === 'POST' && path.endsWith('/orders'));
  const accepted = { total: 199, accept: true, payment: { provider: 'stripe' }, cartId: CART_ID };
  expect(orders.map(({ body }) => body)).toEqual([accepted, accepted]);
});

test("[CART-06] PayPal's button is driven by cart.details.paypal.orderId; approving there leads to the review", async () => {
  const payPal = payPalStandIn({});
  const { asked } = scripts({ [PAYPAL]: payPal.install });
  preparing('paypal', '5O190127TN364715T');
  const { user, address } = open(CheckoutPage, '/shop/checkout/payment', { place: 'payment' });
  await user.click(await screen.findByRole('radio', { name: /PayPal/ }));
  await user.click(await screen.findByRole('button', { name: 'PayPal stand-in' }));
  await waitFor(() => expect(address()).toBe('/shop/checkout/review'));
  expect(payPal.created).toEqual(['5O190127TN364715T']);
  const query = new URL(asked[0] ?? '').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    'client-id': 'client-1',
    currency: 'EUR',
    intent: 'authorize',
    commit: 'false',
  });
});

test("[CART-06] a document from a cache is reloaded before PayPal's script adds its styles", async () => {
  // jsdom cannot navigate and logs an error.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain' }));
  document.head.querySelector('script')?.setAttribute('data-kept', '');
  stops.push(() => document.head.querySelector('script[data-kept]')?.remove());
  const payPal = payPalStandIn({});
  const { asked } = scripts({ [PAYPAL]: payPal.install });
  preparing('paypal', '5O190127TN364715T');
  const { user } = open(CheckoutPage, '/shop/checkout/payment', { place: 'payment' });
  await user.click(await screen.findByRole('radio', { name: /PayPal/ }));
  await waitFor(() => expect(String(said.mock.calls)).toMatch(/Not implemented: navigation/));
  expect(asked).toEqual([]);
  // The choice survives the reload.
  expect(sessionStorage.getItem('rewald.checkout.payment')).toContain('paypal');
  said.mockRestore();
});

test('[CART-05] express: a Stripe wallet provides contact and address before the payment is confirmed', async () => {
  scripts({ [STRIPE]: stripe.install, [PAYPAL]: 'broken' });
  preparing('stripe', 'pi_1_secret_2');
  const { address } = open(CartPage, '/shop/checkout/cart?express=true', { served: null });
  await screen.findByText('stand-in of expressCheckout');
  const person = {
    name: 'Mira Lindqvist',
    address: {
      line1: 'Domplatz 1',
      line2: null,
      postal_code: '50667',
      city: 'Köln',
      state: '',
      country: 'DE',
    },
  };
  stripe.elements
    .find(({ type }) => type === 'expressCheckout')
    ?.tell('confirm', {
      billingDetails: { ...person, email: 'mira@example.org' },
      shippingAddress: person,
      expressPaymentType: 'apple_pay',
      paymentFailed: () => undefined,
    });
  await waitFor(() => expect(address()).toBe('/shop/checkout/review'));
  expect(stripe.calls.confirmed?.clientSecret).toBe('pi_1_secret_2');
  const kept = api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(kept).toEqual([{ contact: checkout.contact }, { delivery: checkout.delivery, billing: null }]);
});

test('[CART-05] express: PayPal provides contact and address', async () => {
  const payPal = payPalStandIn({
    payer: { email_address: 'mira@example.org' },
    purchase_units: [
      {
        shipping: {
          name: { full_name: 'Mira Lindqvist' },
          address: {
            address_line_1: 'Domplatz 1',
            postal_code: '50667',
            admin_area_2: 'Köln',
            country_code: 'DE',
          },
        },
      },
    ],
  });
  scripts({ [STRIPE]: 'broken', [PAYPAL]: payPal.install });
  preparing('paypal', '5O190127TN364715T');
  const { user, address } = open(CartPage, '/shop/checkout/cart?express=true', { served: null });
  await user.click(await screen.findByRole('button', { name: 'PayPal stand-in' }));
  await waitFor(() => expect(address()).toBe('/shop/checkout/review'));
  const kept = api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(kept).toEqual([{ contact: checkout.contact }, { delivery: checkout.delivery, billing: null }]);
});
