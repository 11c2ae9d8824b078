import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { BUY, cart, checkout } from '../checkout/filled-checkout.ts';
import CheckoutPage from '../checkout-page/page.tsx';

// jsdom's visibility checks take most of the time.
configure({ defaultHidden: true });
let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer(`GET ${BUY}/cart/customer`, cart);
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  sessionStorage.clear();
  await api.stop();
});

const open = () => {
  const { page, platform } = createTestPage(<CheckoutPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/shop/checkout/address',
    apiHost: api.origin,
    data: { place: 'address' },
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return userEvent.setup();
};
const offered = { ...checkout, pickUpPlaces: ['Packstation' as const, 'Postfiliale' as const] };
const field = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name });
const type = async (user: UserEvent, name: RegExp, text: string): Promise<void> => {
  const [first] = field(name);
  if (first === undefined) throw new Error(`There is no field ${name}.`);
  await user.type(first, text);
};
const sent = () => api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const goOn = () => screen.getByRole('button', { name: 'Weiter zum Versand' });

test('[CART-06] a Packstation goes out as an address with the home address as that of the invoice', async () => {
  api.answer(`GET ${BUY}/checkout`, offered);
  api.answer(`PATCH ${BUY}/checkout`, offered);
  const user = open();
  await user.click(await screen.findByRole('radio', { name: /Packstation/ }));
  await type(user, /^DHL-Postnummer/, '12345678');
  await type(user, /^Nummer der Packstation/, '145');
  await type(user, /^Postleitzahl/, '53113');
  await type(user, /^Ort/, 'Bonn');
  await user.click(goOn());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    delivery: {
      firstName: 'Mira',
      lastName: 'Lindqvist',
      address: 'Packstation',
      houseNumber: '145',
      addition: '12345678',
      plz: '53113',
      city: 'Bonn',
      countryCode: 'DE',
    },
    billing: checkout.delivery,
  });
});

test('[CART-06] who looks at the Packstation and comes back finds the address as it was', async () => {
  api.answer(`GET ${BUY}/checkout`, offered);
  const user = open();
  await user.click(await screen.findByRole('radio', { name: /Packstation/ }));
  await user.click(screen.getByRole('radio', { name: /An eine Adresse/ }));
  expect(
    [/^Straße/, /^Hausnummer/, /^Postleitzahl/, /^Ort/].map((name) => field(name).map(({ value }) => value)),
  ).toEqual([['Domplatz'], ['1'], ['50667'], ['Köln']]);
});

test('[CART-06] a host that sends to addresses alone is asked for nothing else', async () => {
  api.answer(`GET ${BUY}/checkout`, checkout);
  api.answer(`PATCH ${BUY}/checkout`, checkout);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Weiter zum Versand' }));
  await waitFor(() => expect(sent()).toEqual([{ delivery: checkout.delivery, billing: null }]));
  expect(screen.queryAllByRole('radio')).toEqual([]);
});
