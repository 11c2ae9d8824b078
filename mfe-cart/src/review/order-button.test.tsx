import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { BUY, cart, CART_ID, checkout } from '../checkout/filled-checkout.ts';
import CheckoutPage from '../checkout-page/page.tsx';

// jsdom's visibility checks take most of the time.
configure({ defaultHidden: true });
let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer(`GET ${BUY}/cart/customer`, cart);
  api.answer(`GET ${BUY}/checkout`, checkout);
  sessionStorage.setItem(
    'rewald.checkout.payment',
    JSON.stringify({ provider: 'sandbox', behaviour: 'approve' }),
  );
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  await api.stop();
});

const open = (place = 'review') => {
  const { page, platform, address } = createTestPage(<CheckoutPage />, {
    sourceDir: join(__dirname, '..'),
    path: `/shop/checkout/${place}`,
    apiHost: api.origin,
    data: { place },
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return { user: userEvent.setup(), address };
};
const orderButton = () => screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
const orders = () => api.received.filter(({ path, method }) => method === 'POST' && path.endsWith('/orders'));

test('[CART-06] without an answer a message is shown, the order can be sent again, and the pending payment is remembered', async () => {
  const late = Promise.withResolvers<void>();
  const refusal = { message: 'Gerade ist viel los.', errors: {} };
  api.refuse(`POST ${BUY}/orders`, 503, refusal, { after: late.promise });
  const { user } = open();
  await user.dblClick(await orderButton());
  late.resolve();
  expect((await screen.findByRole('alert')).textContent).toContain('Gerade ist viel los.');
  expect(screen.queryByText('Es wurde nichts bestellt und nichts bezahlt.')).toBeNull();
  expect(orders().map(({ body }) => body)).toEqual([
    { total: 199, accept: true, payment: { provider: 'sandbox' }, cartId: CART_ID },
  ]);
  expect(localStorage.getItem('rewald.checkout.paying')).toContain(CART_ID);
  await user.click(await orderButton());
  await waitFor(() => expect(orders()).toHaveLength(2));
});

test('[CART-06] pressed in two tabs, the second reaches the order also when the first is there already', async () => {
  api.refuse(`POST ${BUY}/orders`, 503, { message: 'Gerade ist viel los.', errors: {} });
  const { user } = open();
  await user.click(await orderButton());
  await screen.findByRole('alert');

  stopPlatform();
  cleanup();

  // In the other tab, the confirmation has emptied the cart and deleted the browser's note of the payment.
  localStorage.removeItem('rewald.checkout.paying');
  api.answer(`GET ${BUY}/cart/customer`, { ...cart, id: null, revision: 0, items: [] });
  const { address } = open();
  await waitFor(() => expect(address()).toBe('/shop/checkout/return'));
  stopPlatform();
  cleanup();

  const order = { id: 'RB-1', number: 'RB-1', key: 'secret', email: 'ada@example.com', total: 199 };
  api.answer(`POST ${BUY}/orders`, { state: 'placed', order, payment: null });
  const after = open('return');
  await waitFor(() => expect(after.address()).toBe('/shop/checkout/done?order=RB-1&key=secret'));
  expect(orders().at(-1)?.body).toMatchObject({ cartId: CART_ID });
});

test('[CART-06] missing data leads to its step, with the message of the API host', async () => {
  api.refuse(`POST ${BUY}/orders`, 422, {
    message: 'Es fehlen noch Angaben.',
    errors: { 'delivery.plz': ['Bitte fülle dieses Feld aus.'] },
  });
  const { user, address } = open();
  await user.click(await orderButton());
  await waitFor(() => expect(address()).toBe('/shop/checkout/address'));
});

test('[CART-06] a payment method that the shop no longer has leads back to the choice', async () => {
  api.refuse(`POST ${BUY}/orders`, 422, {
    message: 'Es fehlen noch Angaben.',
    errors: { provider: ['Diese Zahlungsart gibt es bei uns nicht.'] },
  });
  const { user, address } = open();
  await user.click(await orderButton());
  await waitFor(() => expect(address()).toBe('/shop/checkout/payment'));
});

test('[CART-04] [CART-06] a new total is shown and must be confirmed; nothing is ordered before', async () => {
  api.refuse(`POST ${BUY}/orders`, 409, {
    message: 'Der Gesamtbetrag hat sich geändert: Er beträgt jetzt 209 €.',
    errors: { total: ['Der Gesamtbetrag hat sich geändert.'] },
  });
  const { user } = open();
  const button = await orderButton();
  api.answer(`GET ${BUY}/cart/customer`, {
    ...cart,
    revision: 2,
    summary: { total: 209, insurance: 0, discount: 0 },
  });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('jetzt 209 €');
  await screen.findAllByText(/^209,00/);
  await user.click(await orderButton());
  await waitFor(() => expect(orders().at(-1)?.body).toMatchObject({ total: 209 }));
  await waitFor(() => expect(localStorage.getItem('rewald.checkout.paying')).toBeNull());
});

test('[CART-06] if a discount reduces the total to 0, the order needs no provider', async () => {
  sessionStorage.clear();
  api.answer(`GET ${BUY}/cart/customer`, { ...cart, summary: { total: 0, insurance: 0, discount: 199 } });
  api.refuse(`POST ${BUY}/orders`, 409, { message: 'Gerade ist viel los.', errors: {} });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Kostenlos bestellen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Gerade ist viel los.');
  expect(screen.queryByRole('link', { name: /Zahlung/ })).toBeNull();
  expect(orders().map(({ body }) => body)).toEqual([
    { total: 0, accept: true, payment: { provider: 'none' }, cartId: CART_ID },
  ]);
});

test('[CART-06] payment in instalments is named beside the way to pay', async () => {
  sessionStorage.setItem(
    'rewald.checkout.payment',
    JSON.stringify({ provider: 'sandbox', behaviour: 'instalments' }),
  );
  open();
  await orderButton();
  expect(screen.getByText('Testzahlung, es fließt kein Geld')).toBeTruthy();
  expect(screen.getByText('In 3 Raten')).toBeTruthy();
});

test('[CART-06] the answers stand in the order of their steps', async () => {
  open();
  await orderButton();
  expect(screen.getAllByRole('link', { name: /ändern$/i }).map((link) => link.getAttribute('href'))).toEqual([
    '/shop/checkout/contact',
    '/shop/checkout/address',
    '/shop/checkout/shipping',
    '/shop/checkout/payment',
  ]);
});
