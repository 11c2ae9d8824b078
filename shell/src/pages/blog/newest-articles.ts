import type { Locale } from '@rewald/contracts';
import type { SiteConfig } from '@rewald/platform';
import { loadArticles } from '../../content/load-content.ts';
import type { TeaserFacts } from './teaser.tsx';

/** Teaser data of all articles, newest first. */
export const newestArticles = async (
  locale: Locale,
  config: Pick<SiteConfig, 'company'>,
): Promise<TeaserFacts[]> =>
  Object.entries(await loadArticles(locale, config))
    .map(([slug, { title, lead, published, minutes, picture }]) => ({
      slug,
      title,
      lead,
      published,
      minutes,
      picture,
    }))
    .sort((a, b) => b.published.localeCompare(a.published));
