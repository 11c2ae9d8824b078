import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// As shell and server do with a page; the part's own code does not need them.
// oxlint-disable-next-line no-restricted-imports
import { hydrateRoot } from 'react-dom/client';
// oxlint-disable-next-line no-restricted-imports
import { renderToString } from 'react-dom/server';
import type { CompanyData } from '@rewald/contracts';
import type { Cart, CartItem } from '@rewald/contracts/client';
import {
  createTestPage,
  startPlatform,
  startTestApi,
  type TestApi,
  type TestPageOptions,
} from '@rewald/platform/testing';
import CartPage from './page.tsx';

const BASE = '/api/checkout/{locale}/buy/cart/customer';
const cover = { id: 1, name: 'Displayschutz', price: { value: 29.9 } };

const item = (ordered: number, available: number): CartItem => ({
  id: '0199f3a0-0000-7000-8000-000000000001',
  offer: { id: 7 },
  quantity: { ordered },
  stock: { available },
  price: { value: 199 },
  insuranceOptions: [cover],
  product: {
    id: 3,
    name: 'iPhone 13 | 128 GB | Rot',
    variation: '128 GB · Rot',
    image: { urls: { small: '', medium: '', large: '' } },
  },
  model: { id: 2 },
  condition: { id: 1, name: 'Gut' },
  seller: { id: 1, name: 'Ruhrkiste' },
});

const COMPANY: CompanyData = {
  brand: 'Neuwald',
  name: 'Neuwald GmbH',
  street: 'Lindenweg',
  houseNumber: '3',
  postalCode: '20095',
  city: 'Hamburg',
  countryCode: 'DE',
  managingDirectors: 'Ada Krug',
  registerCourt: 'Hamburg',
  registerNumber: 'HRB 1',
  vatId: 'DE000000001',
  email: 'hallo@neuwald.example',
  privacyEmail: 'daten@neuwald.example',
  jobsEmail: 'jobs@neuwald.example',
  securityEmail: 'security@neuwald.example',
  phone: '+49 40 7654321',
  returnDays: 30,
  since: 2024,
  trees: { de: 'Waldwerk', en: 'Waldwerk' },
};

const cartOf = (items: CartItem[], more: Partial<Cart> = {}): Cart => ({
  id: '0199f3a0-0000-7000-8000-000000000000',
  revision: 1,
  items,
  summary: {
    total: items.reduce((sum, one) => sum + one.price.value * one.quantity.ordered, 0),
    insurance: 0,
    discount: 0,
  },
  currency: 'EUR',
  marketplace: 'rewald-de',
  checkout: { ready: true },
  discount: null,
  details: { stripe: { secret: null }, paypal: { orderId: null } },
  ...more,
});

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  await api.stop();
});

const open = (path = '/shop/checkout/cart', more: Partial<TestPageOptions> = {}) => {
  const { page, platform } = createTestPage(<CartPage />, {
    ...more,
    sourceDir: join(__dirname, '..'),
    path,
    apiHost: api.origin,
    data: { served: null },
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return userEvent.setup();
};

const quantity = () =>
  within(screen.getByRole('group', { name: 'Menge von iPhone 13' })).getByRole('status').textContent;

test('[CART-02] a click on plus shows at once, sends +1, and the answer replaces the cart', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  const late = Promise.withResolvers<void>();
  api.answer(`PATCH ${BASE}/{itemId}`, cartOf([item(2, 3)], { revision: 2 }), { after: late.promise });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Menge erhöhen: iPhone 13' }));
  expect(quantity()).toBe('2');
  expect(screen.getByText('Gesamtsumme').nextSibling?.textContent).toBe('199,00\u00a0€');
  late.resolve();
  await waitFor(() => expect(screen.getByText('Gesamtsumme').nextSibling?.textContent).toBe('398,00\u00a0€'));
  expect(api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { quantity: 1 },
  ]);
});

test('[CART-02] a rejected change is undone, with the reason at its line', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  api.refuse(`PATCH ${BASE}/{itemId}`, 503, { message: 'Gerade ist sehr viel los.', errors: {} });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Menge erhöhen: iPhone 13' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Gerade ist sehr viel los.');
  expect(quantity()).toBe('1');
});

test('[CART-02] more pieces than the stock cannot be chosen', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(2, 2)]));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Menge erhöhen: iPhone 13' }));
  expect(quantity()).toBe('2');
  // A change that was sent by mistake would have been received before this one.
  api.answer(`PATCH ${BASE}/{itemId}`, cartOf([item(1, 2)], { revision: 2 }));
  await user.click(screen.getByRole('button', { name: 'Menge verringern: iPhone 13' }));
  const changes = () => api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await waitFor(() => expect(changes()).toEqual([{ quantity: -1 }]));
});

test("[CART-03] the server's message about a discount code stands at the field, and the code stays", async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  const unknown = 'Diesen Gutscheincode kennen wir nicht.';
  api.refuse(`POST ${BASE}/discount`, 422, {
    message: 'Bitte prüfe deine Angaben.',
    errors: { redeemCode: [unknown] },
  });
  const user = open();
  const field = await screen.findByLabelText('Gutscheincode', { selector: 'input' });
  await user.type(field, 'QUATSCH{Enter}');
  await screen.findByText(unknown);
  expect(field).toMatchObject({ value: 'QUATSCH' });
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(unknown);
  expect(document.activeElement).toBe(field);
});

test('[CART-03] [SHELL-01] a discount code that was typed before the page was ready is kept, and redeemed', async () => {
  const served = cartOf([item(1, 3)]);
  api.answer(`GET ${BASE}`, served);
  api.answer(`POST ${BASE}/discount`, served);
  const { page, platform } = createTestPage(<CartPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/shop/checkout/cart',
    apiHost: api.origin,
    data: { served },
  });
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.append(place);
  const field = screen.getByLabelText<HTMLInputElement>('Gutscheincode', { selector: 'input' });
  field.value = 'FRUEH';
  const root = await act(async () => hydrateRoot(place, page));
  stopPlatform = startPlatform(platform);
  await screen.findByRole('button', { name: 'Menge erhöhen: iPhone 13' });
  expect(screen.getByLabelText('Gutscheincode', { selector: 'input' })).toMatchObject({ value: 'FRUEH' });
  await userEvent.click(screen.getByRole('button', { name: 'Einlösen' }));
  await waitFor(() =>
    expect(api.received.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { redeemCode: 'FRUEH' },
    ]),
  );
  await act(async () => root.unmount());
  place.remove();
});

test('[CART-03] a redeemed discount shows its code and value, and can be removed', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  const saved = {
    summary: { total: 179.1, insurance: 0, discount: 19.9 },
    discount: { code: 'HALLO10', value: 19.9 },
  };
  api.answer(`POST ${BASE}/discount`, cartOf([item(1, 3)], { revision: 2, ...saved }));
  api.answer(`DELETE ${BASE}/discount`, cartOf([item(1, 3)], { revision: 3 }));
  const user = open();
  await user.type(await screen.findByLabelText('Gutscheincode', { selector: 'input' }), ' hallo10 {Enter}');
  expect((await screen.findByText('Gutschein HALLO10')).nextSibling?.textContent).toBe('−19,90\u00a0€');
  await user.click(screen.getByRole('button', { name: 'Gutschein HALLO10 entfernen' }));
  await screen.findByLabelText('Gutscheincode', { selector: 'input' });
  expect(screen.queryByText('Gutschein HALLO10')).toBeNull();
  expect(api.received.find(({ method }) => method === 'POST')?.body).toEqual({ redeemCode: 'HALLO10' });
});

test('[CART-03] insurance is added to a line and removed again', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  api.answer(
    `POST ${BASE}/{itemId}/insurance`,
    cartOf([{ ...item(1, 3), insurance: cover }], { revision: 2 }),
  );
  api.answer(`DELETE ${BASE}/{itemId}/insurance`, cartOf([item(1, 3)], { revision: 3 }));
  const user = open();
  await user.click(
    await screen.findByRole('button', { name: 'Displayschutz für iPhone 13 wählen', hidden: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Displayschutz für iPhone 13 entfernen' }));
  await screen.findByText('Versicherung hinzufügen');
  // The page shows the change before the call is sent.
  const changes = () => api.received.filter(({ path }) => path.endsWith('/insurance'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()).toMatchObject([{ method: 'POST', body: { insuranceId: 1 } }, { method: 'DELETE' }]);
});

test('[CART-03] an option is chosen for a line and taken off again; where there is none nothing is asked', async () => {
  const battery = { id: 5, name: 'Neuer Akku', price: { value: 39.99 } };
  const optionChoice = {
    title: 'Akku',
    included: 'Geprüft',
    option: { ...battery, description: 'Eingebaut und geprüft.' },
  };
  const plain = { ...item(2, 3), optionChoice };
  const chosen = { ...plain, option: battery, price: { value: 238.99 } };
  api.answer(`GET ${BASE}`, cartOf([plain]));
  api.answer(`POST ${BASE}/{itemId}/option`, cartOf([chosen], { revision: 2 }));
  api.answer(`DELETE ${BASE}/{itemId}/option`, cartOf([plain], { revision: 3 }));
  const user = open();
  const check = await screen.findByRole('checkbox', {
    name: 'Neuer Akku (+\u00a039,99\u00a0€ pro Stück)',
  });
  await user.click(check);
  expect((await screen.findAllByText(/^477,98\s€$/)).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('checkbox', { checked: true }));
  await screen.findByRole('checkbox', { checked: false });
  const changes = () => api.received.filter(({ path }) => path.endsWith('/option'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()).toMatchObject([{ method: 'POST', body: { optionId: 5 } }, { method: 'DELETE' }]);
  cleanup();
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  open();
  await screen.findByText('Versicherung hinzufügen');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[CART-04] the summary: free shipping, service charge and tree 0 €, one tree from 150 on', async () => {
  api.answer(
    `GET ${BASE}`,
    cartOf([item(1, 3)], { summary: { total: 228.9, insurance: 29.9, discount: 0 } }),
  );
  open();
  await screen.findByText('Zusammenfassung');
  const amount = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;
  expect(await amount('1 Artikel')).toBe('199,00\u00a0€');
  expect(await amount('Versicherung')).toBe('29,90\u00a0€');
  expect(await amount('Versand')).toBe('kostenlos');
  expect(await amount('Servicegebühr')).toBe('0,00\u00a0€');
  expect(await amount('Ein Baum wird gepflanzt')).toBe('0,00\u00a0€');
  expect(await amount('Gesamtsumme')).toBe('228,90\u00a0€');
});

test('[CART-04] a shop that plants from another total on says what is missing for it', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  open('/shop/checkout/cart', { company: { ...COMPANY, treeFrom: 200 } });
  await screen.findByText(/^Noch 1,00\s€, dann pflanzen wir einen Baum/);
  expect(screen.queryByText('Ein Baum wird gepflanzt')).toBeNull();
});

test('[CART-04] nothing is reserved for payment marks once it is known that there are none', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  api.answer('GET /api/checkout/{locale}/buy/payment-providers', []);
  open();
  const link = await screen.findByRole('link', { name: 'Zur Kasse' });
  await waitFor(() => {
    const marks = link.closest('aside')?.querySelector('p[hidden]');
    expect(marks?.parentElement && getComputedStyle(marks.parentElement).display).toBe('none');
  });
});

test('[CART-05] express=true puts the wallets before everything else', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  open('/shop/checkout/cart?express=true');
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map(
    ({ textContent }) => textContent,
  );
  expect(headings).toEqual(['Express-Kasse', 'Zusammenfassung']);
});

test('[CART-05] on phones the summary is above the lines with express=true; the document has the order that is seen', async () => {
  api.answer(`GET ${BASE}`, cartOf([item(1, 3)]));
  const order = async () => {
    const lines = await screen.findByRole('list', { name: 'Artikel im Warenkorb' });
    const summary = screen.getByRole('heading', { name: 'Zusammenfassung' });
    const isAfter = summary.compareDocumentPosition(lines) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isAfter === 0 ? 'lines, summary' : 'summary, lines';
  };
  open();
  expect(await order()).toBe('lines, summary');
  stopPlatform();
  cleanup();
  open('/shop/checkout/cart?express=true');
  expect(await order()).toBe('summary, lines');
});

test('[CART-01] a cart that cannot be loaded shows a message and a retry; an empty one links to the shop', async () => {
  api.refuse(`GET ${BASE}`, 503, { message: '', errors: {} });
  const user = open();
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  api.answer(`GET ${BASE}`, cartOf([]));
  await user.click(retry);
  await screen.findByRole('heading', { name: 'Dein Warenkorb ist leer' });
  expect(screen.getByRole('link', { name: 'Zum Sortiment' }).getAttribute('href')).toBe('/shop/explore');
});

test("[CART-01] the cart of the server's loader is shown before the browser has fetched it", async () => {
  const { page } = createTestPage(<CartPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/shop/checkout/cart',
    apiHost: api.origin,
    data: { served: cartOf([item(1, 3)]), fitting: null },
  });
  render(page);
  await screen.findByRole('heading', { level: 1, name: 'Warenkorb (1)' });
  expect(api.received).toEqual([]);
});
