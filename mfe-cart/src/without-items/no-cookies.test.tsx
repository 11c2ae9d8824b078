import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { cartOf, phone } from '../lines/test-cart.ts';
import SidePanel from '../side-panel/side-panel.tsx';

const READ = 'GET /api/checkout/{locale}/buy/cart/customer';
const TITLE = 'In deinem Browser sind Cookies ausgeschaltet';

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer(READ, cartOf(phone));
});
afterEach(async () => {
  Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: true });
  stopPlatform();
  cleanup();
  await api.stop();
});

const open = async (cookies: boolean): Promise<void> => {
  Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: cookies });
  const { page, platform } = createTestPage(<SidePanel onClose={() => undefined} />, {
    sourceDir: join(__dirname, '..'),
    apiHost: api.origin,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  await screen.findByRole('link', { name: 'Zur Kasse' });
};

test('[CART-07] [CART-04] without cookies the panel says that the cart keeps nothing, what to do, and plants no tree', async () => {
  await open(false);
  expect(screen.getByText(TITLE)).toBeTruthy();
  expect(screen.getByText(/Erlaube Cookies für diese Seite und leg noch einmal alles hinein/)).toBeTruthy();
  expect(screen.queryByText(/Baum/)).toBeNull();
});

test('[CART-07] [CART-04] with cookies it promises the tree as ever', async () => {
  await open(true);
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(screen.getAllByText(/Baum/).length).toBeGreaterThan(0);
});
