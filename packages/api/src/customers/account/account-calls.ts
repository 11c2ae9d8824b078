import { Customer, Data } from '@rewald/contracts';
import { Type } from 'typebox';
import type { KnownBrowsers } from '../../plumbing/sessions/known-browsers.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { AccountContext } from './account-context.ts';

export interface AccountCalls {
  readonly account: AccountContext;
  readonly sessions: Sessions;
  readonly knownBrowsers: KnownBrowsers;
  readonly cookies: Cookies;
  readonly links: ShopLinks;
}

/** A token of a mailed link. */
export const MailedToken = Type.String({ minLength: 1, maxLength: 200 });
/** The response schema of calls that return the customer. */
export const answersCustomer = { 200: Data(Customer) };
/** The response schema of calls that return no data. */
export const answersNothing = { 200: Data(Type.Object({})) };
/** A response without data. */
export const NOTHING = { data: {} };
