import type { Customer } from '@rewald/contracts';
import {
  redirectTo,
  unwrap,
  withoutLocale,
  type ApiProblem,
  type ApiResult,
  type PageLoaderArgs,
} from '@rewald/platform';
import { withRedirect } from '../auth-frame/paths.ts';

/** What every page of the account is loaded with. */
export interface ForCustomer<T> {
  customer: Customer;
  data: T;
}

const isLoginNeeded = (problem: ApiProblem): boolean => problem.status === 401;

/**
 * Guards a page of the account: loads who is here together with what the page shows, and sends whoever is not logged in
 * to the login and back (ACCT-02). On the server that is a 302, and nothing of the page is written.
 *
 * @throws Response to the login; ApiError when something cannot be had, which is the 404 page for what is not theirs
 */
export const loadForCustomer = async <T>(
  { url, locale, api, signal }: PageLoaderArgs,
  data: Promise<ApiResult<T>>,
): Promise<ForCustomer<T>> => {
  const [asked, result] = await Promise.all([api.call('GET /api/auth/{locale}/customer', { signal }), data]);
  const customer = unwrap(asked);
  if (!customer.authenticated || (!result.ok && isLoginNeeded(result.problem))) {
    throw redirectTo(withRedirect('/auth/login', withoutLocale(url.pathname) + url.search), locale);
  }
  return { customer, data: unwrap(result) };
};
