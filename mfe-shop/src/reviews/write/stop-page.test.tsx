import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import StopAskingPage from './stop-page.tsx';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

test('[SHOP-03] a mailed link with a wrong key leads on to the login and to another link', async () => {
  api.refuse('GET /api/checkout/{locale}/buy/orders/{orderId}/reviews', 404, { message: '', errors: {} });
  const { page } = createTestPage(<StopAskingPage />, {
    sourceDir: join(__dirname, '../..'),
    path: '/shop/reviews/:orderId/stop',
    apiHost: api.origin,
  });
  render(page);
  const login = await screen.findByRole('link', { name: 'Anmelden' });
  expect(login.getAttribute('href')).toMatch(/^\/auth\/login\?redirect=.*stop/);
  expect(screen.getByRole('link', { name: 'Bestellung finden' }).getAttribute('href')).toBe('/shop/orders');
});
