import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TradeInCaseSummary } from '@rewald/contracts';
import type { Customer } from '@rewald/contracts/client';
import { createTestPage } from '@rewald/platform/testing';
import { customer } from '../account/test-customer.ts';
import OverviewPage from './page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const sale: TradeInCaseSummary = {
  id: '0193',
  reference: 'RW-ABCDEFGH',
  state: 'payout-failed',
  device: 'Apple iPhone 15, 128 GB',
  image: null,
  price: 258,
  finalPrice: 258,
  shipBy: '2026-12-05',
  createdAt: '2026-11-20T10:00:00.000Z',
};

const open = (who: Customer) => {
  const data = {
    orders: [],
    sales: [],
    toDecide: [],
    toShip: [],
    unpaid: [sale],
    unread: null,
    insured: 0,
    incomplete: false,
  };
  const { page } = createTestPage(<OverviewPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/customer/account',
    data: { customer: who, data },
  });
  render(page);
};

test('[ACCT-01] the reminder to confirm the address can be set aside for a visit, for this address alone', async () => {
  const unconfirmed = { ...customer, emailVerified: false };
  const reminder = () => screen.queryByRole('button', { name: 'Noch einmal senden' });
  const shown = () => screen.findByText('Apple iPhone 15, 128 GB: Auszahlung nicht angekommen');
  open(unconfirmed);
  await shown();
  expect(reminder()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Für diesen Besuch ausblenden' }));
  expect(reminder()).toBeNull();
  cleanup();
  open(unconfirmed);
  await shown();
  expect(reminder()).toBeNull();
  cleanup();
  open({ ...unconfirmed, email: 'nina@anderswo.de' });
  await shown();
  expect(reminder()).not.toBeNull();
});

test('[ACCT-04] money that did not arrive is a task that leads to the sale', async () => {
  open(customer);
  expect(await screen.findByText('Apple iPhone 15, 128 GB: Auszahlung nicht angekommen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Konto angeben' }).getAttribute('href')).toBe(
    '/customer/account/trade-in/0193',
  );
});
