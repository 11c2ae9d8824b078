import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Listing, OfferCard } from '@rewald/contracts';
import { createTestPage } from '@rewald/platform/testing';
import ListingPage from './page.tsx';

const offer: OfferCard = {
  id: 821,
  href: { modelId: 1024, productName: 'iPhone 15 | 128 GB | Schwarz', productId: 102400, conditionId: 4 },
  brand: 'Apple',
  name: 'iPhone 15',
  variation: '128 GB · Schwarz',
  condition: { id: 4, name: 'Akzeptabel' },
  image: { urls: { small: '/a.webp', medium: '/a.webp', large: '/a.webp' } },
  price: { current: { value: 299 }, new: { value: 949 } },
  seller: { id: 4, name: 'Rheingold Geräte' },
  stock: { available: 2 },
  rating: { average: 4.8, count: 430, demo: false },
};

const listing: Listing = {
  items: [offer],
  total: 111,
  page: 1,
  pageCount: 5,
  sort: 'relevance',
  categories: [{ id: 1, name: 'Smartphones', count: 111, selected: false }],
  facets: [
    {
      name: 'brand',
      values: [
        { value: 'apple', label: 'Apple', count: 111, selected: true },
        { value: 'google', label: 'Google', count: 32, selected: false },
      ],
    },
  ],
  price: { min: 66.99, max: 1459 },
  suggestion: null,
};

class NothingMoves {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: NothingMoves }));
afterEach(cleanup);

const open = (data: Listing, query: string) => {
  const { page, address, go } = createTestPage(<ListingPage />, {
    sourceDir: join(__dirname, '..'),
    path: `/shop/explore${query}`,
    data,
  });
  render(page);
  return { user: userEvent.setup(), address, go };
};

test('[SHOP-02] count, filters, order and pages all work through the URL', async () => {
  const { user, address } = open(listing, '?search=iphone&brand=apple&page=2');
  expect(screen.getByRole('status').textContent).toBe('111 Artikel');
  expect(screen.getByRole('link', { name: 'iPhone 15' }).getAttribute('href')).toBe(
    '/shop/buybox/models/m1024-p102400-c4-s4/iphone-15-128-gb-schwarz',
  );
  await user.click(await screen.findByRole('checkbox', { name: /Google/ }));
  await waitFor(() => expect(address()).toBe('/shop/explore?search=iphone&brand=apple,google'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sortieren nach' }), 'Preis aufsteigend');
  await waitFor(() =>
    expect(address()).toBe('/shop/explore?search=iphone&brand=apple,google&sort=price-asc'),
  );
  await user.type(screen.getByRole('textbox', { name: 'bis (€)' }), '300{Enter}');
  await waitFor(() =>
    expect(address()).toBe('/shop/explore?search=iphone&brand=apple,google&priceTo=300&sort=price-asc'),
  );
  await user.click(screen.getByRole('link', { name: 'Filter Apple entfernen' }));
  await waitFor(() =>
    expect(address()).toBe('/shop/explore?search=iphone&brand=google&priceTo=300&sort=price-asc'),
  );
  expect(screen.getByRole('link', { name: 'Seite 2' }).getAttribute('href')).toContain('page=2');
});

test('[SHOP-02] words that the search ignored are named in the status beside the count', () => {
  open({ ...listing, suggestion: 'laptop', ignored: ['Oma', 'Opa'] }, '?search=laptop f%C3%BCr Oma und Opa');
  expect(screen.getByRole('status').textContent).toBe('111 Artikel, ohne „Oma“ und „Opa“');
  expect(screen.queryByText(/gab es keine Treffer/)).toBeNull();
  cleanup();
  open({ ...listing, suggestion: 'laptop', ignored: ['Oma'] }, '?search=labtop Oma');
  expect(screen.getByText(/gab es keine Treffer/)).toBeTruthy();
  cleanup();
  open({ ...listing, total: 0, items: [], ignored: ['Oma'] }, '?search=laptop oma');
  expect(screen.getByRole('status').textContent).toBe('Keine Treffer');
});

test('[SHOP-02] what the shop does not sell is said to be that, and nobody is asked to check the spelling', async () => {
  open({ ...listing, items: [], total: 0, nearest: [offer], notSold: true }, '?search=drohne');
  expect(await screen.findByText('Das verkaufen wir nicht.')).toBeTruthy();
  expect(screen.queryByText(/Prüf die Schreibweise/)).toBeNull();
  expect(screen.getByRole('link', { name: 'iPhone 15' })).toBeTruthy();
});

test('[SHOP-02] the name on a card breaks before its bracket, not within', () => {
  const [item] = listing.items;
  if (item === undefined) throw new Error('There is no card.');
  open({ ...listing, items: [{ ...item, name: 'Silicone Case (iPhone 15)' }] }, '');
  expect(screen.getByRole('link', { name: /^Silicone Case/ }).textContent).toBe(
    'Silicone Case (iPhone\u00a015)',
  );
});

test('[SHOP-02] a category is not folded away for parts of others that are more frequent', () => {
  const whole = Array.from({ length: 8 }, (_, place) => ({
    id: place + 1,
    name: `Art ${place + 1}`,
    count: 90 - 10 * place,
    selected: false,
  }));
  const parts = Array.from({ length: 5 }, (_, place) => ({
    id: 20 + place,
    name: `Teil ${place + 1}`,
    parentId: 1,
    count: 40,
    selected: false,
  }));
  open({ ...listing, categories: [...whole, ...parts] }, '');
  const rest = document.querySelector('fieldset details');
  const isFolded = (name: RegExp) =>
    screen.getAllByRole('checkbox', { name }).map((box) => rest?.contains(box));
  expect(new Set(isFolded(/Art/))).toEqual(new Set([false]));
  expect(new Set(isFolded(/Teil/))).toEqual(new Set([true]));
});

test('[SHOP-02] parts of the chosen category stand among its filters, however rare, and the path leads to what it is in', () => {
  const kinds = Array.from({ length: 10 }, (_, place) => ({
    id: place + 1,
    name: `Art ${place + 1}`,
    count: 50 + place,
    selected: false,
  }));
  const tree = [
    { id: 20, name: 'Zubehör', count: 90, selected: true },
    { id: 21, name: 'Hüllen', parentId: 20, count: 2, selected: false },
  ];
  const shown = () => screen.getAllByRole('checkbox', { name: /Zubehör|Hüllen/ });
  const rest = () => document.querySelector('fieldset details');
  open({ ...listing, categories: [...kinds, ...tree] }, '?categoryIds=20');
  expect(shown().every((box) => rest()?.contains(box) === false)).toBe(true);
  cleanup();
  const within = tree.map((category) => ({ ...category, selected: category.id === 21 }));
  open({ ...listing, categories: [...kinds, ...within] }, '?categoryIds=21');
  const path = screen.getByRole('navigation', { name: 'Du bist hier' });
  expect([...path.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/shop/explore?categoryIds=20',
  ]);
});

test('[SHOP-02] Back and Forward show the listing of their URL, and the next choice starts from there', async () => {
  const { user, address, go } = open(listing, '?search=iphone&priceTo=500');
  const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sortieren nach' });
  await user.selectOptions(order(), 'Preis aufsteigend');
  await waitFor(() => expect(address()).toBe('/shop/explore?search=iphone&priceTo=500&sort=price-asc'));
  await user.click(screen.getByRole('link', { name: /^Filter bis 500/ }));
  await waitFor(() => expect(address()).toBe('/shop/explore?search=iphone&sort=price-asc'));

  await act(() => go(-2));
  await waitFor(() => expect(order().value).toBe('relevance'));
  expect(screen.getByRole('link', { name: /^Filter bis 500/ })).toBeTruthy();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  await act(() => go(1));
  await waitFor(() => expect(order().value).toBe('price-asc'));
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: /Google/ }));
  await waitFor(() =>
    expect(address()).toBe('/shop/explore?search=iphone&brand=google&priceTo=500&sort=price-asc'),
  );
});

test('[SHOP-02] a lower price bound above the upper one is reported at the field, not sent, and kept as typed', async () => {
  const { user, address } = open(listing, '?search=iphone');
  const to = screen.getByRole<HTMLInputElement>('textbox', { name: 'bis (€)' });
  await user.type(screen.getByRole('textbox', { name: 'von (€)' }), '900');
  await user.type(to, '400{Enter}');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Das ist weniger als bei „von“.');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect([address(), to.value]).toEqual(['/shop/explore?search=iphone', '400']);
  await user.type(to, '0{Enter}');
  await waitFor(() => expect(address()).toBe('/shop/explore?search=iphone&priceFrom=900&priceTo=4000'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('[SHOP-02] the message that nothing was found is scrolled into view', async () => {
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900));
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  open({ ...listing, items: [], total: 0, pageCount: 1 }, '?search=iphone&brand=apple&priceTo=1');
  const message = await screen.findByText('Nichts gefunden für „iphone“');
  await waitFor(() => expect(seen).toHaveBeenCalled());
  expect(seen.mock.contexts.some((element) => element instanceof Element && element.contains(message))).toBe(
    true,
  );
  place.mockRestore();
  seen.mockRestore();
});

test('[SHOP-02] after a misspelling the page says what was searched instead; without results it offers suggestions', async () => {
  open({ ...listing, suggestion: 'iphone' }, '?search=iphnoe');
  expect(screen.getByText(/Für „iphnoe“ gab es keine Treffer/).textContent).toContain(
    'Ergebnisse für iphone.',
  );
  cleanup();
  open({ ...listing, items: [], total: 0, pageCount: 1, facets: [], categories: [] }, '?search=qqqq');
  expect(await screen.findByText('Nichts gefunden für „qqqq“')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Alle Angebote ansehen' }).getAttribute('href')).toBe(
    '/shop/explore',
  );
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[SHOP-02] a shop that sells nothing yet says so, and asks nobody to check the spelling', async () => {
  open({ ...listing, items: [], total: 0, pageCount: 1, categories: [], facets: [] }, '');
  await screen.findByText('Noch ist nichts im Angebot');
  expect(screen.queryByText(/Prüf die Schreibweise/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Alle Angebote ansehen' })).toBeNull();
  cleanup();
  const nothing = { ...listing, items: [], total: 0, pageCount: 1, categories: [], facets: [] };
  open({ ...nothing, nearest: [] }, '?search=iphone');
  await screen.findByText('Noch ist nichts im Angebot');
  expect(screen.queryByText(/Prüf die Schreibweise/)).toBeNull();
});

test('[SHOP-02] a category without devices sends on to others, and asks nobody to check the spelling', async () => {
  open({ ...listing, items: [], total: 0, pageCount: 1, facets: [] }, '?categoryIds=7');
  await screen.findByText('Sieh dir an, was wir sonst haben.');
  expect(screen.queryByText(/Prüf die Schreibweise/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Alle Angebote ansehen' })).toBeTruthy();
});
