/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cart } from '@rewald/contracts/client';
import { createPlatform, type Platform } from '../runtime/platform.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { addToCart, loadCart } from './cart-actions.ts';
import { cartAtom, countPieces } from './cart-state.ts';

const EMPTY: Cart = {
  id: null,
  revision: 0,
  items: [],
  summary: { total: 0, insurance: 0, discount: 0 },
  currency: 'EUR',
  marketplace: 'de',
  checkout: { ready: false },
  discount: null,
  details: { stripe: { secret: null }, paypal: { orderId: null } },
};
const FILLED: Cart = {
  ...EMPTY,
  id: '0198b3a0-0000-7000-8000-000000000001',
  revision: 1,
  items: [
    {
      id: '1',
      offer: { id: 7 },
      quantity: { ordered: 1 },
      stock: { available: 1 },
      price: { value: 100 },
      insuranceOptions: [],
      product: { id: 1, name: '', variation: '', image: { urls: { small: '', medium: '', large: '' } } },
      model: { id: 1 },
      condition: { id: 1, name: '' },
      seller: { id: 1, name: '' },
    },
  ],
};
const READ = 'GET /api/checkout/{locale}/buy/cart/customer';
const ADD = 'POST /api/checkout/{locale}/buy/cart/customer';

let server: TestApi;
let platform: Platform;
beforeEach(async () => {
  server = await startTestApi();
  platform = createPlatform({
    config: { apiHost: server.origin, assetsHost: '', siteOrigin: '' },
    locale: 'de',
  });
});
afterEach(() => server.stop());

test('[CART-01] a first read that does not know a cart yet does not empty what was added meanwhile', async () => {
  const late = Promise.withResolvers<void>();
  server.answer(READ, EMPTY, { after: late.promise });
  server.answer(ADD, FILLED);
  const reading = loadCart(platform);
  while (server.received.length === 0) await pause(5);
  server.answer(READ, FILLED);
  const adding = addToCart(platform, 7);
  late.resolve();
  expect((await adding).ok).toBe(true);
  expect(await reading).toEqual(FILLED);
  expect(countPieces(platform.store.get(cartAtom).cart)).toBe(1);
});

test('[CART-01] a read that begins while an offer is being added does not empty the cart', async () => {
  const late = Promise.withResolvers<void>();
  server.answer(ADD, FILLED, { after: late.promise });
  server.answer(READ, EMPTY);
  const adding = addToCart(platform, 7);
  const reading = loadCart(platform);
  await pause(100);
  server.answer(READ, FILLED);
  late.resolve();
  expect((await adding).ok).toBe(true);
  expect(await reading).toEqual(FILLED);
  expect(server.received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(countPieces(platform.store.get(cartAtom).cart)).toBe(1);
});

test('[CART-01] an answer to a read does not replace the answer to a later one, as when another tab added an offer meanwhile', async () => {
  const late = Promise.withResolvers<void>();
  server.answer(READ, EMPTY, { after: late.promise });
  const first = loadCart(platform);
  while (server.received.length === 0) await pause(5);
  server.answer(READ, FILLED);
  expect(await loadCart(platform)).toEqual(FILLED);
  late.resolve();
  expect(await first).toEqual(FILLED);
  expect(countPieces(platform.store.get(cartAtom).cart)).toBe(1);
});

test('[CART-01] the event about an added offer carries the id as the host gives it, also if it is a word', async () => {
  server.answer(ADD, FILLED);
  const heard: unknown[] = [];
  platform.events.subscribe('cart.offer-added', ({ offer }) => heard.push(offer));
  await addToCart(platform, 'angebot/zwei & ½');
  await addToCart(platform, 7);
  expect(heard).toEqual(['angebot/zwei & ½', 7]);
});

test('[I18N-03] the same cart in another language replaces the one that is shown', async () => {
  const named = (name: string): Cart => ({
    ...FILLED,
    items: FILLED.items.map((item) => ({ ...item, product: { ...item.product, name } })),
  });
  server.answer(READ, named('Handy'));
  await loadCart(platform);
  server.answer(READ, named('Phone'));
  await loadCart(platform);
  expect(platform.store.get(cartAtom).cart?.items[0]?.product.name).toBe('Phone');
});
