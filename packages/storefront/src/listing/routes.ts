import { listOffers as listOffersCall } from '@rewald/contracts/calls/catalogue';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Listing, LISTING_SORTS } from '@rewald/contracts';
import { Type, type Static } from 'typebox';
import type { OfferBook } from '@rewald/assortment/index/offer-book';
import { whileItHolds } from '@rewald/assortment/index/while-it-holds';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import { finderOf } from '../home/finders.ts';
import type { SearchesInVain } from '../search/searches-in-vain.ts';
import type { ModelSearch } from '../search/model-search.ts';
import { listOffers, nearestCards } from './listing.ts';
import type { ListingQuery } from './wanted.ts';

const List = Type.Optional(Type.String({ maxLength: 500 }));
const Price = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 }));
const Query = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  categoryIds: List,
  brand: List,
  condition: List,
  storage: List,
  colour: List,
  seller: List,
  guarantee: List,
  feature: List,
  year: List,
  screen: List,
  battery: List,
  delivery: List,
  priceFrom: Price,
  priceTo: Price,
  sort: Type.Optional(Type.Enum([...LISTING_SORTS])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});

const values = (text: string | undefined): Set<string> =>
  new Set(
    (text ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  );
const cents = (euros: number | undefined): number | null =>
  euros === undefined ? null : Math.round(euros * 100);

/** Whether the query has a search text but no filters. */
const isSearchAlone = ({ search: _search, sort: _sort, page: _page, ...filters }: Static<typeof Query>) =>
  Object.keys(filters).length === 0;

/** The listing of a query and, if its text has no results, the nearest cards. */
const search = async (book: OfferBook, models: ModelSearch, query: ListingQuery): Promise<Listing> => {
  const text = query.search;
  if (text.trim() === '') {
    const shop = book.shop.now();
    return {
      ...listOffers(shop, book.now, query, null),
      ...finderOf(shop, query.locale, query.categoryIds),
    };
  }
  const [offers, found, shop] = await whileItHolds(book, ({ sellers }, now) =>
    models.search(now, text, sellers),
  );
  const listing = listOffers(shop, offers, query, found);
  if (listing.total > 0) return listing;
  const [now, [again, matches], then] = await whileItHolds(book, ({ sellers }, at) =>
    Promise.all([models.search(at, text, sellers), models.nearest(at, text, sellers)]),
  );
  return { ...listing, nearest: nearestCards(then, now, query, again, matches) };
};

/** The listing with facets, counts, sorting and pages (extension). */
export const listingRoutes =
  (
    book: OfferBook,
    models: ModelSearch,
    inVain: SearchesInVain,
    answers: CatalogueAnswers,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listOffersCall, (request, reply) =>
      answers.send(request, reply, async () => {
        const { query, params } = request;
        const listing = await search(book, models, {
          locale: params.locale,
          search: query.search ?? '',
          categoryIds: new Set([...values(query.categoryIds)].map(Number)),
          chosen: {
            brand: values(query.brand),
            condition: values(query.condition),
            storage: values(query.storage),
            colour: values(query.colour),
            seller: values(query.seller),
            guarantee: values(query.guarantee),
            feature: values(query.feature),
            year: values(query.year),
            screen: values(query.screen),
            battery: values(query.battery),
            delivery: values(query.delivery),
          },
          priceFromCents: cents(query.priceFrom),
          priceToCents: cents(query.priceTo),
          sort: query.sort ?? 'relevance',
          page: query.page ?? 1,
        });
        // Searches with filters do not count, because the filters may be the reason for the empty result.
        if (listing.total === 0 && isSearchAlone(query)) inVain.note(query.search ?? '');
        return listing;
      }),
    );
  };
