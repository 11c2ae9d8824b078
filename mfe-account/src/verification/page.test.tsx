import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Customer } from '@rewald/contracts/client';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { customer } from '../account/test-customer.ts';
import VerificationPage from './page.tsx';

const nina: Customer = { ...customer, pendingEmail: 'neu@beispiel.de' };
const VERIFY = 'GET /api/auth/{locale}/customer/verify';
const BACK = '/auth/login?redirect=%2Fauth%2Fverify%3Ftoken%3Da_b-c';

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  await api.stop();
});

/** Renders the page after the link was followed. */
const open = (who: Customer | null) => {
  api.answer('GET /api/auth/{locale}/customer', who ?? { ...nina, id: null, authenticated: false });
  const { page, platform, address } = createTestPage(<VerificationPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/auth/verify?token=a_b-c',
    apiHost: api.origin,
    data: who,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return { user: userEvent.setup(), address };
};
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const calls = (path: string): number =>
  api.received.filter((call) => call.path.split('?')[0]?.endsWith(path)).length;

test('[ACCT-01] without a login the link leads to the login and back, and does not use up the token', async () => {
  open(null);
  const login = await screen.findByRole('link', { name: 'Anmelden' });
  expect(login.getAttribute('href')).toBe(BACK);
  expect(screen.getByText(/Du hast das nicht angefordert/)).toBeTruthy();
  const taking = screen.getByRole('link', { name: 'leg ein neues Passwort fest' });
  expect(taking.getAttribute('href')).toBe('/auth/password-reset/email');
  expect(screen.queryByRole('button', { name: 'Adresse bestätigen' })).toBeNull();
  // Waits until the session has been read.
  await waitFor(() => expect(calls('/customer')).toBeGreaterThan(0));
  expect(calls('/verify')).toBe(0);
});

test('[ACCT-01] the page shows the account and its new address, and confirms it', async () => {
  const { user } = open(nina);
  await screen.findByText(/als Nina Beispiel angemeldet.*neu@beispiel\.de/);
  api.answer(VERIFY, {});
  await press(user, 'Adresse bestätigen');
  await screen.findByRole('heading', { name: 'Danke, das hat geklappt' });
  expect(calls('/verify')).toBe(1);
});

test('[ACCT-01] the link of another account offers to log in with that one', async () => {
  const { user, address } = open(nina);
  api.refuse(VERIFY, 403, { message: 'Dieser Link gehört zu einem anderen Konto.', errors: {} });
  await press(user, 'Adresse bestätigen');
  expect((await screen.findByRole('alert')).textContent).toBe('Dieser Link gehört zu einem anderen Konto.');
  api.answer('POST /api/auth/{locale}/customer/logout', {});
  await press(user, 'Mit anderem Konto anmelden');
  await waitFor(() => expect(address()).toBe(BACK));
  expect(calls('/logout')).toBe(1);
});

test('[ACCT-01] a session that has ended leads to the login and back', async () => {
  const { user, address } = open(nina);
  api.refuse(VERIFY, 401, { message: 'Bitte melde dich an.', errors: {} });
  await press(user, 'Adresse bestätigen');
  await waitFor(() => expect(address()).toBe(BACK));
  // The session was read again, because the login page sends on everybody who counts as logged in.
  expect(calls('/auth/de/customer')).toBe(2);
});

test('[ACCT-01] a used link shows a message, and a link to the account', async () => {
  const { user } = open(nina);
  const used = 'Dieser Bestätigungslink ist abgelaufen oder wurde schon benutzt.';
  api.refuse(VERIFY, 422, { message: '', errors: { token: [used] } });
  await press(user, 'Adresse bestätigen');
  expect((await screen.findByRole('alert')).textContent).toBe(used);
  expect(screen.getByRole('link', { name: 'Zu deinem Konto' }).getAttribute('href')).toBe(
    '/customer/account',
  );
});
