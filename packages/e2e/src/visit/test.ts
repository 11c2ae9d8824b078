import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@rewald/federation/journeys/test';
import pg from 'pg';
import { ownHost } from '../hosts/own-host.ts';
import type { HostName, ShopHost } from '../hosts/shop-host.ts';
import { DEPLOYED_SITE } from '../site/deployed-site.ts';
import { mainSite } from '../site/main-site.ts';
import type { OpenSite } from '../site/run-site.ts';
import { specificationShopHost } from '../specification-host/shop-host.ts';
import { findMessageKeys } from './message-keys.ts';

interface Visits {
  /** The API host of the site, and what it sells. */
  host: ShopHost;
  /** The site that all journeys with this host share. */
  site: OpenSite;
  /** The site's database, for facts that no page shows; not connected for hosts without a database. */
  database: pg.Client;
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

/** The test of the journeys in this repository, which knows the site's database and looks for keys of messages. */
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
  watch: async ({ watch, hostName }, provide) => {
    // This host responds with 401 if nobody is logged in, which browsers log to the console.
    if (hostName === 'specification') watch.tolerate(/status of 401/);
    await provide(watch);
  },
  context: async ({ context }, provide) => {
    await provide(context);
    await expectTexts(context);
  },
  newVisitor: async ({ newVisitor }, provide) => {
    const pages: Page[] = [];
    await provide(async (options) => {
      const page = await newVisitor(options);
      pages.push(page);
      return page;
    });
    for (const page of pages) await expectTexts(page.context());
  },
});

export { expect };
