import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { OrderSummary } from '@rewald/contracts';
import { createTestPage } from '@rewald/platform/testing';
import { OrderEntry } from './order-entry.tsx';

afterEach(cleanup);

const order: OrderSummary = {
  id: '0193',
  number: 'RB-7KQ2M9XF',
  state: 'delivered',
  placedAt: '2026-11-20T10:00:00.000Z',
  total: 349,
  currency: 'EUR',
  pieces: 1,
  names: ['Apple iPhone 15'],
  image: null,
};

const show = (more: Partial<OrderSummary> = {}): string => {
  const { page } = createTestPage(<OrderEntry order={{ ...order, ...more }} />, {
    sourceDir: join(__dirname, '..'),
  });
  const { textContent } = render(page).container;
  cleanup();
  return textContent ?? '';
};

test('[ACCT-04] the list says of an order that came back what its page says', () => {
  expect(show()).toContain('Zugestellt');
  expect(show({ returns: 'open' })).toContain('Rücksendung läuft');
  expect(show({ returns: 'open' })).not.toContain('Zugestellt');
  expect(show({ returns: 'done' })).toContain('Zurückgegeben');
});
