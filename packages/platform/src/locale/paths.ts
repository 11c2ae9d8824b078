import type { Locale } from '@rewald/contracts';

/** The locale of a page address: `/en` and below is English, everything else German (I18N-02). */
export const localeOfPath = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'de');

/**
 * A page address without its locale prefix: `/en/shop/explore` → `/shop/explore`, `/en` → `/`. Never begins with two slashes:
 * `/en//host` would otherwise become another host.
 */
export const withoutLocale = (pathname: string): string =>
  (localeOfPath(pathname) === 'en' ? pathname.slice(3) : pathname).replace(/^[/\\]*/, '/');

/**
 * The address of a page in a locale. Takes a path with or without prefix; query and hash are kept:
 * `('/shop/explore?search=x', 'en')` → `/en/shop/explore?search=x`.
 */
export const localizePath = (path: string, locale: Locale): string => {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const bare = withoutLocale(pathname);
  const prefixed = locale === 'en' ? (bare === '/' ? '/en' : `/en${bare}`) : bare;
  return prefixed + rest;
};
