import { Suspense } from 'react';
import { unwrap, usePageData, type PageHead, type PageLoaderArgs, type PageModule } from '@rewald/platform';
import type { HomeContent } from '@rewald/contracts';
import { BestSellers } from './best-sellers.tsx';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { Refurbishing } from './refurbishing.tsx';
import { TradeInPromotion } from './trade-in-promotion.tsx';

export const loader = async ({ api, signal }: PageLoaderArgs): Promise<HomeContent> =>
  unwrap(await api.call('GET /api/content/{locale}/home', { signal }));

export const head: NonNullable<PageModule<HomeContent>['head']> = ({ intl, config }): PageHead => ({
  title: intl.formatMessage({ id: 'home.page-title' }),
  description: intl.formatMessage({ id: 'home.description' }),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Rewald',
      url: `${config.siteOrigin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${config.siteOrigin}/shop/explore?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});

/** Each band below the first view comes alive in a task of its own. */
export default function HomePage() {
  const home = usePageData<typeof loader>();
  return (
    <>
      <Hero hero={home.hero} />
      <Promises promises={home.promises} />
      <Categories categories={home.categories} />
      <Suspense>
        <BestSellers offers={home.bestSellers} />
      </Suspense>
      <Suspense>
        <TradeInPromotion tradeIn={home.tradeIn} />
      </Suspense>
      <Suspense>
        <Refurbishing refurbishing={home.refurbishing} />
      </Suspense>
    </>
  );
}
