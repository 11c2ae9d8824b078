import type { Locale } from '@rewald/contracts';

/** Addresses in mails and redirects: pages of the shop, and calls of this API. */
export interface ShopLinks {
  /** The login page; its query says what it is to do. */
  login(locale: Locale, query?: Readonly<Record<string, string>>): string;
  /** A call of this API as browsers reach it. */
  api(path: string): string;
}

/**
 * @param shopOrigin such as `https://rewald.example`
 * @param apiUrl public address of this API
 */
export const createShopLinks = (shopOrigin: string, apiUrl: string): ShopLinks => ({
  login: (locale, query = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${shopOrigin}${locale === 'de' ? '' : `/${locale}`}/auth/login${search === '' ? '' : `?${search}`}`;
  },
  api: (path) => `${apiUrl}${path}`,
});
