import type { RunningSite } from '../start-site.ts';
import type { SiteSettings } from '../settings.ts';
import { inviteToDesk } from './desk-invitation.ts';
import { demoShopOf, openDemoAccess } from './demo-access.ts';
import { fillReviews } from './fill-reviews.ts';

type Site = Pick<RunningSite, 'siteOrigin' | 'apiHost' | 'dataDir' | 'services'>;

/** The first line of what went wrong. */
const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/**
 * What `npm start` prints about the demo's customer and operator. It waits until both exist, which is why the site is open before.
 *
 * @returns null if there is nothing to say; a single line if they cannot be made, which is no reason to close the site
 */
export const demoLines = async (site: Site, settings: SiteSettings): Promise<string | null> => {
  const shop = demoShopOf(site, settings);
  if (shop === null) return null;
  try {
    const access = await openDemoAccess(shop);
    if (access === null) return null;
    const invitation = await inviteToDesk(shop, settings);
    return `
  A customer with orders: ${site.siteOrigin}/customer/account/orders
    e-mail    ${access.email}
    password  ${access.password}

  An operator's key, for example to list the orders:
    curl -H "Authorization: Bearer ${access.operatorKey}" ${site.apiHost}/operator/en/orders
${
  invitation === null
    ? ''
    : `
  The desk, for its first administrator (the link works once):
    ${invitation}
`
}
`;
  } catch (error) {
    return `\n  There is no demo customer this time: ${firstLine(error)}\n\n`;
  }
};

/**
 * Gives the demo its sample reviews, which takes longer than anybody wants to wait for a password.
 *
 * @returns null if there is nothing to say; a single line if it failed
 */
export const demoReviews = async (site: Site, settings: SiteSettings): Promise<string | null> => {
  const shop = demoShopOf(site, settings);
  if (shop === null) return null;
  try {
    const access = await openDemoAccess(shop);
    if (access !== null) await fillReviews(shop.apiHost, access.operatorKey);
    return null;
  } catch (error) {
    return `\n  The demo lacks sample reviews this time: ${firstLine(error)}\n\n`;
  }
};
