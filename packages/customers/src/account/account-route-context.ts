import type { KnownBrowsers } from '@rewald/server-kit/sessions/known-browsers';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
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
