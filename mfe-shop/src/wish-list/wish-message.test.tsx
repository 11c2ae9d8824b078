import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { changeWish } from './wish-list.ts';
import WishMessage from './wish-message.tsx';

const setItem = Storage.prototype.setItem;
const thing = { productId: 7, conditionId: 3 };

afterEach(() => {
  cleanup();
  Storage.prototype.setItem = setItem;
  localStorage.clear();
});

const open = async () => {
  const { page, platform } = createTestPage(<WishMessage />, { sourceDir: join(__dirname, '..') });
  await act(async () => {
    render(page);
    await Promise.resolve();
  });
  return async () => {
    await act(async () => void (await changeWish(platform, thing, { price: 199 })));
    return screen.getByRole('status').textContent;
  };
};

test('[SHOP-02] a guest reads that a device is kept', async () => {
  const wish = await open();
  expect(await wish()).toMatch(/^Gemerkt\./);
});

test('[SHOP-02] a guest whose browser keeps nothing reads how long the wish lasts', async () => {
  const wish = await open();
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(await wish()).toMatch(/^Gemerkt, aber nur, bis du diese Seite schließt oder neu lädst\./);
});
