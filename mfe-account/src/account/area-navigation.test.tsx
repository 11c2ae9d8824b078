import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
// As shell and server do with a page; the part's own code does not need them.
// oxlint-disable-next-line no-restricted-imports
import { hydrateRoot } from 'react-dom/client';
// oxlint-disable-next-line no-restricted-imports
import { renderToString } from 'react-dom/server';
import { ExtensionCallSchemas } from '@rewald/contracts/call-schemas';
import { createTestPage } from '@rewald/platform/testing';
import { AreaNavigation } from './area-navigation.tsx';
import { unreadAtom } from './unread.ts';

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

test('[SHELL-09] an API host of the specification alone has every area that the specification names', () => {
  render(
    createTestPage(<AreaNavigation />, {
      sourceDir: join(__dirname, '..'),
      path: '/customer/account/orders',
      absentCalls: Object.keys(ExtensionCallSchemas),
    }).page,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/customer/account',
    '/customer/account/orders',
    '/customer/account/trade-in',
    '/customer/account/insurance',
    '/customer/account/messages',
    '/customer/account/settings',
  ]);
});

test('[ACCT-02] an unread answer that is known before the page is hydrated is shown after it, and does not contradict its HTML', async () => {
  const store = createStore();
  const { page } = createTestPage(
    <Provider store={store}>
      <AreaNavigation />
    </Provider>,
    { sourceDir: join(__dirname, '..'), path: '/customer/account/orders/1' },
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.append(place);
  store.set(unreadAtom, 1);
  const contradictions: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, page, { onRecoverableError: (error) => contradictions.push(error) }),
  );
  expect(contradictions).toEqual([]);
  expect(screen.getByRole('link', { name: /^Nachrichten\s*1/ })).toBeTruthy();
  await act(async () => root.unmount());
  place.remove();
});
