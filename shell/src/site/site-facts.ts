import type { Locale } from '@rewald/contracts';
import { localizePath, type SiteConfig } from '@rewald/platform';
import { operator } from '../content/operator.ts';

/** Who runs the site and how it is searched, for search engines (schema.org). Stands on the home page. */
export const siteFacts = ({ siteOrigin, links }: SiteConfig, locale: Locale): Record<string, unknown>[] => {
  const organization = `${siteOrigin}/#organization`;
  const [postalCode = ''] = operator.city.split(' ', 1);
  // Search engines ask for `query-input`, which is not of schema.org's own words.
  const search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteOrigin}${localizePath('/shop/explore', locale)}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  } as const;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      '@id': organization,
      name: operator.brand,
      legalName: operator.company,
      url: `${siteOrigin}/`,
      logo: `${siteOrigin}/favicon.svg`,
      image: `${siteOrigin}/share.jpg`,
      foundingDate: String(operator.since),
      vatID: operator.vatId,
      address: {
        '@type': 'PostalAddress',
        streetAddress: operator.street,
        postalCode,
        addressLocality: operator.city.replace(/^\d+ /, ''),
        addressCountry: 'DE',
      },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: operator.email,
        telephone: operator.phone,
        availableLanguage: ['de', 'en'],
      },
      ...(links?.social && { sameAs: links.social }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${siteOrigin}/#website`,
      name: operator.brand,
      url: siteOrigin + localizePath('/', locale),
      inLanguage: locale,
      publisher: { '@id': organization },
      potentialAction: search,
    },
  ];
};
