import type { Locale } from '@rewald/contracts';
import { localizePath } from '@rewald/platform';

/**
 * The breadcrumbs of a page for search engines (schema.org): home first, the page itself last.
 *
 * @param trail paths without locale
 */
export const breadcrumbFacts = (
  siteOrigin: string,
  locale: Locale,
  trail: readonly { to: string; title: string }[],
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ to, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: siteOrigin + localizePath(to, locale),
  })),
});
