import { join } from 'node:path';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import MobileSearch from './mobile-search.tsx';
import type { SearchSide } from './use-search.ts';

const navigation = {
  categories: [{ id: 1, name: 'Smartphones', metadata: { icon: 'smartphone' } }],
  accessories: [],
};

let api: TestApi;
beforeEach(async () => {
  // jsdom lacks this.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  api = await startTestApi();
  api.answer('GET /api/offers/{locale}/buy-offers/shop/models', []);
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const Search = ({ side }: { side: SearchSide }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  return (
    <>
      <button ref={button} onClick={() => setOpen(true)}>
        Auf
      </button>
      <MobileSearch
        open={open}
        onClose={() => setOpen(false)}
        side={side}
        navigation={navigation}
        returnFocusTo={button}
      />
    </>
  );
};

const open = (side: SearchSide) => {
  const made = createTestPage(<Search side={side} />, {
    sourceDir: join(__dirname, '..'),
    apiHost: api.origin,
  });
  render(made.page);
  return made;
};

test('[SHELL-12] the search of narrow screens starts with categories and, after a search, with recent searches', async () => {
  const { address } = open('shop');
  const user = userEvent.setup();
  expect((await screen.findByRole('link', { name: 'Smartphones' })).getAttribute('href')).toBe(
    '/shop/explore?categoryIds=1',
  );
  expect(screen.queryByText('Zuletzt gesucht')).toBeNull();
  await user.type(screen.getByRole('combobox'), ' Pixel 8{Enter}');
  await waitFor(() => expect(address()).toBe('/shop/explore?search=Pixel+8'));
  await user.click(screen.getByRole('button', { name: 'Auf' }));
  await screen.findByText('Zuletzt gesucht');
  expect(screen.getByRole('link', { name: 'Pixel 8' }).getAttribute('href')).toBe(
    '/shop/explore?search=Pixel+8',
  );
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  expect(screen.queryByRole('link', { name: 'Pixel 8' })).toBeNull();
});

test('[SHELL-12] it also names popular searches; while something is typed, only results are shown', async () => {
  api.answer('GET /api/trade-in/{locale}/integrations/devices/popular', [
    {
      model: { id: 7, name: 'iPhone 13', image: { small: '/s.webp' } },
      brand: 'Apple',
      upTo: 190,
    },
  ]);
  api.answer('GET /api/trade-in/{locale}/models/navbar/models/search', { models: [] });
  open('trade-in');
  const link = await screen.findByRole('link', { name: 'iPhone 13' });
  expect(link.getAttribute('href')).toBe('/trade-in/select-device/7');
  expect(screen.queryByRole('link', { name: 'Smartphones' })).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), 'zebra');
  await screen.findByText(/Dazu haben wir nichts gefunden/);
  expect(screen.queryByRole('link', { name: 'iPhone 13' })).toBeNull();
});

test('[SHELL-12] the search of narrow screens leads to the nearest matches if there is no result', async () => {
  const { address } = open('shop');
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox'), 'qqq');
  await user.click(await screen.findByRole('link', { name: 'Ähnliche Treffer' }));
  await waitFor(() => expect(address()).toBe('/shop/explore?search=qqq'));
});
