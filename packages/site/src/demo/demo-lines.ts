import type { RunningSite } from '../start-site.ts';
import type { SiteSettings } from '../settings.ts';
import { inviteToDesk } from './desk-invitation.ts';
import { demoShopOf, openDemoAccess } from './demo-access.ts';

/**
 * What `npm start` prints about the demo's customer and operator. It waits until both exist, which is why the site is open before.
 *
 * @returns null if there is nothing to say; a single line if they cannot be made, which is no reason to close the site
 */
export const demoLines = async (
  site: Pick<RunningSite, 'siteOrigin' | 'apiHost' | 'dataDir' | 'services'>,
  settings: SiteSettings,
): Promise<string | null> => {
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
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    return `\n  There is no demo customer this time: ${why}\n\n`;
  }
};
