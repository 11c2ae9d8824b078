import type { Customer } from '@rewald/contracts/client';
import {
  isSomebody,
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

/** Neither call has reached the API host: it is down, and that says nothing of who is here. */
const isDown = (asked: ApiProblem, data: ApiProblem): boolean =>
  [asked, data].every(({ status }) => status === 0 || (status >= 500 && status !== 501));

/**
 * Guards a page of the account: loads who is here together with what the page shows, and sends whoever is not logged in
 * to the login and back (ACCT-02). On the server that is a 302, and nothing of the page is written. Whatever else than a customer
 * comes from the customer call means that nobody is logged in.
 *
 * @throws Response to the login; ApiError when something cannot be had, which is the 404 page for what is not theirs, and a sentence
 * for somebody who is logged in by the one call and not by the other: sending them to the login would send them round in circles
 */
export const loadForCustomer = async <T>(
  { url, locale, api, signal }: PageLoaderArgs,
  data: Promise<ApiResult<T>>,
): Promise<ForCustomer<T>> => {
  const [asked, result] = await Promise.all([api.call('GET /api/auth/{locale}/customer', { signal }), data]);
  if (!asked.ok && !result.ok && isDown(asked.problem, result.problem)) unwrap(result);
  const customer = asked.ok ? asked.data : null;
  if (!isSomebody(customer)) {
    throw redirectTo(withRedirect('/auth/login', withoutLocale(url.pathname) + url.search), locale);
  }
  return { customer, data: unwrap(result) };
};
