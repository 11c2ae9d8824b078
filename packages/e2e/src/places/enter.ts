import type { BrowserContext, Page } from '@playwright/test';
import type { Viewer } from './places.ts';
import { becomeCustomer, fillCart, fillCheckout, type Scene, type SceneSite } from '../scene/scene.ts';

/** Logs the visitor in and fills the cart, as the checked page requires. */
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
 * Puts a page's stored values into a tab and its browser, and removes those of earlier pages.
 *
 * @returns a function that removes them, so that the tab can be used for the next page
 */
export const fillTab = async (page: Page, scene: Scene, { keeps }: Viewer): Promise<() => Promise<void>> => {
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
