import type { Page } from '@playwright/test';
import { isReady } from '../visitor/open-page.ts';

/**
 * Opens an address and waits until everything has arrived that a visitor sees at first: the page answers, session and
 * cart are known, fonts are there, and nothing holds a place for something else any more.
 */
export const openPlace = async (page: Page, address: string): Promise<number> => {
  const cart = page.waitForResponse((response) => response.url().includes('/buy/cart/customer'));
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await isReady(page);
  await cart;
  await page.waitForFunction(
    () => document.querySelector('main [data-skeleton], main [data-placeholder]') === null,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
  return answer?.status() ?? 0;
};
