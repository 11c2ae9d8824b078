import type { Customer } from '@rewald/contracts/client';
import {
  isAbsent,
  isSomebody,
  redirectTo,
  unwrap,
  withoutLocale,
  type ApiProblem,
  type ApiResult,
  type PageLoaderArgs,
} from '@rewald/platform';
import { withRedirect } from '../auth-frame/paths.ts';

/** The data of a page of the account, with its customer. */
export interface ForCustomer<T> {
  customer: Customer;
  data: T;
}

/** Whether neither call reached the API host. Then it is down, and it is unknown who is logged in. */
const isDown = (asked: ApiProblem, data: ApiProblem): boolean =>
  [asked, data].every(({ status }) => status === 0 || (status >= 500 && status !== 501));

/** Whether an answer is missing that this API host could give. */
export const isMissing = (result: ApiResult<unknown>): boolean => !result.ok && !isAbsent(result.problem);

/**
 * Guards a page of the account: loads the customer together with the page's data, and redirects anonymous visitors to
 * the login and back (ACCT-02). On the server that is a 302 without any content of the page. If the customer call
 * responds with anything but a customer, nobody is logged in.
 *
 * @throws Response that redirects to the login; ApiError if the data cannot be loaded: a 404 page for data of other
 * customers, and a message if only one of the calls considers the visitor logged in, because a redirect to the login
 * would loop
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
