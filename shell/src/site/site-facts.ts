import { brandOf, localizePath, type SiteConfig } from '@rewald/platform';
import { BUILT_IN_BRAND, type CompanyData, type Locale } from '@rewald/contracts';

const companyFacts = (company: CompanyData) => ({
  legalName: company.name,
  foundingDate: String(company.since),
  vatID: company.vatId,
  address: {
    '@type': 'PostalAddress',
    streetAddress: `${company.street} ${company.houseNumber}`,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: company.countryCode,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: company.email,
    telephone: company.phone,
    availableLanguage: ['de', 'en'],
  },
});

/** The company, and how to search the site, for search engines (schema.org). They are on the home page. */
export const siteFacts = (config: SiteConfig, locale: Locale): Record<string, unknown>[] => {
  const { siteOrigin, links, company } = config;
  const brand = brandOf(config);
  const organization = `${siteOrigin}/#organization`;
  // Search engines use `query-input`, which is not part of schema.org.
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
      name: brand,
      url: `${siteOrigin}/`,
      logo: `${siteOrigin}/favicon.svg`,
      ...(brand === BUILT_IN_BRAND && { image: `${siteOrigin}/share.jpg` }),
      ...(company && companyFacts(company)),
      ...(links?.social && { sameAs: links.social }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${siteOrigin}/#website`,
      name: brand,
      url: siteOrigin + localizePath('/', locale),
      inLanguage: locale,
      publisher: { '@id': organization },
      potentialAction: search,
    },
  ];
};
