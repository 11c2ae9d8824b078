import { Suspense } from 'react';
import { Container } from '@rewald/ui';
import { RecentlyViewed } from '../../recently-viewed/recently-viewed-shelf.tsx';
import { HomeReviews } from '../../reviews/home-reviews.tsx';
import { Companions } from '../../offers/companions.tsx';
import { BestSellers, BestValue } from '../best-sellers.tsx';
import type { Home } from '../home-data.ts';
import { Proof } from '../proof.tsx';
import { Refurbishing } from '../refurbishing.tsx';
import { Brands, Guides } from '../shortcuts.tsx';
import { TradeInPromotion } from '../trade-in-promotion.tsx';

/** Everything below the first view; each band is hydrated in a task of its own. */
export default function Below({ home }: { home: Home }) {
  return (
    <>
      <Suspense>
        <BestSellers offers={home.bestSellers} />
      </Suspense>
      <Guides guides={home.guides} />
      <Suspense>
        <BestValue offers={home.bestValue} />
      </Suspense>
      <Container>
        <RecentlyViewed />
      </Container>
      <Suspense>
        <TradeInPromotion tradeIn={home.tradeIn} own={home.hero.own} />
      </Suspense>
      <Suspense>
        <Proof proof={home.proof} reviews={home.reviews} />
      </Suspense>
      <Suspense>
        <Refurbishing refurbishing={home.refurbishing} />
      </Suspense>
      <Brands brands={home.brands} />
      <Suspense>
        <HomeReviews reviews={home.reviews} />
      </Suspense>
      <Companions />
    </>
  );
}
