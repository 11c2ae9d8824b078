import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { FrameNotices } from './frame-notices.tsx';
import { latePartsAtom } from './late-parts.ts';

const open = async () => {
  const page = createTestPage(<FrameNotices navigationMissing={false} />, {
    sourceDir: join(__dirname, '..'),
  });
  await act(async () => {
    render(page.page);
    await Promise.resolve();
  });
  return { ...page, notice: () => screen.getByRole('status').textContent };
};

afterEach(cleanup);

test('[SHELL-01] while code of the page has not arrived, a line says so and offers to load the page again', async () => {
  const { platform, notice } = await open();
  expect(notice()).toBe('');
  act(() => platform.store.set(latePartsAtom, true));
  expect(notice()).toContain('Ein Teil dieser Seite ist noch nicht angekommen.');
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy();
  act(() => platform.store.set(latePartsAtom, false));
  expect(notice()).toBe('');
});
