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
  // On narrow screens the number wraps as a whole instead of breaking at its hyphen.
  const facts = getComputedStyle(screen.getByText('RW-ABCDEFGH').parentElement ?? document.body);
  expect([facts.display, facts.flexWrap]).toEqual(['flex', 'wrap']);
  cleanup();
  // A server without this field.
  const { counterPrice: _counterPrice, ...older } = sale;
  render(createTestPage(<SaleEntry sale={older} />, { sourceDir: join(__dirname, '..') }).page);
  expect(await screen.findByText(/^258,00\s€$/)).toBeTruthy();
});

const show = (more: Partial<TradeInCaseSummary>): string => {
  const { counterPrice: _counterPrice, ...plain } = sale;
  const { page } = createTestPage(<SaleEntry sale={{ ...plain, ...more }} />, {
    sourceDir: join(__dirname, '..'),
  });
  const { textContent } = render(page).container;
  cleanup();
  return textContent ?? '';
};

test('[ACCT-04] a device that goes back has no price, one without value is recycled', () => {
  for (const state of ['declined', 'returning', 'returned', 'expired'] as const)
    expect(show({ state })).not.toContain('€');
  expect(show({ state: 'submitted', price: 0 })).toContain('Kostenloses Recycling');
  expect(show({ state: 'submitted', price: 0 })).not.toContain('0,00');
});

test('[ACCT-04] money that did not arrive says what to do', () => {
  expect(show({ state: 'payout-failed' })).toContain('Bitte gib uns ein anderes Konto an.');
});
