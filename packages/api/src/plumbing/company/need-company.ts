import { Problem } from '../problems/problem.ts';
import { isOpenToOthers } from '../web/open-to-others.ts';
import type { ShopLinks } from '../web/shop-links.ts';
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
