import { listReviews, listNewestReviews } from '@rewald/contracts/calls/reviews';
import { serve } from '@rewald/server-kit/web/serve';
import { NewestReviews, ReviewList, type Locale, type ReviewSort } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CatalogueAnswers } from '@rewald/storefront/answers/catalogue-answers';
import type { OfferBook } from '@rewald/assortment/index/offer-book';
import { ratingOf } from '@rewald/assortment/index/ratings';
import { reference } from '@rewald/assortment/index/reference';
import { modelName, presentReview, type StoredReview } from './present-review.ts';

const PAGE = 5;
const ON_HOME = 6;

interface Wanted {
  readonly modelId: number;
  readonly sort: ReviewSort;
  readonly stars: number | null;
  readonly page: number;
}

const reviewsOf = async (
  shop: Stocked,
  database: Database,
  book: OfferBook,
  locale: Locale,
  { modelId, sort, stars, page }: Wanted,
): Promise<ReviewList> => {
  const known = book.now.ratings.get(modelId);
  const counts = known?.counts ?? [0, 0, 0, 0, 0];
  const histogram = counts.map((count, index) => ({ stars: index + 1, count })).reverse();
  const rating = known?.rating ?? null;
  const total = stars === null ? (rating?.count ?? 0) : (counts[stars - 1] ?? 0);
  const rows =
    total === 0
      ? []
      : await database
          .selectFrom('reviews')
          .selectAll()
          .where('model_id', '=', modelId)
          .where('state', '=', 'approved')
          .where('demo', '=', rating?.demo ?? false)
          .$if(stars !== null, (query) => query.where('stars', '=', stars ?? 0))
          .$if(sort === 'best', (query) => query.orderBy('stars', 'desc'))
          .$if(sort === 'worst', (query) => query.orderBy('stars', 'asc'))
          .orderBy('written_at', 'desc')
          .orderBy('id')
          .offset((page - 1) * PAGE)
          .limit(PAGE)
          .execute();
  return {
    rating,
    histogram,
    sort,
    stars,
    items: rows.map((row) => presentReview(shop, row, locale)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / PAGE)),
  };
};

/** The newest ones, those in the reader's language first. */
const newestRows = async (database: Database, locale: Locale, demo: boolean): Promise<StoredReview[]> => {
  const written = (is: '=' | '!=', most: number): Promise<StoredReview[]> =>
    database
      .selectFrom('reviews')
      .selectAll()
      .where('state', '=', 'approved')
      .where('demo', '=', demo)
      .where('locale', is, locale)
      .orderBy('written_at', 'desc')
      .limit(most)
      .execute();
  const own = await written('=', ON_HOME);
  return own.length < ON_HOME ? [...own, ...(await written('!=', ON_HOME - own.length))] : own;
};

const newest = async (
  shop: Stocked,
  database: Database,
  book: OfferBook,
  locale: Locale,
): Promise<NewestReviews> => {
  const all = [...book.now.ratings.values()];
  const demo = all.length > 0 && all.every(({ rating }) => rating.demo);
  const counts = [1, 2, 3, 4, 5].map((stars) =>
    all
      .filter(({ rating }) => rating.demo === demo)
      .reduce((sum, each) => sum + (each.counts[stars - 1] ?? 0), 0),
  );
  const rows = await newestRows(database, locale, demo);
  return {
    rating: ratingOf(counts, demo),
    items: rows.map((row) => ({ ...presentReview(shop, row, locale), model: modelName(shop, row.model_id) })),
  };
};

/** Routes for public reviews. */
export const publicReviewRoutes =
  (database: Database, book: OfferBook, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listReviews, (request, reply) => {
      const { locale, modelId } = request.params;
      if (!reference(app.shop.now()).models.has(modelId)) throw new Problem(404, 'not-found');
      const { sort = 'newest', stars = null, page = 1 } = request.query;
      answers.send(request, reply, () =>
        reviewsOf(app.shop.now(), database, book, locale, { modelId, sort, stars, page }),
      );
    });
    serve(app, listNewestReviews, (request, reply) =>
      answers.send(request, reply, () => newest(app.shop.now(), database, book, request.params.locale)),
    );
  };
