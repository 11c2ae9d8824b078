import type { BrowserContext, Page } from '@playwright/test';
import type { Viewer } from './places.ts';
import { becomeCustomer, fillCart, fillCheckout, type Scene, type SceneSite } from './scene.ts';

/** Makes the visitor of a browser somebody who sees what is to be looked at. */
export const enter = async (
  context: BrowserContext,
  site: SceneSite,
  scene: Scene,
  { as, cart }: Viewer,
): Promise<void> => {
  if (as) await becomeCustomer(context, scene, as);
  if (cart) await fillCart(context, site, scene);
  if (cart === 'ready' && scene.buyer) await fillCheckout(context, site, scene);
};

let filledTabs = 0;

/**
 * Gives a tab what it and its browser keep, and nothing that was looked at before.
 *
 * @returns ends that, so that a tab can be filledTabs once more
 */
export const fillTab = async (
  page: Page,
  scene: Scene,
  { keeps }: Viewer,
): Promise<() => Promise<void>> => {
  filledTabs += 1;
  const script = await page.addInitScript(
    ({ id, browser = {}, tab = {} }) => {
      if (sessionStorage.getItem('filled') === id) return;
      localStorage.clear();
      sessionStorage.clear();
      for (const [name, value] of Object.entries(browser)) localStorage.setItem(name, JSON.stringify(value));
      for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, JSON.stringify(value));
      sessionStorage.setItem('filled', id);
    },
    { id: String(filledTabs), ...keeps?.(scene) },
  );
  return () => script.dispose();
};
