import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { STORE_REFUSED } from '@rewald/platform/stores';
import { FrameNotices } from './frame-notices.tsx';
import { latePartsAtom } from './late-parts.ts';

const open = async (locale: 'de' | 'en' = 'de') => {
  const page = createTestPage(<FrameNotices navigationMissing={false} />, {
    sourceDir: join(__dirname, '..'),
    locale,
  });
  await act(async () => {
    render(page.page);
    await Promise.resolve();
  });
  return { ...page, notice: () => screen.getByRole('status').textContent };
};

const setCookies = (isEnabled: boolean): void => {
  Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: isEnabled });
};

afterEach(() => {
  cleanup();
  setCookies(true);
});

test('[SHELL-01] while code of the page has not arrived, a line says so and offers to load the page again', async () => {
  const { platform, notice } = await open();
  expect(notice()).toBe('');
  act(() => platform.store.set(latePartsAtom, true));
  expect(notice()).toContain('Ein Teil dieser Seite lädt noch.');
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy();
  act(() => platform.store.set(latePartsAtom, false));
  expect(notice()).toBe('');
});

test('[SHELL-01] what the browser refuses to keep is said: what is lost, what to do, and what works', async () => {
  const { notice } = await open();
  act(() => void window.dispatchEvent(new Event(STORE_REFUSED)));
  expect(notice()).toContain('Der Speicher ist voll oder gesperrt.');
  cleanup();
  setCookies(false);
  const english = await open('en');
  act(() => void window.dispatchEvent(new Event(STORE_REFUSED)));
  expect(english.notice()).toContain('Your browser accepts no cookies from this site.');
  expect(english.notice()).toContain('Allow cookies for this site and reload it.');
});
