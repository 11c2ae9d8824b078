import type { PageLoaderArgs } from '@rewald/platform';
import { loadPages } from '../../content/load-content.ts';
import type { TeaserFacts } from './teaser.tsx';

/** Teaser data of all articles, newest first. */
export const newestArticles = async (
  args: Pick<PageLoaderArgs, 'api' | 'config' | 'locale' | 'signal'>,
): Promise<TeaserFacts[]> =>
  (await loadPages(args))
    .flatMap(({ page, title, lead, article }) =>
      article === undefined
        ? []
        : [
            {
              slug: page,
              title,
              lead,
              published: article.published,
              minutes: article.minutes,
              picture: article.picture,
            },
          ],
    )
    .sort((a, b) => b.published.localeCompare(a.published));
