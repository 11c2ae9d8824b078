import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import userEvent from '@testing-library/user-event';
import type { Customer } from '@rewald/contracts/client';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import RegistrationPage from '../registration/page.tsx';
import { customer } from '../account/test-customer.ts';
import LoginPage from './page.tsx';

const nina = { ...customer, emailVerified: false };
const nobody: Customer = {
  ...nina,
  id: null,
  authenticated: false,
  username: '',
  firstName: '',
  lastName: '',
  email: '',
};

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer('GET /api/auth/{locale}/customer', nobody);
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  await api.stop();
});

const open = (element: ReactElement, path: string) => {
  const { page, platform, address } = createTestPage(element, {
    sourceDir: join(__dirname, '..'),
    path,
    apiHost: api.origin,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return { user: userEvent.setup(), address };
};

const email = () => screen.getByLabelText(/^E-Mail-Adresse/);
const password = () => screen.getByLabelText(/^Passwort/, { selector: 'input' });

test('[ACCT-01] wrong credentials are reported at the field, and the input is kept', async () => {
  const wrong = 'E-Mail-Adresse oder Passwort stimmt nicht.';
  api.refuse('POST /api/auth/{locale}/customer/login', 422, { message: '', errors: { email: [wrong] } });
  const { user } = open(<LoginPage />, '/auth/login');
  await user.type(email(), 'nina@beispiel.de');
  await user.type(password(), 'falsch falsch{Enter}');
  await screen.findByText(wrong);
  expect(document.activeElement).toBe(email());
  expect(email()).toMatchObject({ value: 'nina@beispiel.de' });
  expect(password()).toMatchObject({ value: 'falsch falsch' });
});

test('[ACCT-01] a rate limit is shown with the message of the server', async () => {
  const wait = 'Zu viele Anmeldeversuche. Bitte warte 8 Sekunden und versuche es dann noch einmal.';
  api.refuse('POST /api/auth/{locale}/customer/login', 429, { message: wait, errors: {} });
  const { user } = open(<LoginPage />, '/auth/login');
  await user.type(email(), 'nina@beispiel.de');
  await user.type(password(), 'falsch falsch{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(wait);
});

test('[ACCT-01] empty fields are reported at the fields, without a call', async () => {
  const { user } = open(<LoginPage />, '/auth/login');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(await screen.findAllByText('Bitte fülle dieses Feld aus.')).toHaveLength(2);
  expect(document.activeElement).toBe(email());
  expect(api.received.some(({ method }) => method === 'POST')).toBe(false);
});

const loggingIn = async (path: string) => {
  const { user, address } = open(<LoginPage />, path);
  api.answer('POST /api/auth/{locale}/customer/login', nina);
  await user.type(email(), 'nina@beispiel.de');
  await user.type(password(), 'vier wörter am stück');
  api.answer('GET /api/auth/{locale}/customer', nina);
  await user.keyboard('{Enter}');
  return address;
};

test('[ACCT-01] after the login the visitor is sent to the requested page', async () => {
  const address = await loggingIn('/auth/login?redirect=%2Fshop%2Fexplore%3Fsearch%3Diphone');
  await waitFor(() => expect(address()).toBe('/shop/explore?search=iphone'));
});

test.each(['//evil.example/x', '/en//evil.example/x', '/\t/evil.example'])(
  '[ACCT-01] a login never leads to a foreign site, nor nowhere: %p',
  async (foreign) => {
    const address = await loggingIn(`/auth/login?redirect=${encodeURIComponent(foreign)}`);
    await waitFor(() => expect(address()).toBe('/customer/account/orders'));
  },
);

const ASK = 'POST /api/auth/{locale}/customer/login/factor-recovery';
/** Tabs to the next button with this name and presses it. */
const pressByKeyboard = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  for (let steps = 0; document.activeElement?.textContent !== name; steps += 1) {
    if (steps > 12) throw new Error(`"${name}" is not within reach of the keyboard.`);
    await user.tab();
  }
  await user.keyboard('{Enter}');
};

test('[ACCT-01] without passkey and recovery code the slow recovery by mail is requested, by keyboard only', async () => {
  const { user } = open(<LoginPage />, '/auth/login');
  api.answer('POST /api/auth/{locale}/customer/login', { ...nobody, secondFactor: { challenge: 'abc' } });
  await user.type(email(), 'nina@beispiel.de');
  await user.type(password(), 'vier wörter am stück{Enter}');
  await screen.findByRole('heading', { name: 'Noch ein Schritt' });
  await pressByKeyboard(user, 'Passkey nicht da? Wiederherstellungscode verwenden');
  const code = await screen.findByLabelText(/^Wiederherstellungscode/);
  expect(document.activeElement).toBe(code.closest('[tabindex="-1"]'));
  await pressByKeyboard(user, 'Ich habe weder Passkey noch Code');

  const unconfirmed = 'Deine E-Mail-Adresse ist nicht bestätigt.';
  api.refuse(ASK, 409, { message: unconfirmed, errors: {} });
  await pressByKeyboard(user, 'E-Mail anfordern');
  expect((await screen.findByRole('alert')).textContent).toBe(unconfirmed);
  api.answer(ASK, { readyAt: null });
  await pressByKeyboard(user, 'E-Mail anfordern');
  await screen.findByText(/^Schau in dein Postfach/);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.queryByRole('alert')).toBeNull();

  // Switches to the recovery code.
  await pressByKeyboard(user, 'Doch lieber einen Wiederherstellungscode verwenden');
  await screen.findByLabelText(/^Wiederherstellungscode/);
});

test('[ACCT-01] the second step sends on to the requested page as well', async () => {
  const { user, address } = open(<LoginPage />, '/auth/login?redirect=%2Fcustomer%2Faccount%2Fsales');
  api.answer('POST /api/auth/{locale}/customer/login', { ...nobody, secondFactor: { challenge: 'abc' } });
  await user.type(email(), 'nina@beispiel.de');
  await user.type(password(), 'vier wörter am stück{Enter}');
  await user.click(
    await screen.findByRole('button', { name: 'Passkey nicht da? Wiederherstellungscode verwenden' }),
  );
  api.answer('POST /api/auth/{locale}/customer/login/recovery-code', nina);
  api.answer('GET /api/auth/{locale}/customer', nina);
  await user.type(await screen.findByLabelText(/^Wiederherstellungscode/), 'abcd-efgh{Enter}');
  await waitFor(() => expect(address()).toBe('/customer/account/sales'));
});

test('[ACCT-01] a running waiting time is shown with its end', async () => {
  const { user } = open(<LoginPage />, '/auth/login');
  api.answer('POST /api/auth/{locale}/customer/login', { ...nobody, secondFactor: { challenge: 'abc' } });
  api.answer(ASK, { readyAt: '2026-11-24T14:05:00.000Z' });
  await user.type(email(), 'nina@beispiel.de');
  await user.type(password(), 'vier wörter am stück{Enter}');
  for (const name of [
    'Passkey nicht da? Wiederherstellungscode verwenden',
    'Ich habe weder Passkey noch Code',
    'E-Mail anfordern',
  ])
    await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('24.11.2026, 15:05'));
});

test('[ACCT-01] registration logs in at once, and the return path survives the change of pages', async () => {
  const { user, address } = open(<RegistrationPage />, '/auth/register?redirect=%2Fshop%2Fcheckout%2Fcart');
  expect(screen.getByRole('link', { name: 'Hier anmelden' }).getAttribute('href')).toBe(
    '/auth/login?redirect=%2Fshop%2Fcheckout%2Fcart',
  );
  api.answer('POST /api/auth/{locale}/customer/register', {});
  api.answer('POST /api/auth/{locale}/customer/login', nina);
  await user.type(screen.getByLabelText(/^Vorname/), ' Nina ');
  await user.type(screen.getByLabelText(/^Nachname/), 'Beispiel');
  await user.type(email(), 'nina@beispiel.de');
  await user.type(password(), 'vier wörter am stück');
  api.answer('GET /api/auth/{locale}/customer', nina);
  await user.click(screen.getByRole('button', { name: 'Konto anlegen' }));
  await waitFor(() => expect(address()).toBe('/shop/checkout/cart'));
  expect(api.received.find(({ path }) => path.endsWith('/register'))?.body).toEqual({
    firstName: 'Nina',
    lastName: 'Beispiel',
    email: 'nina@beispiel.de',
    password: 'vier wörter am stück',
  });
});

test('[ACCT-01] registering an existing address does not reveal it; the mail explains', async () => {
  const { user } = open(<RegistrationPage />, '/auth/register');
  api.answer('POST /api/auth/{locale}/customer/register', {});
  api.refuse('POST /api/auth/{locale}/customer/login', 422, { message: '', errors: { email: ['Nein.'] } });
  await user.type(screen.getByLabelText(/^Vorname/), 'Nina');
  await user.type(screen.getByLabelText(/^Nachname/), 'Beispiel');
  await user.type(email(), 'nina@beispiel.de');
  await user.type(password(), 'vier wörter am stück{Enter}');
  await screen.findByRole('heading', { name: 'Schau in dein Postfach' });
});
