import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoginWays } from '@rewald/contracts';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { PasskeySettings } from './passkey-settings.tsx';

const AGAIN = 'POST /api/auth/{locale}/customer/verify/email';
const REMOVE = 'DELETE /api/auth/{locale}/customer/passkeys/{passkeyId}';
const ways: LoginWays = {
  passkeys: [
    {
      id: '0199f3a0-0000-7000-8000-000000000001',
      name: 'Mein Laptop',
      createdAt: '2026-01-02T10:00:00.000Z',
      lastUsedAt: null,
      synced: false,
    },
  ],
  secondFactor: false,
  recoveryCodes: 0,
};

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

const open = (known: LoginWays, confirmed = true) => {
  const { page, platform } = createTestPage(<PasskeySettings known={known} confirmed={confirmed} />, {
    sourceDir: join(__dirname, '..'),
    path: '/customer/account/settings',
    apiHost: api.origin,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return userEvent.setup();
};

test('[ACCT-03] with an unconfirmed address, confirming it is offered instead of a new passkey', async () => {
  const user = open(ways, false);
  await screen.findByText(/^Bestätige zuerst deine/);
  expect(screen.queryByRole('button', { name: 'Passkey anlegen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Einschalten' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Mein Laptop entfernen' })).toBeTruthy();
  const wait = 'Zu viele Anfragen.';
  api.refuse(AGAIN, 429, { message: wait, errors: {} });
  await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
  expect((await screen.findByRole('alert')).textContent).toBe(wait);
  api.answer(AGAIN, {});
  await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
  await screen.findByText(/Schau auch im Spam-Ordner nach/);
  cleanup();

  open(ways);
  expect(await screen.findByRole('button', { name: 'Passkey anlegen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Einschalten' })).toBeTruthy();
});

const sent = () => api.received.filter(({ method }) => method !== 'GET').map(({ body }) => body);

test('[ACCT-03] removing a passkey requires the password if the login is not recent, and a wrong one is reported at the field', async () => {
  const user = open(ways);
  const ask = 'Bitte bestätige die Änderung mit deinem Passwort.';
  api.refuse(REMOVE, 422, { message: '', errors: { password: [ask] } });
  await user.click(screen.getByRole('button', { name: 'Mein Laptop entfernen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mein Laptop entfernen' }));
  const password = dialog.getByLabelText(/^Passwort/, { selector: 'input' });

  const wrong = 'Das Passwort stimmt nicht.';
  api.refuse(REMOVE, 422, { message: '', errors: { password: [wrong] } });
  await user.type(password, 'falsch falsch{Enter}');
  await dialog.findByText(wrong);
  expect(document.activeElement).toBe(password);
  expect(password).toMatchObject({ value: 'falsch falsch' });

  api.answer(REMOVE, { ...ways, passkeys: [] });
  await user.clear(password);
  await user.type(password, 'vier wörter am stück{Enter}');
  await screen.findByText('Der Passkey ist entfernt und öffnet dein Konto nicht mehr.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull();
  expect(sent()).toEqual([{}, { password: 'falsch falsch' }, { password: 'vier wörter am stück' }]);
});

test('[ACCT-03] after a recent login a passkey is removed with one click', async () => {
  const user = open(ways);
  api.answer(REMOVE, { ...ways, passkeys: [] });
  await user.click(screen.getByRole('button', { name: 'Mein Laptop entfernen' }));
  await screen.findByText('Der Passkey ist entfernt und öffnet dein Konto nicht mehr.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[ACCT-01] recovery codes are renewed without turning anything off, and shown once', async () => {
  const on = { ...ways, secondFactor: true, recoveryCodes: 0 };
  const user = open(on);
  screen.getByText(/Du hast keine Wiederherstellungscodes mehr\./);
  await user.click(screen.getByRole('button', { name: 'Neue Codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Wiederherstellungscodes' }));
  api.answer('POST /api/auth/{locale}/customer/passkeys/second-factor', {
    ways: { ...on, recoveryCodes: 8 },
    codes: Array.from({ length: 8 }, (_, index) => `AAAA-000${index}`),
  });
  await user.type(dialog.getByLabelText(/^Passwort/, { selector: 'input' }), 'vier wörter am stück{Enter}');
  const codes = await dialog.findByRole('list', { name: 'Wiederherstellungscodes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(8);
  dialog.getByText(/Deine bisherigen Codes gelten nicht mehr\./);
  expect(sent()).toEqual([{ on: true, password: 'vier wörter am stück' }]);
  await user.click(dialog.getByRole('button', { name: 'Ich habe sie aufbewahrt' }));
  await screen.findByText(/Du hast noch 8 Wiederherstellungscodes\./);
  await user.click(screen.getByRole('button', { name: 'Neue Codes' }));
  await screen.findByRole('dialog', { name: 'Neue Wiederherstellungscodes' });
  expect(screen.queryByText('AAAA-0001')).toBeNull();
});

test('[ACCT-03] a running waiting time is shown to the logged-in customer, with a button that stops it', async () => {
  const STOP = 'DELETE /api/auth/{locale}/customer/factor-recovery';
  const on = { ...ways, secondFactor: true, recoveryCodes: 8 };
  const user = open({ ...on, recoveryReadyAt: '2026-11-24T14:05:00.000Z' });
  const says = screen.getByText('24.11.2026, 15:05').closest('strong');
  expect(says?.textContent).toBe('Ab 24.11.2026, 15:05 reicht dein Passwort');
  api.refuse(STOP, 500, { message: '', errors: {} });
  await user.click(screen.getByRole('button', { name: 'Wartezeit stoppen' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  api.answer(STOP, { ...on, recoveryReadyAt: null });
  await user.click(screen.getByRole('button', { name: 'Wartezeit stoppen' }));
  await screen.findByText(/^Die Wartezeit ist gestoppt\./);
  expect(screen.queryByRole('button', { name: 'Wartezeit stoppen' })).toBeNull();
});
