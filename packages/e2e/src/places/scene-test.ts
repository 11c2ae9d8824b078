import type { BrowserContext, Page } from '@playwright/test';
import { mainScene, mainSite } from '../site/main-site.ts';
import { test as base } from '../visit/test.ts';
import { enter, fillTab } from './enter.ts';
import type { Viewer } from './places.ts';
import type { Scene } from '../scene/scene.ts';

interface Looking {
  /**
   * A tab with the viewer's stored values and nothing else, in the light theme, with animations.
   *
   * @param cold disables prefetching, so that everything arrives as late as on a first visit
   */
  openTab: (viewer: Viewer, options?: { cold: boolean }) => Promise<Page>;
}

/**
 * The journeys' test, with the ids and keys for URLs. Pages with the same viewer share a browser and a tab, because
 * opening them takes most of the time.
 */
export const test = base.extend<Looking, { scene: Scene; tabs: (viewer: Viewer) => Promise<Page> }>({
  scene: [async ({ hostName }, provide) => provide(mainScene(hostName)), { scope: 'worker' }],
  tabs: [
    async ({ browser, scene, hostName }, provide) => {
      const site = mainSite(hostName);
      const open = new Map<string, { context: BrowserContext; page: Page }>();
      await provide(async (viewer) => {
        const kind = `${viewer.as} ${viewer.cart}`;
        const known = open.get(kind);
        if (known && !known.page.isClosed()) return known.page;
        const context =
          known?.context ?? (await browser.newContext({ locale: 'de-DE', baseURL: site.siteOrigin }));
        if (!known) await enter(context, site, scene, viewer);
        const page = await context.newPage();
        open.set(kind, { context, page });
        return page;
      });
      for (const { context } of open.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  openTab: async ({ tabs, scene, watch }, provide) => {
    const leave: (() => unknown)[] = [];
    const leaveAll = async (): Promise<void> => {
      for (const end of leave.splice(0)) await end();
    };
    await provide(async (viewer, { cold } = { cold: false }) => {
      await leaveAll();
      const page = await tabs(viewer);
      leave.push(watch.followTab(page), await fillTab(page, scene, viewer));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
      if (cold) {
        const devtools = await page.context().newCDPSession(page);
        leave.push(() => devtools.detach());
        await devtools.send('Network.enable');
        await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      }
      return page;
    });
    await leaveAll();
  },
});

export { expect } from '../visit/test.ts';
