import type { PageAddress, SiteConfig, SitemapModule } from '@rewald/platform';
import { createPlatform, type Parts } from '@rewald/platform/host';
import type { ReleaseSet } from '../routes/release-set.ts';
import { NOINDEX } from './noindex.ts';

/** What collecting the addresses of a release set needs. */
export interface AddressRequest {
  config: SiteConfig;
  releases: ReleaseSet;
  parts: Parts;
  /** Parts that expose `./sitemap`. */
  telling: readonly string[];
  signal: AbortSignal;
  /** Called when a part does not answer. */
  onError: (error: unknown) => void;
}

const isListed = (path: string): boolean => !NOINDEX.some((prefix) => `${path}/`.startsWith(prefix));

const isSitemap = (value: unknown): value is SitemapModule =>
  typeof value === 'object' &&
  value !== null &&
  'addresses' in value &&
  typeof value.addresses === 'function';

/**
 * Every page that search engines should know, without locale prefixes: the pages that parts claim, and those they report.
 *
 * @returns `complete` is false if a part did not answer; its fixed pages are listed nevertheless
 */
export const collectAddresses = async ({
  config,
  releases,
  parts,
  telling,
  signal,
  onError,
}: AddressRequest): Promise<{ paths: PageAddress[]; complete: boolean }> => {
  const { api } = createPlatform({ config, locale: 'de' });
  const fixed = Object.values(releases.parts)
    .flatMap(({ routes }) => routes)
    .filter(({ path, page }) => !/[:*]/.test(path) && page.personal !== true)
    .map(({ path }) => path);
  const told = await Promise.allSettled(
    telling.map(async (part) => {
      const module = await parts.load(part, './sitemap');
      if (!isSitemap(module)) throw new Error(`${part} exposes a sitemap without addresses`);
      return module.addresses({ api, signal });
    }),
  );
  for (const answer of told) if (answer.status === 'rejected') onError(answer.reason);
  const all = [...fixed, ...told.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))];
  const byPath = new Map(all.map((page) => [typeof page === 'string' ? page : page.de, page]));
  return {
    paths: [...byPath.keys()]
      .filter(isListed)
      .sort()
      .flatMap((path) => byPath.get(path) ?? []),
    complete: told.every(({ status }) => status === 'fulfilled'),
  };
};
