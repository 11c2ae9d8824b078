import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { AuthFrame } from './auth-frame.tsx';

const setCookies = (isEnabled: boolean): void => {
  Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: isEnabled });
};

const open = (locale: 'de' | 'en'): void => {
  const { page } = createTestPage(<AuthFrame title="Anmelden">Formular</AuthFrame>, {
    sourceDir: join(__dirname, '..'),
    locale,
  });
  render(page);
};

afterEach(() => {
  cleanup();
  setCookies(true);
});

test('[ACCT-02] who blocks cookies is told before the login that it will not last, what to do, and what works without', async () => {
  setCookies(false);
  open('de');
  expect(await screen.findByText('In deinem Browser sind Cookies ausgeschaltet')).toBeTruthy();
  expect(screen.getByText(/Erlaube Cookies für diese Seite und lade sie neu/)).toBeTruthy();
  cleanup();
  open('en');
  expect(await screen.findByText('Cookies are turned off in your browser')).toBeTruthy();
});

test('[ACCT-02] who accepts cookies reads nothing about them', async () => {
  open('de');
  await screen.findByRole('heading', { name: 'Anmelden' });
  expect(screen.queryByText(/Cookies/)).toBeNull();
});
