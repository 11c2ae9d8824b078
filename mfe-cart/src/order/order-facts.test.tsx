import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { hasTree } from '../summary/missing-for-tree.ts';
import { AddressText, TreeText } from './order-facts.tsx';

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
