import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferCard } from '@rewald/contracts';
import type { Cart, CartItem } from '@rewald/contracts/client';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import CartPage from '../cart-page/page.tsx';
import { cartOf, phone } from '../lines/test-cart.ts';

const BASE = '/api/checkout/{locale}/buy/cart/customer';
const FITTING = 'GET /api/offers/{locale}/fitting';

const card = (id: number, name: string): OfferCard => ({
  id,
  href: { modelId: id, productName: name, productId: id * 10, conditionId: 2 },
  brand: 'Falter',
  name,
  variation: 'Schwarz',
  condition: { id: 2, name: 'Sehr gut' },
  image: { urls: { small: '', medium: '/pictures/case-phone/black/angle-320.webp', large: '' } },
  pictureOf: 'model',
  price: { current: { value: 19.9 }, new: null },
  seller: { id: 4, name: 'Rheingold Geräte' },
  stock: { available: 4 },
  rating: null,
});
const cards = [card(501, 'Hülle (Falter 15)'), card(502, 'Netzteil 20 W'), card(503, 'Powerbank')];

const lineOf = ({ id, name, href }: OfferCard): CartItem => ({
  ...phone,
  id: `0199f3a0-0000-7000-8000-000000000${id}`,
  offer: { id },
  price: { value: 19.9 },
  insuranceOptions: [],
  product: { ...phone.product, id: href.productId ?? 0, name },
  model: { id: href.modelId },
});
const withCase: Cart = { ...cartOf(phone, lineOf(card(501, 'Hülle (Falter 15)'))), revision: 2 };

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer(`GET ${BASE}`, cartOf(phone));
  api.answer(FITTING, cards);
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  await api.stop();
});

const open = (data: object = { served: null, fitting: null }) => {
  const { page, platform } = createTestPage(<CartPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/shop/checkout/cart',
    apiHost: api.origin,
    data,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return userEvent.setup();
};

const fitting = async () => within(await screen.findByRole('region', { name: 'Passt dazu' }));
const asked = () => api.received.flatMap(({ path }) => /fitting\?models=(.*)/.exec(path)?.[1] ?? []);

test('[CART-02] what fits stands below the lines; one press adds it, shows at once, and the same button takes it out again', async () => {
  const late = Promise.withResolvers<void>();
  api.answer(`POST ${BASE}`, withCase, { after: late.promise });
  const user = open();
  const shown = await fitting();
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hülle (Falter 15)',
    'Netzteil 20 W',
    'Powerbank',
  ]);
  await user.tab();
  const add = shown.getByRole('button', { name: 'Hinzufügen: Hülle (Falter 15)' });
  add.focus();
  await user.keyboard('{Enter}');
  // Before the answer.
  const undo = shown.getByRole('button', { name: 'Rückgängig: Hülle (Falter 15)' });
  shown.getByText('Im Warenkorb');
  expect(document.activeElement).toBe(undo);
  late.resolve();
  await screen.findByText('Hülle (Falter 15) ist jetzt im Warenkorb.');
  expect(api.received.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { offerId: 501, quantity: 1 },
  ]);
  // The card stays where it is, and nothing is asked again.
  expect(shown.getAllByRole('link')).toHaveLength(3);
  api.answer(`DELETE ${BASE}/{itemId}`, { ...cartOf(phone), revision: 3 });
  await user.keyboard('{Enter}');
  shown.getByRole('button', { name: 'Hinzufügen: Hülle (Falter 15)' });
  await waitFor(() => expect(api.received.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
  expect(asked()).toEqual(['1024']);
});

test('[CART-02] a piece that is taken out before the answer to adding it has arrived is out in the end', async () => {
  const late = Promise.withResolvers<void>();
  api.answer(`POST ${BASE}`, withCase, { after: late.promise });
  api.answer(`DELETE ${BASE}/{itemId}`, { ...cartOf(phone), revision: 3 });
  const user = open();
  const shown = await fitting();
  await user.click(shown.getByRole('button', { name: 'Hinzufügen: Hülle (Falter 15)' }));
  await user.click(shown.getByRole('button', { name: 'Rückgängig: Hülle (Falter 15)' }));
  shown.getByRole('button', { name: 'Hinzufügen: Hülle (Falter 15)' });
  late.resolve();
  await waitFor(() => expect(api.received.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
  shown.getByRole('button', { name: 'Hinzufügen: Hülle (Falter 15)' });
});

test('[CART-02] what could not be added is not shown as added, and the reason stands at it', async () => {
  api.refuse(`POST ${BASE}`, 409, { message: 'Das war gerade das letzte Stück.', errors: {} });
  const user = open();
  const shown = await fitting();
  await user.click(shown.getByRole('button', { name: 'Hinzufügen: Powerbank' }));
  expect((await shown.findByRole('alert')).textContent).toBe('Das war gerade das letzte Stück.');
  shown.getByRole('button', { name: 'Hinzufügen: Powerbank' });
});

test('[CART-01] where nothing fits, and without an answer, nothing is shown', async () => {
  api.answer(FITTING, []);
  open();
  await screen.findByText('Gesamtsumme');
  await waitFor(() => expect(asked()).toEqual(['1024']));
  expect(screen.queryByRole('heading', { name: 'Passt dazu' })).toBeNull();
});

test('[CART-01] [SHELL-01] what the server found is there at once and not asked for again', async () => {
  open({ served: cartOf(phone), fitting: { models: '1024', cards } });
  const shown = await fitting();
  expect(shown.getAllByRole('button')).toHaveLength(3);
  await waitFor(() => expect(api.received.some(({ path }) => path.includes('/cart/customer'))).toBe(true));
  expect(asked()).toEqual([]);
});
