import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { ADA } from './test-customer.ts';
import SaveForLater from './save-for-later.tsx';

const LIST = '/api/platform/{locale}/customer/wish-list';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.answer('GET /api/auth/{locale}/customer', ADA);
  api.answer(`GET ${LIST}`, { items: [] });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.stop();
});

/** Presses the button once the account's list is known. @returns how many times the line was told to go */
const save = async (): Promise<() => number> => {
  let gone = 0;
  const { page, platform } = createTestPage(
    <SaveForLater productId={7} conditionId={3} price={199} name="iPhone 13" onSaved={() => gone++} />,
    { sourceDir: join(__dirname, '..'), apiHost: api.origin },
  );
  render(page);
  startPlatform(platform);
  await waitFor(() => expect(api.received.some(({ path }) => path.endsWith('/wish-list'))).toBe(true));
  await userEvent.setup().click(screen.getByRole('button', { name: /iPhone 13/ }));
  await waitFor(() => expect(api.received.some(({ method }) => method === 'POST')).toBe(true));
  return () => gone;
};

test('[CART-02] a device leaves the cart once it is on the wish list', async () => {
  api.answer(`POST ${LIST}`, {
    items: [{ productId: 7, conditionId: 3, price: 199, addedAt: '2026-11-20T10:00:00.000Z' }],
  });
  const gone = await save();
  await waitFor(() => expect(gone()).toBe(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[CART-02] a device that the account does not keep stays in the cart, with a message', async () => {
  api.refuse(`POST ${LIST}`, 503, { message: '', errors: {} });
  const gone = await save();
  expect((await screen.findByRole('alert')).textContent).toMatch(/\S/);
  expect(gone()).toBe(0);
});
