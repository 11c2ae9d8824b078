import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import pg from 'pg';
import { ownHost } from '../hosts/own-host.ts';
import type { HostName, ShopHost } from '../hosts/shop-host.ts';
import { DEPLOYED_SITE } from '../site/deployed-site.ts';
import { mainSite } from '../site/main-site.ts';
import type { OpenSite } from '../site/run-site.ts';
import { specificationShopHost } from '../specification-host/shop-host.ts';
import { findMessageKeys } from './message-keys.ts';
import { createWatch, type Watch } from './watch.ts';

interface Visits {
  /** The API host of the site, and what it sells. */
  host: ShopHost;
  /** The site that all journeys with this host share. */
  site: OpenSite;
  /** The site's database, for facts that no page shows; not connected for hosts without a database. */
  database: pg.Client;
  watch: Watch;
  /** Opens a page for a second visitor, with its own cookies and cache, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

const SHOP_HOSTS: Readonly<Record<HostName, ShopHost>> = {
  own: ownHost,
  specification: specificationShopHost,
};

/** Checks texts at the end of a journey, when they have been shown after hydration and after navigation. */
const expectTexts = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages())
    expect(await findMessageKeys(page).catch(() => []), 'keys of messages instead of texts').toEqual([]);
};

/** Playwright's test. Every browser is watched: an error or a warning on the console fails the journey. */
export const test = base.extend<Visits, { hostName: HostName }>({
  hostName: ['own', { option: true, scope: 'worker' }],
  host: async ({ hostName }, provide) => provide(SHOP_HOSTS[hostName]),
  // Also of use to other fixtures, so a journey that needs one of them does not run on a deployed site.
  site: async ({ hostName }, provide, testInfo) => {
    testInfo.skip(DEPLOYED_SITE !== null, 'looks into the database or the mails of the site');
    await provide(mainSite(hostName));
  },
  database: async ({ site }, provide) => {
    const client = new pg.Client({ connectionString: site.databaseUrl ?? '' });
    if (site.databaseUrl) await client.connect();
    await provide(client);
    await client.end();
  },
  watch: async ({ hostName }, provide) => {
    const watch = createWatch();
    // This host responds with 401 if nobody is logged in, which browsers log to the console.
    if (hostName === 'specification') watch.tolerate(/status of 401/);
    await provide(watch);
    expect(watch.unexpected(), 'what the browser complained about').toEqual([]);
  },
  context: async ({ context, watch }, provide) => {
    watch.follow(context);
    await provide(context);
    await expectTexts(context);
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
    for (const context of contexts) await expectTexts(context);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
