import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { LISTING_FACETS, type Listing, type ListingFacet, type OfferCard } from '@rewald/contracts';
import { isOfAccessories, parentIdOf, shelves } from '@rewald/assortment/catalogue/category-tree';
import type { Product } from '@rewald/assortment/catalogue/types';
import { recommendedOf } from '@rewald/assortment/index/best-offers';
import { offerCard, toEuros } from '@rewald/assortment/index/offer-card';
import { warehouseOf } from '@rewald/assortment/index/sellers';
import { deliveryDays } from '@rewald/assortment/delivery/delivery';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import type { ModelMatch } from '../search/by-words.ts';
import type { SearchResult } from '../search/model-search.ts';
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

/** Cards per page of the listing. */
const PAGE_SIZE = 24;

const tallyOf = (
  shop: Stocked,
  offers: OfferColumns,
  query: ListingQuery,
  search: SearchResult | null,
): Tally => {
  const tally = emptyTally(shop, offers);
  const wanted = wantedBy(shop, offers, tally.sums.columns, query, search);
  if (search === null) tally.addAll(wanted);
  else
    for (const { modelId, score, fits } of search.matches) {
      const card = cardOfModel(shop).get(modelId);
      if (card === undefined) continue;
      tally.scores[card.place] = score;
      tally.add(wanted, card.place, fits);
    }
  return tally;
};

/** Combines filters with wishes in the search text; the narrower price limits apply. */
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

/** Number of cards shown when nothing matches. */
const MOST_NEAREST = 8;

/** Whether a card may show an offer other than its cheapest one: no filter or sort order depends on the single offer. */
const isOpen = ({ chosen, sort, priceFromCents, priceToCents }: ListingQuery, sellers: unknown): boolean =>
  (sort === 'relevance' || sort === 'newest') &&
  chosen.condition.size + chosen.seller.size + chosen.guarantee.size + chosen.delivery.size === 0 &&
  priceFromCents === null &&
  priceToCents === null &&
  (sellers ?? null) === null;

/** Products of a card that match both the filters and the search words. */
const wantedProducts = (
  shop: Stocked,
  { starts, products }: CardColumns,
  place: number,
  { colour, storage }: ListingQuery['chosen'],
  fits: Fits | undefined,
): Product[] => {
  const known = choices(shop);
  const isChosen = (of: readonly FacetChoice[], number: number, values: ReadonlySet<string>): boolean =>
    values.size === 0 || values.has(of[number]?.value ?? '');
  return products
    .slice(starts[place], starts[place + 1])
    .filter(
      (product) =>
        isChosen(known.colour, numberOf(shop, 'colour', product), colour) &&
        isChosen(known.storage, numberOf(shop, 'storage', product), storage) &&
        fits?.(product) !== false,
    );
};

/** For some models, which of their products match the search words. */
const fitsOf = (search: SearchResult | null, modelIds: ReadonlySet<number>): ReadonlyMap<number, Fits> =>
  new Map(
    search?.matches.flatMap(({ modelId, fits }) =>
      fits !== undefined && modelIds.has(modelId) ? [[modelId, fits] as const] : [],
    ),
  );

/**
 * The cards of a page. The cheapest offer is mostly in the worst condition, so cards show the recommended offer if the
 * query leaves that open, together with the lowest price.
 */
const cardsAt = (
  shop: Stocked,
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
      ? recommendedOf(offers, wantedProducts(shop, sums.columns, place, chosen, wanted))
      : null;
    const best = recommended ?? cheapest;
    const seller = offers.seller(best.row);
    const cents = offers.priceCents(cheapest.row);
    const isDearer = offers.priceCents(best.row) > cents;
    return {
      ...offerCard(shop, offers, locale, best.product, best.conditionId, best.row),
      ...(isDearer ? { from: { value: toEuros(cents) } } : {}),
      ...sums.inStock(place, locale),
      delivery: deliveryDays(now, seller.shippingDays, { from: warehouseOf(seller) }),
    };
  });
};

/** The nearest cards for a search without results, ignoring all filters; cheapest first if the search had a price limit. */
export const nearestCards = (
  shop: Stocked,
  offers: OfferColumns,
  query: ListingQuery,
  search: SearchResult,
  matches: readonly ModelMatch[],
): OfferCard[] => {
  const without = { ...query, ...NO_FILTER };
  const near = { ...search, sellers: null, matches };
  const tally = tallyOf(shop, offers, without, near);
  const sort = search.wishes.priceToCents === null ? 'relevance' : 'price-asc';
  const places = inOrder(shop, tally, sort, near, { from: 0, to: MOST_NEAREST });
  return cardsAt(shop, offers, { ...without, sort }, tally, places, search);
};

/** Whether a chosen category or group holds accessories. */
const asksForAccessories = (shop: Stocked, { categoryIds }: ListingQuery): boolean =>
  categoryIds.size > 0 &&
  shelves(shop).some((shelf) => categoryIds.has(shelf.id) && isOfAccessories(shop, shelf));

/** The categories and groups with results, and the chosen ones. */
const foundShelves = (
  shop: Stocked,
  counts: Int32Array,
  { locale, categoryIds }: ListingQuery,
): Listing['categories'] =>
  shelves(shop)
    .map((shelf, place) => ({
      id: shelf.id,
      name: shelf.name[locale],
      ...parentIdOf(shop, shelf),
      count: counts[place] ?? 0,
      selected: categoryIds.has(shelf.id),
    }))
    .filter(({ count, selected }) => count > 0 || selected);

/** Clients of older releases reject unknown names, so later facets are sent in fields that those clients ignore. */
const LATER: readonly ListingFacet[] = ['feature', 'year'];
const LATEST: readonly ListingFacet[] = ['screen', 'battery', 'delivery'];

/**
 * Finds, counts and sorts cards, and returns one page. The counts of a facet ignore the choice in that facet.
 *
 * @param search the interpreted search text; null without a text
 */
export const listOffers = (
  shop: Stocked,
  offers: OfferColumns,
  asked: ListingQuery,
  search: SearchResult | null,
): Listing => {
  const query = withWishes(asked, search);
  const { locale, chosen } = query;
  // Promises decide which sellers' offers count at all, so the counts without such a choice need a tally of their own.
  const otherwise = (facet: PromiseFacet): Int32Array | null =>
    chosen[facet].size === 0
      ? null
      : tallyOf(shop, offers, { ...query, chosen: { ...chosen, [facet]: new Set() } }, search).of(facet);
  const [withAnyGuarantee, withAnyDelivery] = [otherwise('guarantee'), otherwise('delivery')];
  const tally = tallyOf(shop, offers, query, search);

  const start = (query.page - 1) * PAGE_SIZE;
  const page = inOrder(shop, tally, query.sort, search, {
    from: start,
    to: start + PAGE_SIZE,
    accessoriesFirst: query.sort === 'relevance' && search === null && asksForAccessories(shop, query),
  });
  const sellers = choicesOfSellers(offers.sellers);
  const promises = promisesOf(offers.sellers);
  const counts = {
    ...tally.ofModel,
    feature: tally.features(shop),
    storage: tally.of('storage'),
    colour: tally.of('colour'),
    condition: tally.of('condition'),
    seller: tally.of('seller'),
    guarantee: withAnyGuarantee ?? tally.of('guarantee'),
    delivery: withAnyDelivery ?? tally.of('delivery'),
  };
  const choicesOf = {
    ...choices(shop),
    seller: sellers,
    guarantee: promises.guarantee.choices,
    delivery: promises.delivery.choices,
  };
  const facets = LISTING_FACETS.map((name) => ({
    name,
    values: facetValues(name, choicesOf[name], counts[name], chosen[name], locale),
  }));
  return {
    items: cardsAt(shop, offers, query, tally, page, search),
    total: tally.total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(tally.total / PAGE_SIZE)),
    sort: query.sort,
    categories: foundShelves(shop, tally.shelves(shelves(shop).length), query),
    facets: facets.filter(({ name }) => !LATER.includes(name) && !LATEST.includes(name)),
    moreFacets: facets.filter(({ name }) => LATER.includes(name)),
    newFacets: facets.filter(({ name }) => LATEST.includes(name)),
    price: { min: toEuros(tally.highest === 0 ? 0 : tally.lowest), max: toEuros(tally.highest) },
    suggestion: search?.suggestion ?? null,
    understood: search?.wishes.shown.map(({ label, without }) => ({ label: label[locale], without })) ?? [],
    ignored: [...(search?.ignored ?? [])],
    notSold: search?.wishes.isNotSold === true,
  };
};
