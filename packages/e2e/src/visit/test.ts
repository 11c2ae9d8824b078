import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import pg from 'pg';
import { mainSite } from '../site/main-site.ts';
import type { OpenSite } from '../site/run-site.ts';
import { findMessageKeys } from './message-keys.ts';
import { createWatch, type Watch } from './watch.ts';

interface Visits {
  /** The site that all journeys share. */
  site: OpenSite;
  /** Its database, for what no page shows. */
  database: pg.Client;
  watch: Watch;
  /** Somebody else: a page with empty cookies and cache of its own, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Playwright's test, with every browser watched: an error or a warning on the console fails the journey. */
export const test = base.extend<Visits>({
  site: async ({}, provide) => provide(mainSite()),
  database: async ({ site }, provide) => {
    const client = new pg.Client({ connectionString: site.databaseUrl ?? '' });
    await client.connect();
    await provide(client);
    await client.end();
  },
  watch: async ({}, provide) => {
    const watch = createWatch();
    await provide(watch);
    expect(watch.unexpected(), 'what the browser complained about').toEqual([]);
  },
  context: async ({ context, watch }, provide) => {
    watch.follow(context);
    await provide(context);
    // Where a journey ends, texts have come by hydration and by navigation.
    for (const page of context.pages())
      expect(await findMessageKeys(page).catch(() => []), 'keys of messages instead of texts').toEqual([]);
  },
  newVisitor: async ({ browser, contextOptions, baseURL, watch }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL ? { baseURL } : {}),
        ...options,
      });
      contexts.push(context);
      watch.follow(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
