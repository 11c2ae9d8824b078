import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Choice, ProductDetail } from '@rewald/contracts';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import ProductPage from './page.tsx';

const BASE = '/api/checkout/{locale}/buy/cart/customer';
const NAME = 'iPhone 15 | 128 GB | Schwarz';

const choice = (id: number, label: string, price: number | null, more: Partial<Choice> = {}): Choice => ({
  id: String(id),
  label,
  description: '',
  productId: 102400,
  productName: NAME,
  conditionId: 3,
  sellerId: null,
  price: price === null ? null : { value: price },
  selected: false,
  swatch: null,
  ...more,
});

const detail: ProductDetail = {
  model: {
    id: 1024,
    name: 'iPhone 15',
    brand: { id: 1, name: 'Apple' },
    category: { id: 1, name: 'Smartphones' },
    description: 'Ein Telefon.',
    releaseYear: 2023,
    manufacturer: {
      name: 'Apple Distribution International Limited',
      address: 'Cork',
      contact: 'https://apple.com',
    },
  },
  product: {
    id: 102400,
    name: NAME,
    variation: '128 GB · Schwarz',
    names: { de: NAME, en: 'iPhone 15 | 128 GB | Black' },
  },
  rating: null,
  condition: { id: 3, name: 'Gut', description: 'Leichte Kratzer.' },
  images: [{ urls: { small: '/a.webp', medium: '/a.webp', large: '/a.webp' }, view: 'angle' }],
  offer: {
    id: 821,
    price: { value: 349, new: 949, lowest30Days: 339 },
    stock: { available: 2 },
    seller: {
      id: 4,
      name: 'Rheingold Geräte',
      rating: { average: 4.6, count: 7, demo: false },
      city: 'Köln',
    },
    guaranteeMonths: 24,
    delivery: { from: '2026-11-24', to: '2026-11-25' },
    workingDays: { from: 1, to: 2 },
  },
  storages: [
    choice(1, '128 GB', 349, { selected: true }),
    choice(2, '512 GB', 429, {
      productId: 102420,
      productName: 'iPhone 15 | 512 GB | Schwarz',
      conditionId: 4,
    }),
  ],
  colours: [],
  conditions: [
    choice(1, 'Wie neu', null, { conditionId: 1 }),
    choice(3, 'Gut', 349, { selected: true }),
    choice(4, 'Akzeptabel', 299, { conditionId: 4 }),
  ],
  sellers: [
    {
      ...choice(4, 'Rheingold Geräte', 349, { sellerId: 4, selected: true }),
      rating: { average: 4.6, count: 7, demo: false },
      guaranteeMonths: 24,
      delivery: { from: '2026-11-24', to: '2026-11-25' },
    },
  ],
  insurances: [{ id: 2, name: 'Displayschutz', price: { value: 38.9 }, description: 'Zwei Jahre.' }],
  specifications: [{ group: 'Display', rows: [{ label: 'Technik', value: 'OLED' }] }],
  tradeIn: { modelId: 1024, upTo: 322 },
  related: [],
};

// jsdom has no IntersectionObserver. With this one, nothing is ever out of view.
class NothingMoves {
  observe(): void {}
  disconnect(): void {}
}

let api: TestApi;
beforeEach(async () => {
  Object.assign(globalThis, { IntersectionObserver: NothingMoves });
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = (data: ProductDetail = detail) => {
  const { page, address } = createTestPage(<ProductPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/shop/buybox/models/m1024-p102400-c3/iphone-15-128-gb-schwarz',
    apiHost: api.origin,
    data: { ...data, opinions: { reviews: null, questions: null } },
  });
  render(page);
  return { user: userEvent.setup(), address };
};

test('[SHOP-03] data are said to be erased only from what holds some, not from what fits a device, nor from a bicycle', () => {
  open({ ...detail, fits: [{ category: { id: 1, name: 'Smartphones' }, count: 1, models: [] }] });
  expect(screen.getByText(/^Geprüft und gereinigt, mit Garantie\./)).toBeTruthy();
  cleanup();
  open({ ...detail, model: { ...detail.model, holdsData: true } });
  expect(screen.getByText(/^Generalüberholt: geprüft, Daten gelöscht, mit Garantie\./)).toBeTruthy();
  cleanup();
  open();
  expect(screen.getByText(/^Generalüberholt: geprüft, mit Garantie\./)).toBeTruthy();
});

test('[SHOP-03] what a shop does not say has no empty place: data, and signs of use of its conditions', () => {
  const conditions = detail.conditions.map((one) => ({ ...one, marks: 'none' as const }));
  open({ ...detail, conditions, specifications: [] });
  expect(screen.queryByRole('heading', { name: 'Technische Daten' })).toBeNull();
  expect(screen.queryByRole('radio', { name: '50 cm' })).toBeNull();
  expect(document.querySelector('[data-distance]')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Was „Gut“ bedeutet' })).toBeTruthy();
});

test('[SHOP-03] a line that can be moved compares the chosen condition with a flawless surface', async () => {
  const worn = detail.conditions.map((one) => (one.selected ? { ...one, marks: 'light' as const } : one));
  open({ ...detail, conditions: worn });
  const line = await screen.findByRole('slider', { name: 'Vergleich: links makellos, rechts „Gut“' });
  expect(line.getAttribute('aria-valuetext')).toBe('50\u00a0% makellos, 50\u00a0% „Gut“');
  fireEvent.change(line, { target: { value: '20' } });
  expect(line.getAttribute('aria-valuetext')).toBe('20\u00a0% makellos, 80\u00a0% „Gut“');
  expect(line.parentElement?.style.getPropertyValue('--from')).toBe('20%');
});

test('[SHOP-03] price, terms, stock, delivery and the cross-link are on the page', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('iPhone 15');
  const box = screen.getByRole('complementary', { name: 'Kaufen' });
  for (const words of [
    '349,00\u00a0€',
    'inkl. MwSt. (Gebrauchtes meist differenzbesteuert, §\u00a025a\u00a0UStG), versandkostenfrei',
    'Niedrigster Preis der letzten 30\u00a0Tage: 339,00\u00a0€',
    'Nur noch 2 Stück verfügbar',
    'Di.,\u00a024. bis Mi.,\u00a025.\u00a0Nov.',
    'Verkauft von Rheingold Geräte, Köln',
    '24\u00a0Monate Garantie',
  ])
    expect(box.textContent).toContain(words);
  // Of the seller that can be chosen.
  expect(document.body.textContent).toContain('bis Mi.,\u00a025.\u00a0Nov. bei dir');
  // Everything below the first view is loaded lazily.
  const crossLink = await screen.findByRole('link', { name: 'Preis berechnen' });
  expect(crossLink.getAttribute('href')).toBe('/trade-in/select-device/1024');
  expect(screen.getByRole('heading', { name: /Gesetzliche Gewährleistung/ })).toBeTruthy();
  expect(screen.getByText('OLED')).toBeTruthy();
});

test('[SHOP-03] what a month costs is said where the checkout lends, and nothing of it elsewhere', () => {
  open();
  const box = screen.getByRole('complementary', { name: 'Kaufen' });
  expect(box.textContent).not.toMatch(/Monatsraten/);
  cleanup();
  const offer = detail.offer && {
    ...detail.offer,
    price: { ...detail.offer.price, monthly: { months: 3, value: 116.34 } },
  };
  open({ ...detail, offer });
  expect(screen.getByRole('complementary', { name: 'Kaufen' }).textContent).toContain(
    'oder 3\u00a0Monatsraten zu 116,34\u00a0€Zusammen 349,00\u00a0€, 0\u00a0%\u00a0effektiver Jahreszins',
  );
});

test('[SHOP-03] beside the flawless picture stands a sample of the chosen condition, unless the device itself is shown', () => {
  const shown = (): string[] => {
    const gallery = screen.getByRole('list', { name: 'Bilder von Apple iPhone 15' });
    return [...gallery.querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
  };
  const sampled: ProductDetail = {
    ...detail,
    model: { ...detail.model, surface: 'glass' },
    conditions: [{ ...choice(3, 'Gut', 349, { selected: true }), marks: 'light' }],
  };
  open(sampled);
  expect(shown()).toEqual(['/a.webp', '/pictures/sample/glass-light/angle-640.webp']);
  expect(screen.getByText('Beispiel: so kann „Gut“ aussehen')).toBeTruthy();
  cleanup();
  const photo = { small: '/own.webp', medium: '/own.webp', large: '/own.webp' };
  open({ ...sampled, offer: sampled.offer && { ...sampled.offer, photos: [photo] } });
  expect(shown()).toEqual(['/own.webp', '/a.webp']);
});

test('[SHOP-03] what holds in the condition is what the shop says of it, and nothing else', async () => {
  open({ ...detail, condition: { ...detail.condition, promises: ['Neuer Akku', 'Geladen geliefert'] } });
  const section = await screen.findByRole('region', { name: /Was „Gut“ bedeutet/ });
  const promises = within(section).getAllByRole('list').at(-1);
  expect([...(promises?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Neuer Akku',
    'Geladen geliefert',
  ]);
  cleanup();
  open();
  const bare = await screen.findByRole('region', { name: /Was „Gut“ bedeutet/ });
  expect(within(bare).getAllByRole('list')).toHaveLength(1);
  expect(bare.textContent).not.toContain('85');
});

test('[SHOP-03] each choice is a link with its own URL and shows what it costs, changes or lacks', async () => {
  const { user, address } = open();
  const storages = within(screen.getByRole('radiogroup', { name: 'Speicher' }));
  const larger = storages.getByRole('radio', { name: /512 GB/ });
  expect(larger.textContent).toBe('512 GBnur: Akzeptabel+80,00\u00a0€');
  expect(larger.getAttribute('href')).toBe('/shop/buybox/models/m1024-p102420-c4/iphone-15-512-gb-schwarz');
  const conditions = within(screen.getByRole('radiogroup', { name: 'Zustand' }));
  expect(conditions.getByRole('radio', { name: /Wie neu/ }).textContent).toContain('ausverkauft');
  expect(conditions.getByRole('radio', { name: /Gut/ }).getAttribute('aria-checked')).toBe('true');

  conditions.getByRole('radio', { name: /Gut/ }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(address()).toBe('/shop/buybox/models/m1024-p102400-c4/iphone-15-128-gb-schwarz'),
  );
  expect(document.activeElement?.textContent).toContain('Akzeptabel');
});

test('[SHOP-03] after a choice that changed another one, the new page says so', async () => {
  const { user, address } = open();
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Speicher' })).getByRole('radio', { name: /512 GB/ }),
  );
  await waitFor(() => expect(address()).toContain('m1024-p102420-c4'));
  expect(
    await screen.findByText('„512 GB“ gibt es gerade nur so: Akzeptabel. Wir haben deine Auswahl angepasst.'),
  ).toBeTruthy();
});

test('[SHOP-03] an old device is chosen once and its price of today stands beside the one to pay; failed prices can be retried', async () => {
  const value = {
    id: 77,
    name: 'iPhone 12',
    brand: { id: 1, name: 'Apple' },
    image: { small: '/a.webp' },
    upTo: 120,
  };
  api.refuse('GET /api/offers/{locale}/trade-in-values', 500, { message: 'Kaputt.', errors: {} });
  const { user } = open();
  await user.click(screen.getByText('Gebrauchtes verkaufen'));
  await user.click(await screen.findByRole('searchbox', { name: 'Was möchtest du verkaufen?' }));
  await user.paste('iPhone 12');
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  api.answer('GET /api/offers/{locale}/trade-in-values', [value]);
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: /Apple iPhone 12/ }));
  expect(await screen.findByText(/^bis 120,00.€$/)).toBeTruthy();
  expect(screen.getByText(/^Heutiger Höchstpreis/)).toBeTruthy();
  expect(screen.getByText('So viel gibt es noch für: iPhone 12')).toBeTruthy();
  // The price to pay is not reduced by the old device's value.
  expect(document.body.textContent).not.toMatch(/229,00/);
  await user.click(screen.getByRole('button', { name: 'Etwas anderes' }));
  expect(await screen.findByText('Gebrauchtes verkaufen')).toBeTruthy();
});

test('[SHOP-03] [SHOP-07] one piece and the chosen insurance go into the cart; an error is shown at the button, which can be pressed again', async () => {
  const { user } = open();
  api.refuse(`POST ${BASE}`, 409, { message: 'Gerade verkauft.', errors: {} });
  await user.click(screen.getByText(/^Versicherung dazu\?/));
  await user.click(screen.getByRole('radio', { name: /Displayschutz/ }));
  const box = within(screen.getByRole('complementary', { name: 'Kaufen' }));
  await user.click(box.getByRole('button', { name: 'In den Warenkorb' }));
  await waitFor(() => expect(box.getByText('Gerade verkauft.')).toBeTruthy());
  const asked = () => api.received.filter(({ method }) => method === 'POST');
  expect(asked()[0]?.body).toEqual({ offerId: 821, quantity: 1 });
  await user.click(box.getByRole('button', { name: 'In den Warenkorb' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('[SHOP-03] [SHOP-07] the option is chosen beside what is included, with the sum, and goes into the cart; without one nothing is asked', async () => {
  const option = {
    id: 5,
    name: 'Neuer Akku',
    price: { value: 39.99 },
    description: 'Eingebaut und geprüft.',
  };
  const { user } = open({
    ...detail,
    optionChoice: { title: 'Akku', included: 'Geprüft, mindestens 85\u00a0%', option },
  });
  const line = {
    id: '0199f3a0-0000-7000-8000-000000000001',
    offer: { id: 821 },
    quantity: { ordered: 1 },
    stock: { available: 2 },
    price: { value: 349 },
    product: { id: 102400, name: NAME },
    model: { id: 1024 },
    condition: { name: 'Gut' },
  };
  const cart = {
    items: [line],
    summary: { total: 349, insurance: 0, discount: 0 },
    currency: 'EUR',
  };
  api.answer(`POST ${BASE}`, cart);
  api.answer(`POST ${BASE}/{itemId}/option`, cart);
  const batteries = within(screen.getByRole('radiogroup', { name: 'Akku' }));
  expect(
    batteries.getByRole('radio', { name: 'Geprüft, mindestens 85\u00a0% (inklusive)', checked: true }),
  ).toBeTruthy();
  await user.click(batteries.getByRole('radio', { name: /^Neuer Akku \(\+\u00a039,99\u00a0€\)/ }));
  expect(screen.getByText(/^Insgesamt 388,99\s€$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
  const sent = () => api.received.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ body: { optionId: 5 } });
  expect(sent()[1]?.path).toContain(`${line.id}/option`);
  cleanup();
  open();
  expect(screen.queryByRole('radiogroup', { name: 'Akku' })).toBeNull();
});

test('[SHOP-03] a combination that is sold out cannot be bought and suggests alternatives', () => {
  open({ ...detail, offer: null });
  expect(screen.getByText('Diese Kombination ist gerade ausverkauft')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'In den Warenkorb' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Mehr Smartphones ansehen' })).toBeTruthy();
});
