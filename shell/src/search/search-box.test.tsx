import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import type { ShopSearchResult } from '@rewald/contracts/client';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { SearchBox } from './search-box.tsx';
import type { SearchSide } from './use-search.ts';

const urls = { small: '/s.webp', medium: '/m.webp', large: '/l.webp' };
const product = (modelId: number, name: string, value: number): ShopSearchResult => ({
  id: modelId,
  href: { modelId, productName: `${name} | 128 GB | Schwarz`, productId: modelId * 100, conditionId: 2 },
  image: { urls },
  price: { current: { value } },
});

let api: TestApi;
beforeEach(async () => {
  // jsdom lacks this; the marked result scrolls into view.
  Element.prototype.scrollIntoView = () => undefined;
  api = await startTestApi();
  api.answer('GET /api/offers/{locale}/buy-offers/shop/models', [
    product(7, 'iPhone 13', 379),
    product(8, 'iPhone 15', 1234.5),
  ]);
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = (side: SearchSide, locale: 'de' | 'en' = 'de') => {
  const page = createTestPage(<SearchBox side={side} />, {
    sourceDir: join(__dirname, '..'),
    apiHost: api.origin,
    locale,
  });
  render(page.page);
  return page;
};

test('[SHELL-13] [SHELL-14] results are links with their price, arrows and Enter follow one, and the list closes', async () => {
  const { address } = open('shop');
  const user = userEvent.setup();
  const box = await screen.findByRole('combobox', { name: 'Im Shop suchen' });
  await user.type(box, 'iphone');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => [option.getAttribute('href'), option.textContent])).toEqual([
    ['/shop/buybox/models/m7-p700-c2/iphone-13-128-gb-schwarz', 'iPhone 13128 GB · Schwarzab 379,00\u00a0€'],
    [
      '/shop/buybox/models/m8-p800-c2/iphone-15-128-gb-schwarz',
      'iPhone 15128 GB · Schwarzab 1.234,50\u00a0€',
    ],
  ]);
  expect(api.received.map(({ path }) => path)).toEqual(['/offers/de/buy-offers/shop/models?search=iphone']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/shop/buybox/models/m8-p800-c2/iphone-15-128-gb-schwarz'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('[SHELL-14] what was typed before the page worked is searched as soon as it does', async () => {
  const { page } = createTestPage(<SearchBox side="shop" />, {
    sourceDir: join(__dirname, '..'),
    apiHost: api.origin,
  });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const box = container.querySelector('input');
  box?.focus();
  box?.setRangeText('iphone');
  render(page, { container, hydrate: true });
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(box?.value).toBe('iphone');
});

test('[SHELL-14] without text nothing is requested, and leaving the search hides the results', async () => {
  open('shop');
  const user = userEvent.setup();
  const box = await screen.findByRole('combobox');
  await user.type(box, '   ');
  await user.type(box, 'iphone');
  await screen.findAllByRole('option');
  await user.clear(box);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.type(box, 'iphone');
  await screen.findAllByRole('option');
  await user.click(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(api.received.every(({ path }) => path.endsWith('search=iphone'))).toBe(true);
});

test('[SHELL-08] [I18N-02] Enter leads to the listing in the language of the page', async () => {
  const { address } = open('shop', 'en');
  const box = await screen.findByRole('combobox', { name: 'Search the shop' });
  expect(box.closest('form')?.getAttribute('action')).toBe('/en/shop/explore');
  await userEvent.type(box, 'galaxy s24{Enter}');
  await waitFor(() => expect(address()).toBe('/en/shop/explore?search=galaxy+s24'));
});

test('[SHELL-13] on the trade-in side results lead into the wizard', async () => {
  api.answer('GET /api/trade-in/{locale}/models/navbar/models/search', {
    models: [{ id: 12, name: 'Pixel 8', brand: { id: 3, name: 'Google' }, image: { small: '/s.webp' } }],
  });
  open('trade-in');
  await userEvent.type(await screen.findByRole('combobox'), 'pixel');
  const option = await screen.findByRole('option');
  expect([option.getAttribute('href'), option.textContent]).toEqual([
    '/trade-in/select-device/12',
    'Pixel 8Google',
  ]);
});

test('a search that fails shows no results and says so to screen readers', async () => {
  api.refuse('GET /api/offers/{locale}/buy-offers/shop/models', 500, { message: 'kaputt', errors: {} });
  open('shop');
  await userEvent.type(await screen.findByRole('combobox'), 'iphone');
  await screen.findByText('Die Suche antwortet gerade nicht. Versuch es gleich noch einmal.');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('[SHELL-14] without results a sentence is shown in their place, and announced, with a link to the nearest matches', async () => {
  api.answer('GET /api/offers/{locale}/buy-offers/shop/models', []);
  const { address } = open('shop');
  const box = await screen.findByRole('combobox');
  await userEvent.type(box, 'zebra');
  await screen.findByText(/Dazu haben wir nichts gefunden/);
  expect(screen.getByRole('status').textContent).toBe('Keine Ergebnisse');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(screen.getByRole('link', { name: 'Ähnliche Treffer' }));
  await waitFor(() => expect(address()).toBe('/shop/explore?search=zebra'));
});
