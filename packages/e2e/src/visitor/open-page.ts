import type { Page, Response } from '@playwright/test';

/** Waits until the page answers to the visitor: the shell marks that on the browser's timeline. */
export const isReady = async (page: Page, what: 'page' | 'frame' = 'page'): Promise<void> => {
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    `rewald:${what}-hydrated`,
  );
};

/**
 * When a page counts as there: what is looked at stands in its HTML, or the shell's mark says when it is. A link fetched
 * ahead from an origin that hangs keeps the load event away, and pictures below the screen delay it.
 */
export const PARSED = { waitUntil: 'domcontentloaded' } as const;

/** Opens an address and waits until the page answers to the visitor. */
export const openPage = async (page: Page, path: string): Promise<Response | null> => {
  const answer = await page.goto(path, PARSED);
  await isReady(page);
  return answer;
};

/** Loads the page once more, as F5 does. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload(PARSED);
  await isReady(page);
};
