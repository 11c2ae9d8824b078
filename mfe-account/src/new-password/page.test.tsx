import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PasswordResetChoice } from '@rewald/contracts';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import NewPasswordPage from './page.tsx';

const RESET = 'POST /api/auth/{locale}/customer/password-reset';
const PASSWORD = 'vier wörter am stück';

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

const open = (choice: PasswordResetChoice | null, path = '/auth/password-reset') => {
  const { page, platform } = createTestPage(<NewPasswordPage />, {
    sourceDir: join(__dirname, '..'),
    path,
    apiHost: api.origin,
    data: choice,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return userEvent.setup();
};
const removal = () => screen.queryByRole('checkbox', { name: 'Auch alle Passkeys entfernen' });
const save = async (user: ReturnType<typeof userEvent.setup>): Promise<unknown> => {
  api.answer(RESET, {});
  await user.type(screen.getByLabelText(/^Neues Passwort\W*$/, { selector: 'input' }), PASSWORD);
  await user.type(screen.getByLabelText(/^Neues Passwort wiederholen/, { selector: 'input' }), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  await screen.findByRole('heading', { name: 'Dein neues Passwort gilt' });
  return api.received.find(({ method }) => method === 'POST')?.body;
};

test('[ACCT-01] a new password keeps the passkeys unless removing them is chosen', async () => {
  const user = open({ confirmed: true, passkeys: 2, secondFactor: false });
  expect(removal()).toMatchObject({ checked: false });
  expect(screen.getByText(/2 Passkeys öffnen dein Konto weiterhin ohne Passwort/)).toBeTruthy();
  expect(screen.queryByText(/Zwei-Faktor-Anmeldung bleibt/)).toBeNull();
  await user.click(removal() ?? document.body);
  expect(await save(user)).toEqual({
    password: PASSWORD,
    passwordConfirmed: PASSWORD,
    removePasskeys: true,
  });
});

test('[ACCT-01] a password that is easy to guess gets that one message, and no praise for its length', async () => {
  const user = open({ confirmed: true, passkeys: 0, secondFactor: false });
  const easy = 'Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes.';
  api.refuse(RESET, 422, { message: 'Bitte prüfe deine Eingaben.', errors: { password: [easy] } });
  const field = screen.getByLabelText(/^Neues Passwort\W*$/, { selector: 'input' });
  await user.type(field, 'passwortpasswort');
  expect(screen.getByText('Schön lang.')).toBeTruthy();
  await user.type(
    screen.getByLabelText(/^Neues Passwort wiederholen/, { selector: 'input' }),
    'passwortpasswort',
  );
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  expect((await screen.findByRole('alert')).textContent).toBe(easy);
  expect(screen.queryByText(/lang/i)).toBeNull();
  await user.type(field, ' und mehr');
  expect(screen.queryByText(easy)).toBeNull();
  expect(screen.getByText('Schön lang.')).toBeTruthy();
});

test('[ACCT-01] with a second factor the choice says what the next login needs', async () => {
  const user = open({ confirmed: true, passkeys: 1, secondFactor: true });
  expect(screen.getByText(/Zwei-Faktor-Anmeldung bleibt in jedem Fall an/)).toBeTruthy();
  expect(await save(user)).toMatchObject({ removePasskeys: false });
});

test('[ACCT-01] without passkeys or a link there is no choice, and an unconfirmed account gets a notice', async () => {
  const user = open({ confirmed: false, passkeys: 3, secondFactor: true });
  expect(removal()).toBeNull();
  expect(screen.getByText(/Diese Adresse war noch nie bestätigt/)).toBeTruthy();
  expect(await save(user)).toEqual({ password: PASSWORD, passwordConfirmed: PASSWORD });
  cleanup();
  for (const choice of [null, { confirmed: true, passkeys: 0, secondFactor: false }]) {
    open(choice);
    expect([removal(), screen.queryByText(/noch nie bestätigt/)]).toEqual([null, null]);
    cleanup();
  }
});

test('[ACCT-03] after an address change was undone the page says so', () => {
  open(null, '/auth/password-reset?restored=1');
  expect(screen.getByText(/Dein Konto gehört wieder zu dieser Adresse/)).toBeTruthy();
});
