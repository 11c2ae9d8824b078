import { LOCALES } from '@rewald/contracts';
import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';
import type { PageAddress, SiteConfig } from '@rewald/platform';
import { localizePath } from '@rewald/platform/locale';
import type { RunnableSet } from '../releases/release-state.ts';

const FRESH_MS = 10 * 60 * 1000;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One page in one language, with links to the others (sitemaps.org; `xhtml:link` as search engines read it). */
const entry = (origin: string, page: PageAddress, locale: (typeof LOCALES)[number]): string => {
  const address = (other: (typeof LOCALES)[number]) =>
    escapeXml(origin + localizePath(typeof page === 'string' ? page : page[other], other));
  const alternates = LOCALES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other)}"/>`,
  );
  return `<url><loc>${address(locale)}</loc>${alternates.join('')}</url>`;
};

/** @param pages without locale prefix */
export const writeSitemap = (origin: string, pages: readonly PageAddress[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages
    .flatMap((page) => LOCALES.map((locale) => entry(origin, page, locale)))
    .join('\n')}</urlset>\n`;

/** `/robots.txt`: what to leave alone in every language, and where the sitemap is. */
export const writeRobots = (origin: string, unlisted: readonly string[]): string =>
  [
    'User-agent: *',
    ...unlisted.flatMap((prefix) => LOCALES.map((locale) => `Disallow: ${localizePath(prefix, locale)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Generates `/sitemap.xml` from what the live parts report, at most once in ten minutes per release set. */
export const createSitemap = (
  siteConfig: () => SiteConfig,
  report: (message: string, error?: unknown) => void,
): ((set: RunnableSet) => Promise<string>) => {
  const made = createAnswerCache<{ xml: string; complete: boolean }>({
    freshMs: FRESH_MS,
    room: { most: 4 },
  });
  const make = async (set: RunnableSet): Promise<{ xml: string; complete: boolean }> => {
    const config = siteConfig();
    const { paths, complete } = await set.rendering.collectAddresses(
      {
        config,
        releases: set.releases,
        telling: [...set.loaded]
          .filter(([, { manifest }]) => './sitemap' in manifest.exposes)
          .map(([name]) => name),
      },
      (error) => report('A part is missing in the sitemap', error),
    );
    return { xml: writeSitemap(config.siteOrigin, paths), complete };
  };
  return async (set) => {
    const { id } = set.releases;
    const answer = await made.take(id, () => make(set));
    // An incomplete one is only used for this request.
    if (answer?.complete === false) made.keepOnly((key) => key !== id);
    return answer?.xml ?? '';
  };
};
