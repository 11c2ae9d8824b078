import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import type { Order } from '@rewald/contracts';
import { hasTree } from '../summary/missing-for-tree.ts';
import { AddressText, OrderFacts, TreeText } from './order-facts.tsx';

afterEach(cleanup);

test('[ACCT-04] an address abroad ends with the name of its country', async () => {
  const address = {
    firstName: 'Mira',
    lastName: 'Lindqvist',
    address: 'Lindengasse',
    houseNumber: '7a',
    addition: '',
    plz: '1070',
    city: 'Wien',
    countryCode: 'AT' as const,
  };
  const { page } = createTestPage(<AddressText address={address} />, { sourceDir: join(__dirname, '..') });
  render(page);
  expect((await screen.findByText(/Mira Lindqvist/)).textContent).toBe(
    'Mira Lindqvist\nLindengasse 7a\n1070 Wien\nÖsterreich',
  );
});

test('[CART-04] an order has its tree while what was paid is enough for one', () => {
  const paid = (total: number, refunded = 0, state: 'confirmed' | 'cancelled' = 'confirmed') =>
    hasTree({ state, summary: { total }, payment: { refunded } });
  const soon = hasTree({
    state: 'confirmed',
    summary: { total: 300 },
    payment: { refunded: 1, refunding: 150 },
  });
  expect(soon).toBe(false);
  expect([paid(150), paid(149.99), paid(300, 150), paid(300, 151), paid(300, 0, 'cancelled')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('[CART-04] an order names who plants its tree, and leads to no page that a shop may not have', async () => {
  const open = (planter: string | undefined) =>
    render(createTestPage(<TreeText planter={planter} />, { sourceDir: join(__dirname, '..') }).page);
  open('Waldwerk e. V. im Fläming');
  await screen.findByText(/lassen wir einen Baum pflanzen: Waldwerk e\. V\. im Fläming\. Einmal im Jahr/);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  open(undefined);
  await screen.findByText(/lassen wir einen Baum pflanzen\. Einmal im Jahr/);
});

const ADDRESS = {
  firstName: 'Mira',
  lastName: 'Lindqvist',
  address: 'Lindengasse',
  houseNumber: '7a',
  addition: '',
  plz: '10115',
  city: 'Berlin',
  countryCode: 'DE',
} as const;
const orderWith = (payment: Order['payment']): Order => ({
  id: '0190a2b4-0000-7000-8000-000000000000',
  number: 'RB-7KQ2M9XF',
  state: 'delivered',
  placedAt: '2026-11-21T12:00:00.000Z',
  currency: '€',
  contact: { email: 'mira@example.com', phone: '' },
  delivery: ADDRESS,
  billing: null,
  shippingMethod: { id: 'standard', name: 'Paket nach Hause' },
  expected: { from: '2026-11-24', to: '2026-11-26' },
  payment,
  summary: { goods: 300, insurance: 0, discount: 0, shipping: 0, total: 300 },
  discount: null,
  cancelReason: null,
  lines: [],
  returns: [],
  refunds: [],
  timeline: [],
  actions: {
    cancel: false,
    withdraw: false,
    withdrawUntil: null,
    invoice: true,
    review: false,
    claim: false,
  },
});

test('[ACCT-04] what is only to be given back does not count as given back', async () => {
  const open = (payment: Order['payment']) =>
    render(
      createTestPage(<OrderFacts order={orderWith(payment)} level={3} />, {
        sourceDir: join(__dirname, '..'),
      }).page,
    );
  open({ provider: 'sandbox', charged: 300, refunded: 100, refunding: 50 });
  expect((await screen.findByText('Davon erstattet')).nextElementSibling?.textContent).toMatch(/^[-−]100,00/);
  expect(screen.getByText('Erstattung unterwegs').nextElementSibling?.textContent).toMatch(/^[-−]50,00/);
  cleanup();
  open({ provider: 'sandbox', charged: 300, refunded: 0, refunding: 50 });
  await screen.findByText('Erstattung unterwegs');
  expect(screen.queryByText('Davon erstattet')).toBeNull();
});
