import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { CookieSettings } from './cookie-settings.tsx';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

test('[SHELL-05] statistics are off until a choice is made; the choice is stored and shown again', async () => {
  api.answer('GET /api/platform/{locale}/customer/consents', null);
  render(createTestPage(<CookieSettings />, { sourceDir: join(__dirname, '..'), apiHost: api.origin }).page);
  const user = userEvent.setup();
  const opener = await screen.findByRole('button', { name: 'Cookie-Einstellungen' });
  expect(api.received).toEqual([]);
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' });
  await screen.findByText('Du hast noch nichts gewählt. Bis dahin ist Statistik aus.');

  const allow = screen.getByRole('button', { name: 'Statistik erlauben' });
  const refuse = screen.getByRole('button', { name: 'Statistik ablehnen' });
  expect(allow.dataset['variant']).toBe(refuse.dataset['variant']);
  const at = '2026-11-21T14:05:12.000Z';
  api.answer('POST /api/platform/{locale}/customer/consents', { categories: [], version: '2026-11', at });
  await user.click(refuse);
  await screen.findByText('Deine Wahl vom 21. November 2026: Statistik ist abgelehnt.');
  expect(api.received.at(-1)?.body).toEqual({ categories: [], version: '2026-11' });

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
  api.answer('GET /api/platform/{locale}/customer/consents', {
    categories: ['statistics'],
    version: '2026-11',
    at,
  });
  await user.click(opener);
  await screen.findByText('Deine Wahl vom 21. November 2026: Statistik ist erlaubt.');
});
