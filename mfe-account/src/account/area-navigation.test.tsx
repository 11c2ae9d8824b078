import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { AreaNavigation } from './area-navigation.tsx';

afterEach(cleanup);

test('[ACCT-02] the account leads to every area, and to the wish list as its menu does', () => {
  render(
    createTestPage(<AreaNavigation />, {
      sourceDir: join(__dirname, '..'),
      path: '/customer/account/orders/1',
    }).page,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/customer/account',
    '/customer/account/orders',
    '/customer/account/trade-in',
    '/customer/account/insurance',
    '/shop/wish-list',
    '/customer/account/messages',
    '/customer/account/settings',
  ]);
  expect(screen.getByRole('link', { name: 'Bestellungen' }).getAttribute('aria-current')).toBe('true');
});
