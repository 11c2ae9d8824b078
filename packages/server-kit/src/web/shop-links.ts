import type { Locale } from '@rewald/contracts';

/** Addresses in mails and redirects: pages of the shop, and calls of this API. */
export interface ShopLinks {
  /** The login page; `query` says what to do there. */
  login(locale: Locale, query?: Readonly<Record<string, string>>): string;
  /** An order's page; the key opens it without a login. */
  order(locale: Locale, orderId: string, key?: string): string;
  /** A trade-in case's page; the key opens it without a login. */
  tradeInCase(locale: Locale, caseId: string, key?: string): string;
  /** A mailed offer's page; the key opens it. */
  tradeInOffer(locale: Locale, quoteId: string, key: string): string;
  /** A ticket in the account. */
  ticket(locale: Locale, ticketId: string): string;
  /** The contact page, about a number that customers know. */
  contact(locale: Locale, reference: string): string;
  /** Any page of the shop, such as `/documents/right-of-return`. */
  page(locale: Locale, path: string, query?: Readonly<Record<string, string>>): string;
  /** The desk's page on which an invitation is accepted. */
  invitation(locale: Locale, token: string): string;
  /** The desk's page with the passkeys of the person who opens it. */
  deskPasskeys(): string;
  /** A call of this API, as browsers reach it. */
  api(path: string): string;
}

/**
 * @param shopOrigin such as `https://rewald.example`
 * @param apiUrl public address of this API
 * @param deskOrigin such as `https://desk.rewald.example`
 */
export const createShopLinks = (shopOrigin: string, apiUrl: string, deskOrigin = shopOrigin): ShopLinks => {
  const page: ShopLinks['page'] = (locale, path, query = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${shopOrigin}${locale === 'de' ? '' : `/${locale}`}${path}${search === '' ? '' : `?${search}`}`;
  };
  const withKey = (key: string | undefined): Record<string, string> => (key === undefined ? {} : { key });
  return {
    page,
    login: (locale, query) => page(locale, '/auth/login', query),
    order: (locale, orderId, key) => page(locale, `/shop/orders/${orderId}`, withKey(key)),
    tradeInCase: (locale, caseId, key) => page(locale, `/trade-in/cases/${caseId}`, withKey(key)),
    tradeInOffer: (locale, quoteId, key) => page(locale, `/trade-in/offers/${quoteId}`, { key }),
    ticket: (locale, ticketId) => page(locale, `/customer/account/messages/${ticketId}`),
    contact: (locale, reference) => page(locale, '/company/about/contact', { reference }),
    invitation: (locale, token) => `${deskOrigin}/${locale}/invitation/${token}`,
    deskPasskeys: () => `${deskOrigin}/passkeys`,
    api: (path) => `${apiUrl}${path}`,
  };
};
