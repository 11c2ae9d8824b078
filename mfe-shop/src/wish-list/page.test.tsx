import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedCard, WishListItem } from '@rewald/contracts/client';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import WishListPage from './page.tsx';
import { ADA } from './test-customer.ts';

const LIST = '/api/platform/{locale}/customer/wish-list';
const KEY = 'rw-wish-list';
const urls = { small: '/a.webp', medium: '/a.webp', large: '/a.webp' };
const item = (productId: number, price: number): WishListItem => ({
  productId,
  conditionId: 3,
  price,
  addedAt: '2026-11-20T10:00:00.000Z',
});
const card = (productId: number, price: number | null): SavedCard => {
  const href = { modelId: 1024, productName: `iPhone ${productId}`, productId, conditionId: 3 };
  const known = {
    brand: 'Apple',
    name: `iPhone ${productId}`,
    variation: '128 GB',
    condition: { id: 3, name: 'Gut' },
  };
  return {
    productId,
    conditionId: 3,
    href,
    ...known,
    image: { urls },
    offer:
      price === null
        ? null
        : {
            id: productId,
            href,
            ...known,
            image: { urls },
            price: { current: { value: price }, new: null },
            seller: { id: 4, name: 'Rheingold Geräte' },
            stock: { available: 1 },
            rating: null,
          },
  };
};
const REMOVE = `DELETE ${LIST}/{productId}/{conditionId}` as const;

let api: TestApi;
beforeEach(async () => {
  localStorage.clear();
  api = await startTestApi();
  api.answer('GET /api/offers/{locale}/cards', [card(1, 280), card(2, 520), card(3, null)]);
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = async () => {
  const { page, platform } = createTestPage(<WishListPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/shop/wish-list',
    apiHost: api.origin,
  });
  render(page);
  startPlatform(platform);
  return userEvent.setup();
};

test('[SHOP-02] a guest sees price changes and sold-out devices, and can remove devices', async () => {
  localStorage.setItem(KEY, JSON.stringify([item(1, 300), item(2, 500), item(3, 100), { nonsense: true }]));
  const user = await open();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  const [cheaper, dearer, gone] = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(cheaper).toContain('20,00\u00a0€ günstiger als beim Merken (300,00\u00a0€)');
  expect(dearer).toContain('20,00\u00a0€ teurer als beim Merken (500,00\u00a0€)');
  expect(gone).toContain('Gerade ausverkauft');
  expect(await screen.findByText('Sagt mir Bescheid, wenn es wieder da ist')).toBeTruthy();
  await user.click(screen.getByLabelText('iPhone 2 von der Wunschliste nehmen'));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toHaveLength(2);
});

test("[SHOP-02] after the login a guest's list moves to the account; devices that cannot be sent stay in the browser", async () => {
  localStorage.setItem(KEY, JSON.stringify([item(1, 300)]));
  api.answer('GET /api/auth/{locale}/customer', ADA);
  api.refuse(`POST ${LIST}`, 503, { message: 'Gerade nicht.', errors: {} });
  await open();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(localStorage.getItem(KEY)).not.toBeNull();
  cleanup();

  api.answer(`POST ${LIST}`, { items: [item(1, 300), item(2, 520)] });
  await open();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(api.received.findLast(({ method }) => method === 'POST')?.body).toEqual({ items: [item(1, 300)] });
  expect(localStorage.getItem(KEY)).toBeNull();
});

const removals = () => api.received.filter(({ method }) => method === 'DELETE');

test('[SHOP-02] changes reach the account one after the other, and an answer does not undo a change that still waits', async () => {
  api.answer('GET /api/auth/{locale}/customer', ADA);
  api.answer(`GET ${LIST}`, { items: [item(1, 300), item(2, 520)] });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.answer(REMOVE, { items: [item(2, 520)] }, { after: first.promise });
  const user = await open();
  await user.click(await screen.findByLabelText('iPhone 1 von der Wunschliste nehmen'));
  await waitFor(() => expect(removals()).toHaveLength(1));
  api.answer(REMOVE, { items: [] }, { after: second.promise });
  await user.click(screen.getByLabelText('iPhone 2 von der Wunschliste nehmen'));
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0));
  expect(removals()).toHaveLength(1);
  first.resolve();
  // The second is sent once the first answer was heard.
  await waitFor(() => expect(removals()).toHaveLength(2));
  expect(screen.queryAllByRole('article')).toHaveLength(0);
  second.resolve();
});

test('[SHOP-02] a change that the account rejects is undone, with a message', async () => {
  api.answer('GET /api/auth/{locale}/customer', ADA);
  api.answer(`GET ${LIST}`, { items: [item(1, 300)] });
  api.refuse(REMOVE, 503, { message: '', errors: {} });
  const user = await open();
  await user.click(await screen.findByLabelText('iPhone 1 von der Wunschliste nehmen'));
  await waitFor(() =>
    expect(screen.getByText('Das hat gerade nicht geklappt. Versuch es bitte noch einmal.')).toBeTruthy(),
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('[SHOP-02] a change that the account rejects late takes no other change back', async () => {
  api.answer('GET /api/auth/{locale}/customer', ADA);
  api.answer(`GET ${LIST}`, { items: [item(1, 300), item(2, 520)] });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.refuse(REMOVE, 503, { message: '', errors: {} }, { after: first.promise });
  const user = await open();
  await user.click(await screen.findByLabelText('iPhone 1 von der Wunschliste nehmen'));
  await waitFor(() => expect(removals()).toHaveLength(1));
  api.answer(REMOVE, { items: [item(1, 300)] }, { after: second.promise });
  await user.click(screen.getByLabelText('iPhone 2 von der Wunschliste nehmen'));
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0));
  first.resolve();
  await screen.findByText('Das hat gerade nicht geklappt. Versuch es bitte noch einmal.');
  expect(screen.getByLabelText('iPhone 1 von der Wunschliste nehmen')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  second.resolve();
});
