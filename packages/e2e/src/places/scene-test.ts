import type { BrowserContext, Page } from '@playwright/test';
import { mainScene, mainSite } from '../site/main-site.ts';
import { test as base } from '../visit/test.ts';
import { enter, furnish } from './enter.ts';
import type { Onlooker } from './places.ts';
import type { Scene } from './scene.ts';

type Browsers = (onlooker: Onlooker) => Promise<BrowserContext>;

interface Looking {
  /** A tab of whoever sees a page, with nothing in it but what they keep. */
  openTab: (onlooker: Onlooker) => Promise<Page>;
}

/**
 * The journeys' test, with what stands in the addresses of single things. Whoever sees the same shares a browser: most
 * of what one costs is its beginning.
 */
export const test = base.extend<Looking, { scene: Scene; browsers: Browsers }>({
  scene: [async ({}, provide) => provide(mainScene()), { scope: 'worker' }],
  browsers: [
    async ({ browser, scene }, provide) => {
      const open = new Map<string, BrowserContext>();
      await provide(async (onlooker) => {
        const kind = `${onlooker.as} ${onlooker.cart}`;
        const known = open.get(kind);
        if (known) return known;
        const context = await browser.newContext({ locale: 'de-DE', baseURL: mainSite().siteOrigin });
        await enter(context, mainSite(), scene, onlooker);
        open.set(kind, context);
        return context;
      });
      for (const context of open.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  openTab: async ({ browsers, scene, watch }, provide) => {
    const tabs: Page[] = [];
    await provide(async (onlooker) => {
      const page = await (await browsers(onlooker)).newPage();
      tabs.push(page);
      watch.followTab(page);
      await furnish(page, scene, onlooker);
      return page;
    });
    for (const page of tabs) await page.close();
  },
});

export { expect } from '../visit/test.ts';
