import type { Page } from '@playwright/test';
import { isReady } from '@rewald/federation/journeys/open-page';

/**
 * Opens a URL and waits for everything that a visitor sees at first: the page is hydrated, session, cart and fonts are
 * loaded, and no placeholder is left.
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
