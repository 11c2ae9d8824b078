import type { KnownBrowsers } from '../../plumbing/sessions/known-browsers.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { AccountContext } from './account-context.ts';

export interface AccountRouteContext {
  readonly account: AccountContext;
  readonly sessions: Sessions;
  readonly knownBrowsers: KnownBrowsers;
  readonly cookies: Cookies;
  readonly links: ShopLinks;
}

/** A response without data. */
export const NOTHING = { data: {} };
