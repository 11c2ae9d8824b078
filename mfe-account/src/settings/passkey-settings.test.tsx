import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoginWays } from '@rewald/contracts';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { PasskeySettings } from './passkey-settings.tsx';

const AGAIN = 'POST /api/auth/{locale}/customer/verify/email';
const NONE: LoginWays = { passkeys: [], secondFactor: false, recoveryCodes: 0 };
const ONE: LoginWays = {
  ...NONE,
  passkeys: [
    { id: '1', name: 'Laptop', createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null, synced: false },
  ],
};

// Many suites share the machine.
configure({ asyncUtilTimeout: 5000 });

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

const open = (known: LoginWays, confirmed: boolean) => {
  const { page, platform } = createTestPage(<PasskeySettings known={known} confirmed={confirmed} />, {
    sourceDir: join(__dirname, '..'),
    apiHost: api.origin,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return userEvent.setup();
};

test('[ACCT-03] without a confirmed address there is the way to confirm it in the place of a new passkey', async () => {
  const user = open(ONE, false);
  await screen.findByText('Bestätige zuerst deine E-Mail-Adresse');
  expect(screen.queryByRole('button', { name: 'Passkey anlegen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Einschalten' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Laptop entfernen' })).toBeTruthy();
  const wait = 'Zu viele Anfragen.';
  api.refuse(AGAIN, 429, { message: wait, errors: {} });
  await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
  expect((await screen.findByRole('alert')).textContent).toBe(wait);
  api.answer(AGAIN, {});
  await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
  await screen.findByText('Ist unterwegs. Schau auch im Spam-Ordner nach.');
  cleanup();

  open(ONE, true);
  expect(await screen.findByRole('button', { name: 'Passkey anlegen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Einschalten' })).toBeTruthy();
});
