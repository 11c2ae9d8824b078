import { Problem } from '@rewald/server-kit/problems/problem';
import { isOpenToOthers } from '@rewald/server-kit/web/open-to-others';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { ShopIdentity } from './company.ts';

/**
 * Refuses a contract in the name of the demo's company, which does not exist. On the developer's own machine the demo trades.
 *
 * @throws {Problem} 409 others can reach the shop, and it has not said who it is
 */
export function needCompany({ hasCompany }: ShopIdentity, links: Pick<ShopLinks, 'page' | 'api'>): void {
  if (!hasCompany && isOpenToOthers([links.page('de', '/'), links.api('/')]))
    throw new Problem(409, 'no-company');
}
