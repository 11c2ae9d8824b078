import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import PriceHistory from './price-history.tsx';

const HISTORY = 'GET /api/offers/{locale}/price-history';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = () =>
  render(
    createTestPage(<PriceHistory offerId={5} productId={7} conditionId={1} price={380} />, {
      sourceDir: join(__dirname, '..'),
      apiHost: api.origin,
    }).page,
  );

test('[SHOP-03] a price that moved is a line with its words; the alert asks for the lower price', async () => {
  api.answer(HISTORY, {
    points: [
      { since: '2026-10-24T12:00:00.000Z', price: 400 },
      { since: '2026-11-17T12:00:00.000Z', price: 380 },
    ],
  });
  api.answer('POST /api/offers/{locale}/reminders', { email: 'nina@example.org' });
  const { container } = open();
  await screen.findByText(/zwischen 380,00\s€ und 400,00\s€, jetzt 380,00\s€/);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M0\.0,[\d.]+H/);
  expect(screen.getByText(/Di\., 17\. Nov\.: 380,00/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Preisalarm einrichten' }));
  await userEvent.type(await screen.findByLabelText(/^E-Mail-Adresse/), 'nina@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Benachrichtigen' }));
  await screen.findByText('Schau bitte in dein Postfach');
  expect(api.received.at(-1)?.body).toEqual({
    email: 'nina@example.org',
    productId: 7,
    conditionId: 1,
    about: 'price',
  });
});

test('[SHOP-03] a price that stood still is a sentence', async () => {
  api.answer(HISTORY, { points: [{ since: '2026-10-24T12:00:00.000Z', price: 380 }] });
  const { container } = open();
  await screen.findByText(/Seit Sa\., 24\. Okt\. unverändert 380,00\s€/);
  expect(container.querySelector('[data-chart]')).toBeNull();
});
