import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { ListingFacet, ListingSort, Locale } from '@rewald/contracts';
import type { Cheapest, OfferColumns } from '@rewald/assortment/index/offer-columns';
import type { SearchResult } from '../search/model-search.ts';
import { addBit } from './bit-counts.ts';
import { haveInCommon } from './card-sets.ts';
import { shelfBits, type CardColumns } from './cards.ts';
import { choices, MODEL_FACETS, PROMISE_FACETS, promisesOf, type FacetChoice } from './facets.ts';

/** What a visitor wants to see; empty sets and nulls mean everything. */
export interface ListingQuery {
  readonly locale: Locale;
  readonly search: string;
  readonly categoryIds: ReadonlySet<number>;
  readonly chosen: Readonly<Record<ListingFacet, ReadonlySet<string>>>;
  readonly priceFromCents: number | null;
  readonly priceToCents: number | null;
  readonly sort: ListingSort;
  /** From 1. */
  readonly page: number;
}

/** Filters of a listing, one bit each. */
export const FILTER = {
  category: 1,
  brand: 2,
  condition: 4,
  storage: 8,
  colour: 16,
  seller: 32,
  price: 64,
  feature: 128,
  year: 256,
  screen: 512,
  battery: 1024,
} as const;
/** A bit for each filter, all set. */
export const EVERY_FILTER = 2047;

/** For each value of a facet, the facet's bit if the value is not wanted; no choice means that all are wanted. */
const misses = (of: readonly FacetChoice[], chosen: ReadonlySet<string>, bit: number): Uint16Array => {
  // The extra last entry stands for 'no value'.
  const missed = new Uint16Array(of.length + 1);
  if (chosen.size > 0)
    for (let number = 0; number <= of.length; number += 1)
      if (!chosen.has(of[number]?.value ?? '')) missed[number] = bit;
  return missed;
};

/** The filters of a listing in a form that offers are checked against quickly. */
export interface Wanted {
  /** Bits of the filters that reject a whole card, by card index; null without such filters. */
  readonly missedByCard: Uint16Array | null;
  readonly missedStorage: Uint16Array;
  readonly missedColour: Uint16Array;
  readonly missedCondition: Uint16Array;
  readonly priceFrom: number;
  readonly priceTo: number;
  /** The cheapest offers of all sellers considered, and of the chosen ones among them. */
  readonly best: Cheapest;
  readonly bestOfChosen: Cheapest;
  /** Bits of the sellers considered; null for all. */
  readonly sellers: Int32Array | null;
  /** Whether no filter depends on storage, colour, condition or seller. */
  readonly wholeCards: boolean;
}

/** Indices of the sellers whose offers are considered; null for all. */
const consideredSellers = (
  offers: OfferColumns,
  { chosen }: ListingQuery,
  search: SearchResult | null,
): ReadonlySet<number> | null => {
  const searched = search?.sellers ?? null;
  const asked = PROMISE_FACETS.filter((facet) => chosen[facet].size > 0);
  if (asked.length === 0) return searched;
  const promises = promisesOf(offers.sellers);
  const promising = new Set<number>();
  offers.sellers.forEach((seller, place) => {
    const keepsAll = asked.every((facet) =>
      [...chosen[facet]].some((value) => promises[facet].keeps(seller, value)),
    );
    if (keepsAll && searched?.has(place) !== false) promising.add(place);
  });
  return promising;
};

/** The bits of the chosen features; a card must have all of them. */
const featureBits = (
  shop: Stocked,
  chosen: ReadonlySet<string>,
  { setWords, shelfWords }: CardColumns,
): Int32Array => {
  const bits = new Int32Array(setWords - shelfWords);
  for (const [place, { value }] of choices(shop).feature.entries())
    if (chosen.has(value)) addBit(bits, 0, place);
  return bits;
};

const hasAll = (asked: Int32Array, sets: Int32Array, first: number): boolean => {
  for (let word = 0; word < asked.length; word += 1)
    if (((asked[word] ?? 0) & ~(sets[first + word] ?? 0)) !== 0) return false;
  return true;
};

const missedByCard = (
  shop: Stocked,
  columns: CardColumns,
  { categoryIds, chosen }: ListingQuery,
): Uint16Array | null => {
  const { numbers, sets, setWords, shelfWords, starts } = columns;
  const asked = MODEL_FACETS.filter((facet) => chosen[facet].size > 0);
  if (asked.length + categoryIds.size + chosen.feature.size === 0) return null;
  const missed = new Uint16Array(starts.length - 1);
  const refuse = (place: number, bit: number): void => {
    missed[place] = (missed[place] ?? 0) | bit;
  };
  const shelves = shelfBits(shop, categoryIds);
  if (categoryIds.size > 0)
    for (let place = 0; place < missed.length; place += 1)
      if (!haveInCommon(shelves, sets, place * setWords)) refuse(place, FILTER.category);
  const features = featureBits(shop, chosen.feature, columns);
  if (chosen.feature.size > 0)
    for (let place = 0; place < missed.length; place += 1)
      if (!hasAll(features, sets, place * setWords + shelfWords)) refuse(place, FILTER.feature);
  for (const facet of asked) {
    const missing = misses(choices(shop)[facet], chosen[facet], FILTER[facet]);
    const values = numbers[facet];
    for (let place = 0; place < missed.length; place += 1) refuse(place, missing[values[place] ?? 0] ?? 0);
  }
  return missed;
};

/** @param search the interpreted search text; null without a text */
export const wantedBy = (
  shop: Stocked,
  offers: OfferColumns,
  columns: CardColumns,
  query: ListingQuery,
  search: SearchResult | null,
): Wanted => {
  const { chosen } = query;
  const known = choices(shop);
  const considered = consideredSellers(offers, query, search);
  const best = considered === null ? offers.best : offers.bestOf(considered);
  const picked = [...chosen.seller].flatMap((id) => offers.placesOfSeller(Number(id)));
  let sellers: Int32Array | null = null;
  if (considered !== null) {
    sellers = new Int32Array(offers.sellerWords);
    for (const place of considered) addBit(sellers, 0, place);
  }
  return {
    missedByCard: missedByCard(shop, columns, query),
    missedStorage: misses(known.storage, chosen.storage, FILTER.storage),
    missedColour: misses(known.colour, chosen.colour, FILTER.colour),
    missedCondition: misses(known.condition, chosen.condition, FILTER.condition),
    priceFrom: query.priceFromCents ?? 0,
    priceTo: query.priceToCents ?? Number.POSITIVE_INFINITY,
    best,
    bestOfChosen:
      chosen.seller.size === 0
        ? best
        : offers.bestOf(considered === null ? picked : picked.filter((place) => considered.has(place))),
    sellers,
    wholeCards:
      sellers === null &&
      chosen.seller.size + chosen.storage.size + chosen.colour.size + chosen.condition.size === 0,
  };
};
