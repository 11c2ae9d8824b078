import { LOCALES } from '@rewald/contracts';
import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';
import type { PageAddress, SiteConfig } from '@rewald/platform';
import { localizePath } from '@rewald/platform/locale';
import type { RunnableSet } from '../releases/release-state.ts';

const FRESH_MS = 10 * 60 * 1000;
/** Maximum number of addresses in a file (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

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

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Number of pages per piece. */
const AT_ONCE = 500;

/**
 * Writes a file of addresses in pieces, so that the whole file is never in memory.
 *
 * @param pages without locale prefix
 */
export function* writeSitemap(origin: string, pages: readonly PageAddress[]): Generator<string> {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  for (let start = 0; start < pages.length; start += AT_ONCE)
    yield pages
      .slice(start, start + AT_ONCE)
      .flatMap((page) => LOCALES.map((locale) => `${entry(origin, page, locale)}\n`))
      .join('');
  yield '</urlset>\n';
}

/** The index of the files, from `/sitemap-1.xml` to the last one. */
const writeIndex = (origin: string, files: number): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>${Array.from(
    { length: files },
    (_, place) => `<sitemap><loc>${escapeXml(origin)}/sitemap-${place + 1}.xml</loc></sitemap>`,
  ).join('\n')}</sitemapindex>\n`;

/**
 * `/sitemap.xml` (null), or one of the files that it lists once there are too many addresses for one.
 *
 * @returns the file in pieces; null if there is no file with that number
 */
export const sitemapFile = (
  origin: string,
  pages: readonly PageAddress[],
  file: number | null,
  most = MOST_ADDRESSES,
): Iterable<string> | null => {
  // Both languages of a page are in the same file.
  const room = Math.floor(most / LOCALES.length);
  const files = Math.ceil(pages.length / room);
  if (file === null) return files > 1 ? [writeIndex(origin, files)] : writeSitemap(origin, pages);
  return files > 1 && file >= 1 && file <= files
    ? writeSitemap(origin, pages.slice((file - 1) * room, file * room))
    : null;
};

/** `/robots.txt`: the paths that crawlers should skip, in every language, and the address of the sitemap. */
export const writeRobots = (origin: string, unlisted: readonly string[]): string =>
  [
    'User-agent: *',
    ...unlisted.flatMap((prefix) => LOCALES.map((locale) => `Disallow: ${localizePath(prefix, locale)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * Makes `/sitemap.xml` and the files that it may list from what the live parts report. The parts are asked at most once in
 * 10 minutes per release set.
 *
 * @returns a function that returns the {@link sitemapFile} for a set and a file's number (null: `/sitemap.xml`)
 */
export const createSitemap = (
  siteConfig: () => SiteConfig,
  report: (message: string, error?: unknown) => void,
): ((set: RunnableSet, file: number | null) => Promise<Iterable<string> | null>) => {
  const told = createAnswerCache<{ paths: readonly PageAddress[]; complete: boolean }>({
    freshMs: FRESH_MS,
    room: { most: 4 },
  });
  const ask = (set: RunnableSet) =>
    set.rendering.collectAddresses(
      {
        config: siteConfig(),
        releases: set.releases,
        telling: [...set.loaded]
          .filter(([, { manifest }]) => './sitemap' in manifest.exposes)
          .map(([name]) => name),
      },
      (error) => report('A part is missing in the sitemap', error),
    );
  return async (set, file) => {
    const { id } = set.releases;
    const answer = await told.take(id, () => ask(set));
    // An incomplete answer is only used for this request.
    if (answer?.complete === false) told.keepOnly((key) => key !== id);
    return sitemapFile(siteConfig().siteOrigin, answer?.paths ?? [], file);
  };
};
