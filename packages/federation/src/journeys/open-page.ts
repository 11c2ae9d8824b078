import { expect, type Page, type Response } from '@playwright/test';

/** Waits until the page is hydrated, which the shell marks on the browser's timeline. */
export const isReady = async (page: Page, what: 'page' | 'frame' = 'page'): Promise<void> => {
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    `rewald:${what}-hydrated`,
  );
};

/**
 * When navigation counts as done: the content is in the HTML, and the shell marks hydration itself. The load event
 * would be too late, because prefetching from a hanging origin and pictures below the screen delay it.
 */
export const PARSED = { waitUntil: 'domcontentloaded' } as const;

/** Opens a URL and waits until the page is hydrated. */
export const openPage = async (page: Page, path: string): Promise<Response | null> => {
  const answer = await page.goto(path, PARSED);
  await isReady(page);
  return answer;
};

/** Opens a URL without scripts, again if data came too late for the server: nothing in the page would ask for them later. */
export const openWithoutScripts = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    expect(await page.locator('[data-failure="data-missing"]').count()).toBe(0);
  }).toPass({ timeout: 30_000 });

/** Reloads the page, like F5. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload(PARSED);
  await isReady(page);
};
