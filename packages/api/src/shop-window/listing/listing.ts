import { LISTING_FACETS, type Listing, type ListingFacet, type OfferCard } from '@rewald/contracts';
import { parentIdOf, shelves } from '../catalogue/category-tree.ts';
import type { Product } from '../catalogue/types.ts';
import { recommendedOf } from '../index/best-offers.ts';
import { offerCard, toEuros } from '../index/offer-card.ts';
import { deliveryDays } from '../product/delivery.ts';
import type { OfferColumns } from '../index/offer-columns.ts';
import type { ModelMatch, SearchResult } from '../search/model-search.ts';
import { cardOfModel, type CardColumns } from './cards.ts';
import {
  choices,
  choicesOfSellers,
  facetValues,
  numberOf,
  promisesOf,
  type FacetChoice,
  type PromiseFacet,
} from './facets.ts';
import { inOrder } from './in-order.ts';
import { emptyTally, type Fits, type Tally } from './tally.ts';
import { wantedBy, type ListingQuery } from './wanted.ts';

/** How many cards a page of the listing holds. */
const PAGE_SIZE = 24;

const tallyOf = (offers: OfferColumns, query: ListingQuery, search: SearchResult | null): Tally => {
  const tally = emptyTally(offers);
  const wanted = wantedBy(offers, tally.sums.columns, query, search);
  if (search === null) tally.addAll(wanted);
  else
    for (const { modelId, score, fits } of search.matches) {
      const card = cardOfModel().get(modelId);
      if (card === undefined) continue;
      tally.scores[card.place] = score;
      tally.add(wanted, card.place, fits);
    }
  return tally;
};

/** The narrower of what the filter says and what the text asks for. */
const withWishes = (query: ListingQuery, search: SearchResult | null): ListingQuery => {
  if (search === null) return query;
  const { priceFromCents: from, priceToCents: to, cheapestFirst } = search.wishes;
  return {
    ...query,
    sort: cheapestFirst && query.sort === 'relevance' ? 'price-asc' : query.sort,
    priceFromCents: from === null ? query.priceFromCents : Math.max(from, query.priceFromCents ?? 0),
    priceToCents:
      to === null ? query.priceToCents : Math.min(to, query.priceToCents ?? Number.POSITIVE_INFINITY),
  };
};

const NO_FILTER = {
  categoryIds: new Set<number>(),
  chosen: {
    brand: new Set<string>(),
    storage: new Set<string>(),
    colour: new Set<string>(),
    condition: new Set<string>(),
    seller: new Set<string>(),
    guarantee: new Set<string>(),
    feature: new Set<string>(),
    year: new Set<string>(),
    screen: new Set<string>(),
    battery: new Set<string>(),
    delivery: new Set<string>(),
  },
  priceFromCents: null,
  priceToCents: null,
} satisfies Partial<ListingQuery>;

/** How many offers are shown where nothing fits. */
const MOST_NEAREST = 8;

/** Whether nothing was asked for that the cheapest offer of a card has and another may not have. */
const isOpen = ({ chosen, sort, priceFromCents, priceToCents }: ListingQuery, sellers: unknown): boolean =>
  (sort === 'relevance' || sort === 'newest') &&
  chosen.condition.size + chosen.seller.size + chosen.guarantee.size + chosen.delivery.size === 0 &&
  priceFromCents === null &&
  priceToCents === null &&
  (sellers ?? null) === null;

/** Products of the card at a place that match both the filters and the search words. */
const wantedProducts = (
  { starts, products }: CardColumns,
  place: number,
  { colour, storage }: ListingQuery['chosen'],
  fits: Fits | undefined,
): Product[] => {
  const known = choices();
  const isChosen = (of: readonly FacetChoice[], number: number, values: ReadonlySet<string>): boolean =>
    values.size === 0 || values.has(of[number]?.value ?? '');
  return products
    .slice(starts[place], starts[place + 1])
    .filter(
      (product) =>
        isChosen(known.colour, numberOf('colour', product), colour) &&
        isChosen(known.storage, numberOf('storage', product), storage) &&
        fits?.(product) !== false,
    );
};

/** Which products of some models the words of a search fit. */
const fitsOf = (search: SearchResult | null, modelIds: ReadonlySet<number>): ReadonlyMap<number, Fits> =>
  new Map(
    search?.matches.flatMap(({ modelId, fits }) =>
      fits !== undefined && modelIds.has(modelId) ? [[modelId, fits] as const] : [],
    ),
  );

/**
 * The cards as they are shown. The cheapest offer is in the worst condition, mostly: where somebody looks around, the card shows
 * what the shop recommends, and says what the cheapest costs.
 */
const cardsAt = (
  offers: OfferColumns,
  query: ListingQuery,
  { sums, products, conditions, rows }: Tally,
  places: readonly number[],
  search: SearchResult | null,
): OfferCard[] => {
  const { locale, chosen } = query;
  const open = isOpen(query, search?.sellers);
  const now = new Date();
  const cheapestAt = (place: number) => {
    const product = sums.columns.products[products[place] ?? -1];
    if (product === undefined) throw new Error('A found card has an offer.');
    return { product, conditionId: conditions[place] ?? 0, row: rows[place] ?? -1 };
  };
  const found = places.map((place) => ({ place, cheapest: cheapestAt(place) }));
  const fits = fitsOf(search, new Set(found.map(({ cheapest }) => cheapest.product.modelId)));
  return found.map(({ place, cheapest }) => {
    const wanted = fits.get(cheapest.product.modelId);
    const recommended = open
      ? recommendedOf(offers, wantedProducts(sums.columns, place, chosen, wanted))
      : null;
    const best = recommended ?? cheapest;
    const cents = offers.priceCents(cheapest.row);
    const isDearer = offers.priceCents(best.row) > cents;
    return {
      ...offerCard(offers, locale, best.product, best.conditionId, best.row),
      ...(isDearer ? { from: { value: toEuros(cents) } } : {}),
      ...sums.inStock(place, locale),
      delivery: deliveryDays(now, offers.seller(best.row).shippingDays),
    };
  });
};

/** What comes nearest to a search that nothing fits, without any filter; the cheapest first where the price was in the way. */
export const nearestCards = (
  offers: OfferColumns,
  query: ListingQuery,
  search: SearchResult,
  matches: readonly ModelMatch[],
): OfferCard[] => {
  const without = { ...query, ...NO_FILTER };
  const near = { ...search, sellers: null, matches };
  const tally = tallyOf(offers, without, near);
  const sort = search.wishes.priceToCents === null ? 'relevance' : 'price-asc';
  const places = inOrder(tally, sort, near, { from: 0, to: MOST_NEAREST });
  return cardsAt(offers, { ...without, sort }, tally, places, search);
};

/** The categories and groups where something is found, and those that are chosen. */
const foundShelves = (counts: Int32Array, { locale, categoryIds }: ListingQuery): Listing['categories'] =>
  shelves()
    .map((shelf, place) => ({
      id: shelf.id,
      name: shelf.name[locale],
      ...parentIdOf(shelf),
      count: counts[place] ?? 0,
      selected: categoryIds.has(shelf.id),
    }))
    .filter(({ count, selected }) => count > 0 || selected);

/** Clients of a release before fail with names that they do not know, and those before that know not even `moreFacets`. */
const LATER: readonly ListingFacet[] = ['feature', 'year'];
const LATEST: readonly ListingFacet[] = ['screen', 'battery', 'delivery'];

/**
 * Finds, counts, sorts and cuts one page. Each facet's counts ignore the choice in that facet itself.
 *
 * @param search what the text of the query means; null without one
 */
export const listOffers = (
  offers: OfferColumns,
  asked: ListingQuery,
  search: SearchResult | null,
): Listing => {
  const query = withWishes(asked, search);
  const { locale, chosen } = query;
  // What sellers promise says whose offers count at all; what other promises would bring is another count.
  const otherwise = (facet: PromiseFacet): Int32Array | null =>
    chosen[facet].size === 0
      ? null
      : tallyOf(offers, { ...query, chosen: { ...chosen, [facet]: new Set() } }, search).of(facet);
  const [withAnyGuarantee, withAnyDelivery] = [otherwise('guarantee'), otherwise('delivery')];
  const tally = tallyOf(offers, query, search);

  const start = (query.page - 1) * PAGE_SIZE;
  const page = inOrder(tally, query.sort, search, { from: start, to: start + PAGE_SIZE });
  const sellers = choicesOfSellers(offers.sellers);
  const promises = promisesOf(offers.sellers);
  const counts = {
    ...tally.ofModel,
    feature: tally.features(),
    storage: tally.of('storage'),
    colour: tally.of('colour'),
    condition: tally.of('condition'),
    seller: tally.of('seller'),
    guarantee: withAnyGuarantee ?? tally.of('guarantee'),
    delivery: withAnyDelivery ?? tally.of('delivery'),
  };
  const choicesOf = {
    ...choices(),
    seller: sellers,
    guarantee: promises.guarantee.choices,
    delivery: promises.delivery.choices,
  };
  const facets = LISTING_FACETS.map((name) => ({
    name,
    values: facetValues(name, choicesOf[name], counts[name], chosen[name], locale),
  }));
  return {
    items: cardsAt(offers, query, tally, page, search),
    total: tally.total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(tally.total / PAGE_SIZE)),
    sort: query.sort,
    categories: foundShelves(tally.shelves(shelves().length), query),
    facets: facets.filter(({ name }) => !LATER.includes(name) && !LATEST.includes(name)),
    moreFacets: facets.filter(({ name }) => LATER.includes(name)),
    newFacets: facets.filter(({ name }) => LATEST.includes(name)),
    price: { min: toEuros(tally.highest === 0 ? 0 : tally.lowest), max: toEuros(tally.highest) },
    suggestion: search?.suggestion ?? null,
    understood: search?.wishes.shown.map(({ label, without }) => ({ label: label[locale], without })) ?? [],
  };
};
