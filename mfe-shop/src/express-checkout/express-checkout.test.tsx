import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentMethod } from '@rewald/contracts';
import type { Cart, CartItem } from '@rewald/contracts/client';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import ExpressCheckout from './express-checkout.tsx';

const BASE = '/api/checkout/{locale}/buy/cart/customer';
const OFFER = 821;
const ITEM = '0199f3a0-0000-7000-8000-000000000001';

const item: CartItem = {
  id: ITEM,
  offer: { id: OFFER },
  quantity: { ordered: 1 },
  stock: { available: 3 },
  price: { value: 299 },
  insuranceOptions: [],
  product: {
    id: 3,
    name: 'iPhone 15 | 128 GB | Schwarz',
    variation: '128 GB · Schwarz',
    image: { urls: { small: '', medium: '', large: '' } },
  },
  model: { id: 1024 },
  condition: { id: 4, name: 'Akzeptabel' },
  seller: { id: 4, name: 'Rheingold Geräte' },
};

const cartOf = (items: CartItem[], revision = 1): Cart => ({
  id: '0199f3a0-0000-7000-8000-000000000000',
  revision,
  items,
  summary: { total: 0, insurance: 0, discount: 0 },
  currency: 'EUR',
  marketplace: 'rewald-de',
  checkout: { ready: true },
  discount: null,
  details: { stripe: { secret: null }, paypal: { orderId: null } },
});

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer(`GET ${BASE}`, cartOf([]));
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  await api.stop();
});

const open = (
  insuranceId: number | null = null,
  locale: 'de' | 'en' = 'en',
  paymentMethods?: readonly PaymentMethod[],
) => {
  const { page, platform, address } = createTestPage(
    <ExpressCheckout offerId={OFFER} insuranceId={insuranceId} />,
    {
      sourceDir: join(__dirname, '..'),
      path: '/shop/x',
      locale,
      apiHost: api.origin,
      ...(paymentMethods && { paymentMethods }),
    },
  );
  stopPlatform = startPlatform(platform);
  render(page);
  return { user: userEvent.setup(), address };
};
const changes = () => api.received.filter(({ method }) => method !== 'GET');

test('[SHOP-04] heading, three wallets and a button that asks to wait while it is busy', async () => {
  const late = Promise.withResolvers<void>();
  api.answer(`POST ${BASE}`, cartOf([item], 2), { after: late.promise });
  const { user, address } = open();
  expect(screen.getByRole('heading', { name: 'checkout with' })).toBeTruthy();
  expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('aria-label'))).toEqual([
    'Apple Pay',
    'Google Pay',
    'PayPal',
  ]);
  await user.click(screen.getByRole('button', { name: 'Express checkout' }));
  expect((await screen.findByRole('button', { name: 'Please wait …' })).getAttribute('aria-busy')).toBe(
    'true',
  );
  late.resolve();
  await waitFor(() => expect(address()).toBe('/en/shop/checkout/cart?express=true'));
});

test.each<{ offered: PaymentMethod[]; shown: string[] }>([
  {
    offered: ['visa', 'mastercard', 'applePay', 'googlePay', 'paypal'],
    shown: ['Apple Pay', 'Google Pay', 'PayPal'],
  },
  { offered: ['visa', 'mastercard', 'applePay', 'klarna'], shown: ['Apple Pay'] },
  { offered: ['paypal', 'instalments'], shown: ['PayPal'] },
  // With the sandbox alone, its test wallet stands in for every wallet.
  { offered: ['instalments'], shown: ['Apple Pay', 'Google Pay', 'PayPal'] },
])('[SHOP-04] a shop that takes $offered shows the logos $shown', ({ offered, shown }) => {
  open(null, 'en', offered);
  expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('aria-label'))).toEqual(shown);
});

test.each<PaymentMethod[][]>([[['visa', 'mastercard', 'klarna']], [[]]])(
  '[SHOP-04] a shop that takes %j promises no express checkout',
  (offered) => {
    open(null, 'en', offered);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('[SHOP-05] [SHOP-07] a new offer goes into the cart once, with its insurance, and on to the express checkout', async () => {
  api.answer(`POST ${BASE}`, cartOf([item], 2));
  api.answer(`POST ${BASE}/{itemId}/insurance`, cartOf([item], 3));
  const { user, address } = open(2);
  await user.click(screen.getByRole('button', { name: 'Express checkout' }));
  await waitFor(() => expect(address()).toBe('/en/shop/checkout/cart?express=true'));
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/checkout/en/buy/cart/customer', { offerId: OFFER, quantity: 1 }],
    [`/checkout/en/buy/cart/customer/${ITEM}/insurance`, { insuranceId: 2 }],
  ]);
});

test('[SHOP-05] an offer that is in the cart already leads to the cart, without a change', async () => {
  api.answer(`GET ${BASE}`, cartOf([item]));
  const { user, address } = open();
  await user.click(screen.getByRole('button', { name: 'Express checkout' }));
  await waitFor(() => expect(address()).toBe('/en/shop/checkout/cart'));
  expect(changes()).toEqual([]);
});

test('[SHOP-06] all messages of a failure stand beneath the button, which can be pressed again', async () => {
  api.refuse(`POST ${BASE}`, 422, {
    message: 'Das ging nicht.',
    errors: { offerId: ['Gerade verkauft.'], quantity: ['Nur noch 0 Stück.'] },
  });
  const { user, address } = open(null, 'de');
  await user.click(screen.getByRole('button', { name: 'Express-Kauf' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toBe('Gerade verkauft.Nur noch 0 Stück.'));
  const button = screen.getByRole('button', { name: 'Express-Kauf' });
  expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(address()).toBe('/shop/x');

  api.refuse(`POST ${BASE}`, 409, { message: 'Der Preis hat sich geändert.', errors: {} });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Der Preis hat sich geändert.'));
});
