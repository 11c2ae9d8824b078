import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import FactorRecoveryPage from './page.tsx';

const START = 'POST /api/auth/{locale}/customer/factor-recovery/start';
const STOP = 'POST /api/auth/{locale}/customer/factor-recovery/stop';

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

const open = (query: string) => {
  const { page, platform } = createTestPage(<FactorRecoveryPage />, {
    sourceDir: join(__dirname, '..'),
    path: `/auth/second-factor${query}`,
    apiHost: api.origin,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return userEvent.setup();
};
const sent = () =>
  api.received.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('[ACCT-01] the mailed link changes nothing by itself; its button starts the waiting time and shows when it ends', async () => {
  const user = open('?start=a.b');
  const button = await screen.findByRole('button', { name: 'Wartezeit starten' });
  expect(sent()).toEqual([]);
  api.answer(START, { readyAt: '2026-11-24T14:05:00.000Z' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Die Wartezeit läuft' });
  expect(screen.getByRole('status').textContent).toContain('24.11.2026, 15:05');
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true));
  expect(sent()).toEqual([['/auth/de/customer/factor-recovery/start', { token: 'a.b' }]]);
});

test('[ACCT-01] the other link stops it with one click, without a login', async () => {
  const user = open('?stop=a.b');
  api.answer(STOP, { readyAt: null });
  await user.click(await screen.findByRole('button', { name: 'Wartezeit stoppen' }));
  await screen.findByRole('heading', { name: 'Die Wartezeit ist gestoppt' });
  expect(screen.getByRole('link', { name: 'Neues Passwort festlegen' }).getAttribute('href')).toBe(
    '/auth/password-reset/email',
  );
  expect(sent()).toEqual([['/auth/de/customer/factor-recovery/stop', { token: 'a.b' }]]);
});

test('[ACCT-01] an expired link shows a message and a link to the login; one without a token shows a message, too', async () => {
  const user = open('?start=old');
  const why = 'Dieser Link ist abgelaufen oder gilt nicht mehr.';
  api.refuse(START, 422, { message: '', errors: { token: [why] } });
  await user.click(await screen.findByRole('button', { name: 'Wartezeit starten' }));
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  const toLogin = () => screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href');
  expect(toLogin()).toBe('/auth/login');
  // Trying again would change nothing.
  expect(screen.queryByRole('button', { name: 'Wartezeit starten' })).toBeNull();
  cleanup();
  const again = open('?start=good');
  api.refuse(START, 503, { message: '', errors: {} });
  await again.click(await screen.findByRole('button', { name: 'Wartezeit starten' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Wartezeit starten' })).toBeTruthy();
  cleanup();
  open('');
  await screen.findByText(/^Dieser Link ist unvollständig\. Bitte öffne ihn direkt aus unserer/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(toLogin()).toBe('/auth/login');
});
