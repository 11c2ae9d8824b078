import { Suspense } from 'react';
import { usePageData, type PageHead, type PageLoaderArgs, type PageModule } from '@rewald/platform';
import type { HomeContent, NewestReviews } from '@rewald/contracts';
import { Container } from '@rewald/ui';
import { EXTRA_PATIENCE_MS, PATIENCE_MS, wholeAnswer } from '../calls/whole-answer.ts';
import { RecentlyViewed } from '../recently-viewed/recently-viewed-shelf.tsx';
import { HomeReviews } from '../reviews/home-reviews.tsx';
import { Companions } from '../saved/companions.tsx';
import { BestSellers } from './best-sellers.tsx';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { Refurbishing } from './refurbishing.tsx';
import { TradeInPromotion } from './trade-in-promotion.tsx';

type Home = HomeContent & { reviews: NewestReviews | null };

export const loader = async ({ api, signal }: PageLoaderArgs): Promise<Home> => {
  const [home, reviews] = await Promise.all([
    api.call('GET /api/content/{locale}/home', { signal, timeout: PATIENCE_MS }),
    api.call('GET /api/content/{locale}/reviews', { signal, timeout: EXTRA_PATIENCE_MS }),
  ]);
  return { ...wholeAnswer(home, 'hero'), reviews: reviews.ok ? reviews.data : null };
};

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
      <Container>
        <RecentlyViewed />
      </Container>
      <Suspense>
        <TradeInPromotion tradeIn={home.tradeIn} />
      </Suspense>
      <Suspense>
        <Refurbishing refurbishing={home.refurbishing} />
      </Suspense>
      <Suspense>
        <HomeReviews reviews={home.reviews} />
      </Suspense>
      <Companions />
    </>
  );
}
