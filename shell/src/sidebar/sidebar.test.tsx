import { join } from 'node:path';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import Sidebar from './sidebar.tsx';

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  // jsdom lacks this.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  api = await startTestApi();
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  localStorage.clear();
  await api.stop();
});

test('[SHELL-11] the menu of narrow screens says how many things are on the wish list', async () => {
  localStorage.setItem('rw-wish-list', '[{},{}]');
  const { page, platform } = createTestPage(
    <Sidebar open onClose={() => undefined} navigation={null} tradeIn={false} returnFocusTo={createRef()} />,
    { sourceDir: join(__dirname, '..'), apiHost: api.origin },
  );
  stopPlatform = startPlatform(platform);
  render(page);
  const entry = await screen.findByRole('link', { name: 'Wunschliste, 2 Artikel' });
  expect(entry.getAttribute('href')).toBe('/shop/wish-list');
  act(() => platform.events.publish('wish-list.changed', { count: 3 }));
  await screen.findByRole('link', { name: 'Wunschliste, 3 Artikel' });
});

test('[SHELL-11] what is a part of a category stands below it, and the title of all accessories says so', async () => {
  const { page, platform } = createTestPage(
    <Sidebar
      open
      onClose={() => undefined}
      navigation={{
        categories: [{ id: 1, name: 'Smartphones' }],
        accessories: [
          { id: 8, name: 'Zubehör' },
          { id: 9, name: 'Hüllen', parentId: 8 },
        ],
      }}
      tradeIn={false}
      returnFocusTo={createRef()}
    />,
    { sourceDir: join(__dirname, '..'), apiHost: api.origin },
  );
  stopPlatform = startPlatform(platform);
  render(page);
  const all = await screen.findByRole('link', { name: 'Alles aus Zubehör' });
  const cases = screen.getByRole('link', { name: 'Hüllen' });
  expect(all.parentElement?.contains(cases)).toBe(true);
  expect(cases.getAttribute('href')).toBe('/shop/explore?categoryIds=9');
  expect(screen.getByRole('link', { name: 'Smartphones' }).closest('ul')?.contains(cases)).toBe(false);
});
