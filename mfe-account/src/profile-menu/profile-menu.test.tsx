import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { customer } from '../account/test-customer.ts';
import ProfileMenu from './profile-menu.tsx';

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer('GET /api/auth/{locale}/customer', customer);
  api.answer('GET /api/notifications/{locale}/customer/tickets/messages/count', [
    { id: '1', ticketId: '1' },
    { id: '2', ticketId: '1' },
  ]);
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  await api.stop();
});

test('[SHELL-09] the menu shows the customer, links to every area, counts unread messages and logs out', async () => {
  api.answer('POST /api/auth/{locale}/customer/logout', {});
  const { page, platform } = createTestPage(<ProfileMenu />, {
    sourceDir: join(__dirname, '..'),
    apiHost: api.origin,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('button', { name: 'Konto von Nina Beispiel, 2 ungelesene Nachrichten' }),
  );
  await screen.findByText('nina@beispiel.de');
  expect(await screen.findByText('2 ungelesene Nachrichten')).toBeTruthy();
  expect(screen.getAllByRole('menuitem').map((entry) => entry.getAttribute('href'))).toEqual([
    '/customer/account',
    '/customer/account/orders',
    '/customer/account/trade-in',
    '/customer/account/insurance',
    '/shop/wish-list',
    '/customer/account/messages',
    '/customer/account/settings',
    null,
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Abmelden' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Konto von/ })).toBeNull());
});
