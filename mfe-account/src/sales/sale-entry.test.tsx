import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { TradeInCaseSummary } from '@rewald/contracts';
import { createTestPage } from '@rewald/platform/testing';
import { SaleEntry } from './sale-entry.tsx';

afterEach(cleanup);

const sale: TradeInCaseSummary = {
  id: '0193',
  reference: 'RW-ABCDEFGH',
  state: 'counter-offered',
  device: 'Apple iPhone 15 128 GB',
  image: null,
  price: 258,
  finalPrice: null,
  counterPrice: 199,
  shipBy: '2026-12-05',
  createdAt: '2026-11-20T10:00:00.000Z',
};

test('[ACCT-04] a new offer is shown with its price and the price that it replaces', async () => {
  render(createTestPage(<SaleEntry sale={sale} />, { sourceDir: join(__dirname, '..') }).page);
  expect(await screen.findByText(/^199,00\s€$/)).toBeTruthy();
  expect(screen.getByText(/^statt 258,00\s€$/)).toBeTruthy();
  // Not broken at its hyphen on narrow screens.
  expect(getComputedStyle(screen.getByText('RW-ABCDEFGH')).display).toBe('inline-block');
  cleanup();
  // A server without this field.
  const { counterPrice: _counterPrice, ...older } = sale;
  render(createTestPage(<SaleEntry sale={older} />, { sourceDir: join(__dirname, '..') }).page);
  expect(await screen.findByText(/^258,00\s€$/)).toBeTruthy();
});
