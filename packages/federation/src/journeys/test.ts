import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { createWatch, type Watch } from './watch.ts';

/** What a journey gets besides Playwright's own fixtures. */
export interface Visits {
  watch: Watch;
  /** Opens a page for a second visitor, with its own cookies and cache, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * Playwright's test for journeys on a site. Every browser is watched: an exception, an error or a warning on the console
 * fails the journey, unless it was announced with `watch.tolerate`.
 */
export const test = base.extend<Visits>({
  watch: async ({}, provide) => {
    const watch = createWatch();
    await provide(watch);
    expect(watch.unexpected(), 'what the browser complained about').toEqual([]);
  },
  context: async ({ context, watch }, provide) => {
    watch.follow(context);
    await provide(context);
  },
  newVisitor: async ({ browser, contextOptions, baseURL, watch }, provide) => {
    const opened: Page[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL ? { baseURL } : {}),
        ...options,
      });
      watch.follow(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export { expect };
