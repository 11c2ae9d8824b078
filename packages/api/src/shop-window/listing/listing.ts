import {
  LISTING_FACETS,
  type Listing,
  type ListingFacet,
  type ListingSort,
  type Locale,
  type OfferCard,
} from '@rewald/contracts';
import { parentIdOf, shelves } from '../catalogue/category-tree.ts';
import type { Product } from '../catalogue/types.ts';
import { recommendedOf } from '../index/best-offers.ts';
import { offerCard, toEuros } from '../index/offer-card.ts';
import { deliveryDays } from '../product/delivery.ts';
import type { OfferColumns } from '../index/offer-columns.ts';
import type { ModelMatch, SearchResult } from '../search/model-search.ts';
import { ROLES } from '../search/scores.ts';
import { cards, cardOfModel, EVERY_FILTER, FILTER, newnessOf, shelfBits, type Card } from './cards.ts';
import { cardSums, keptPromises, type CardSums } from './card-sums.ts';
import {
  choices,
  choicesOfSellers,
  facetValues,
  MODEL_FACETS,
  PROMISE_FACETS,
  promisesOf,
  type FacetChoice,
  type ModelFacet,
  type PromiseFacet,
} from './facets.ts';
import { SellerCounts } from './seller-counts.ts';

/** How many cards a page of the listing holds. */
const PAGE_SIZE = 24;

/** What a visitor wants to see; empty sets and nulls ask for everything. */
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

/** For each value of a facet, the facet's bit when it is not wanted; nothing chosen means everything. */
const misses = (of: readonly FacetChoice[], chosen: ReadonlySet<string>, bit: number): Uint16Array => {
  // The extra last entry stands for 'no value'.
  const missed = new Uint16Array(of.length + 1);
  if (chosen.size > 0)
    for (let number = 0; number <= of.length; number += 1)
      if (!chosen.has(of[number]?.value ?? '')) missed[number] = bit;
  return missed;
};

/** What the cards of a listing are measured against. */
interface Wanted {
  readonly shelves: number;
  readonly anyShelf: boolean;
  readonly missedOfModel: Readonly<Record<ModelFacet, Uint16Array>>;
  readonly missedStorage: Uint16Array;
  readonly missedColour: Uint16Array;
  /** Bits of the features that a card must have, all of them. */
  readonly features: number;
  readonly missedCondition: Uint16Array;
  readonly priceFrom: number;
  readonly priceTo: number;
  /** Cheapest row by group of all sellers that are looked at, and of those chosen among them. */
  readonly best: Int32Array;
  readonly bestOfChosen: Int32Array;
  /** Bits of the sellers that are looked at; null for all. */
  readonly sellers: Uint32Array | null;
  /** Whether storage, colour, condition and seller are all the same to the visitor. */
  readonly wholeCards: boolean;
}

/** Places of the sellers whose offers are looked at; null for all. */
const sellersLookedAt = (
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

const wantedBy = (offers: OfferColumns, query: ListingQuery, search: SearchResult | null): Wanted => {
  const { chosen } = query;
  const known = choices();
  const looked = sellersLookedAt(offers, query, search);
  const best = looked === null ? offers.best : offers.bestOf(looked);
  const picked = [...chosen.seller].flatMap((id) => offers.placesOfSeller(Number(id)));
  let sellers: Uint32Array | null = null;
  if (looked !== null) {
    sellers = new Uint32Array(offers.sellerWords);
    for (const place of looked) sellers[place >> 5] = (sellers[place >> 5] ?? 0) | (1 << (place & 31));
  }
  return {
    shelves: shelfBits(query.categoryIds),
    anyShelf: query.categoryIds.size === 0,
    missedOfModel: {
      brand: misses(known.brand, chosen.brand, FILTER.brand),
      year: misses(known.year, chosen.year, FILTER.year),
      screen: misses(known.screen, chosen.screen, FILTER.screen),
      battery: misses(known.battery, chosen.battery, FILTER.battery),
    },
    missedStorage: misses(known.storage, chosen.storage, FILTER.storage),
    features: known.feature.reduce(
      (bits, { value }, place) => (chosen.feature.has(value) ? bits | (1 << place) : bits),
      0,
    ),
    missedColour: misses(known.colour, chosen.colour, FILTER.colour),
    missedCondition: misses(known.condition, chosen.condition, FILTER.condition),
    priceFrom: query.priceFromCents ?? 0,
    priceTo: query.priceToCents ?? Number.POSITIVE_INFINITY,
    best,
    bestOfChosen:
      chosen.seller.size === 0
        ? best
        : offers.bestOf(looked === null ? picked : picked.filter((place) => looked.has(place))),
    sellers,
    wholeCards:
      sellers === null &&
      chosen.seller.size + chosen.storage.size + chosen.colour.size + chosen.condition.size === 0,
  };
};

/** Bits of the filters that refuse a card as a whole. */
const missesOf = ({ anyShelf, shelves: asked, features, missedOfModel }: Wanted, card: Card): number => {
  let missed =
    (anyShelf || (card.shelves & asked) !== 0 ? 0 : FILTER.category) |
    ((card.features & features) === features ? 0 : FILTER.feature);
  for (const facet of MODEL_FACETS) missed |= missedOfModel[facet][card.numbers[facet]] ?? 0;
  return missed;
};

/**
 * What the cards amount to: the ones found, and how many would be found with one filter chosen otherwise. One of them
 * serves all listings, one after the other: its lists are long, and allocating them each time costs more than filling them.
 */
class Tally {
  /** What it counts; another assortment has other cards. */
  readonly cards = cards();
  /** By facet of models; the last of each counts those without a value. */
  readonly ofModel: Readonly<Record<ModelFacet, Int32Array>> = {
    brand: new Int32Array(choices().brand.length + 1),
    year: new Int32Array(choices().year.length + 1),
    screen: new Int32Array(choices().screen.length + 1),
    battery: new Int32Array(choices().battery.length + 1),
  };
  readonly storage = new Int32Array(choices().storage.length);
  readonly colour = new Int32Array(choices().colour.length);
  readonly condition = new Int32Array(choices().condition.length);
  readonly feature = new Int32Array(choices().feature.length);
  readonly shelves = new Int32Array(shelves().length);
  readonly sellers: SellerCounts;
  /** By what sellers promise. */
  promised: Record<PromiseFacet, Int32Array>;
  lowest = Number.POSITIVE_INFINITY;
  highest = 0;
  /** By the place of a found card: row, condition and product of its cheapest offer. Others have what was there before. */
  readonly rows = new Int32Array(this.cards.length);
  readonly conditions = new Uint8Array(this.cards.length);
  readonly products: (Product | undefined)[] = Array.from({ length: this.cards.length });
  /** How well a found card fits what was searched for. */
  readonly scores = new Float64Array(this.cards.length);
  /** Places of the first cards that are found. */
  readonly found = new Int32Array(this.cards.length);
  total = 0;
  /** For sorting. */
  readonly keys = new Float64Array(this.cards.length);
  readonly sellerWords: number;
  /** Of the card that is being looked at. */
  readonly #cardSellers: Uint32Array;
  #cardColours = 0;
  #cardStorages: number[] = [];
  #sums: CardSums;
  #promises: Readonly<Record<PromiseFacet, { readonly sellers: readonly Uint32Array[] }>>;

  constructor({ sellerWords, sellers }: OfferColumns, sums: CardSums) {
    this.#sums = sums;
    this.#promises = promisesOf(sellers);
    this.promised = this.#noPromises();
    this.sellerWords = sellerWords;
    this.sellers = new SellerCounts(sellerWords);
    this.#cardSellers = new Uint32Array(sellerWords);
  }

  #noPromises(): Record<PromiseFacet, Int32Array> {
    return {
      guarantee: new Int32Array(this.#promises.guarantee.sellers.length),
      delivery: new Int32Array(this.#promises.delivery.sellers.length),
    };
  }

  /** Forgets what was counted. */
  begin({ sellers }: OfferColumns, sums: CardSums): void {
    this.#sums = sums;
    this.#promises = promisesOf(sellers);
    this.promised = this.#noPromises();
    for (const counts of [
      ...Object.values(this.ofModel),
      this.storage,
      this.colour,
      this.condition,
      this.feature,
      this.shelves,
    ])
      counts.fill(0);
    this.sellers.clear(sellers);
    this.lowest = Number.POSITIVE_INFINITY;
    this.highest = 0;
    this.total = 0;
  }

  /**
   * Looks at every offer of a card that is the cheapest of its product and condition. An offer counts for a facet when it
   * passes all the other filters.
   */
  add(
    offers: OfferColumns,
    wanted: Wanted,
    card: Card,
    fits: ((product: Product) => boolean) | undefined,
  ): void {
    const { best, bestOfChosen } = wanted;
    const cardMisses = missesOf(wanted, card);
    // Nothing counts anywhere when two filters refuse it.
    if ((cardMisses & (cardMisses - 1)) !== 0) return;
    if (wanted.wholeCards && fits === undefined && this.#addWhole(wanted, card, cardMisses)) return;
    let passed = 0;
    let conditionBits = 0;
    let cheapest = -1;
    this.#cardSellers.fill(0);

    for (const { product, firstGroup, colour, storage } of card.products) {
      const productMisses =
        cardMisses | (wanted.missedColour[colour] ?? 0) | (wanted.missedStorage[storage] ?? 0);
      if ((productMisses & (productMisses - 1)) !== 0) continue;
      if (fits?.(product) === false) continue;
      let passedByProduct = 0;
      for (let condition = 0; condition < offers.groups.conditions; condition += 1) {
        const group = firstGroup + condition;
        const any = best[group] ?? -1;
        if (any < 0) continue;
        const ofChosen = bestOfChosen[group] ?? -1;
        const row = ofChosen < 0 ? any : ofChosen;
        const price = offers.priceCents(row);
        const missed =
          productMisses |
          (ofChosen < 0 ? FILTER.seller : 0) |
          (wanted.missedCondition[condition] ?? 0) |
          (price >= wanted.priceFrom && price <= wanted.priceTo ? 0 : FILTER.price);
        if ((missed & (missed - 1)) !== 0) continue;
        if (missed === cardMisses && missed !== 0) {
          // All that this card counts for is known: it would be found if this one filter were not.
          this.#count(card, missed, 0);
          return;
        }
        const counts = missed === 0 ? EVERY_FILTER : missed;
        passed |= counts;
        passedByProduct |= counts;
        if ((counts & FILTER.condition) !== 0) conditionBits |= 1 << condition;
        if ((counts & FILTER.seller) !== 0) this.#addSellers(offers, wanted, group);
        if ((counts & FILTER.price) !== 0) this.#widenPrices(price, price);
        if (missed !== 0 || (cheapest >= 0 && price >= offers.priceCents(cheapest))) continue;
        cheapest = row;
        this.conditions[card.place] = condition + 1;
        this.products[card.place] = product;
      }
      if ((passedByProduct & FILTER.colour) !== 0) this.#cardColours |= 1 << colour;
      if ((passedByProduct & FILTER.storage) !== 0 && !this.#cardStorages.includes(storage))
        this.#cardStorages.push(storage);
    }
    this.#count(card, passed, conditionBits);
    if (cheapest < 0) return;
    this.rows[card.place] = cheapest;
    this.found[this.total] = card.place;
    this.total += 1;
  }

  /** Adds a card of which every offer passes, by its sums. False when its offers have to be looked at one by one. */
  #addWhole({ priceFrom, priceTo }: Wanted, card: Card, cardMisses: number): boolean {
    const { place } = card;
    const {
      rows,
      lowest,
      highest,
      conditions,
      products,
      colourBits,
      conditionBits,
      sellers,
      storages,
      promises,
    } = this.#sums;
    const row = rows[place] ?? -1;
    if (row < 0) return true;
    const from = lowest[place] ?? 0;
    const to = highest[place] ?? 0;
    if (from < priceFrom || to > priceTo) return false;
    if (cardMisses !== 0) {
      this.#count(card, cardMisses, 0);
      return true;
    }
    this.#widenPrices(from, to);
    this.#cardColours = colourBits[place] ?? 0;
    this.#cardStorages.push(...(storages[place] ?? []));
    this.#count(card, EVERY_FILTER & ~FILTER.seller, conditionBits[place] ?? 0);
    this.sellers.add(sellers, place * this.#cardSellers.length);
    for (const facet of PROMISE_FACETS) this.#countPromises(facet, promises[facet][place] ?? []);
    this.rows[place] = row;
    this.conditions[place] = conditions[place] ?? 0;
    this.products[place] = card.products[products[place] ?? 0]?.product;
    this.found[this.total] = place;
    this.total += 1;
    return true;
  }

  #widenPrices(from: number, to: number): void {
    if (from < this.lowest) this.lowest = from;
    if (to > this.highest) this.highest = to;
  }

  #addSellers(offers: OfferColumns, wanted: Wanted, group: number): void {
    const first = group * offers.sellerWords;
    for (let word = 0; word < offers.sellerWords; word += 1) {
      const all = offers.sellersInStock[first + word] ?? 0;
      const looked = wanted.sellers === null ? all : all & (wanted.sellers[word] ?? 0);
      this.#cardSellers[word] = (this.#cardSellers[word] ?? 0) | looked;
    }
  }

  #countPromises(facet: PromiseFacet, kept: readonly number[]): void {
    const counts = this.promised[facet];
    for (let number = 0; number < kept.length; number += 1)
      counts[number] = (counts[number] ?? 0) + (kept[number] ?? 0);
  }

  #count(card: Card, passed: number, conditionBits: number): void {
    for (const facet of MODEL_FACETS)
      if ((passed & FILTER[facet]) !== 0) {
        const [counts, number] = [this.ofModel[facet], card.numbers[facet]];
        counts[number] = (counts[number] ?? 0) + 1;
      }
    // All chosen features are asked for: another one narrows what is found.
    if ((passed & FILTER.feature) !== 0 && (passed & FILTER.year) !== 0) addBits(this.feature, card.features);
    if ((passed & FILTER.category) !== 0) addBits(this.shelves, card.shelves);
    if ((passed & FILTER.seller) !== 0) {
      this.sellers.add(this.#cardSellers);
      for (const facet of PROMISE_FACETS)
        this.#countPromises(facet, keptPromises(this.#promises[facet].sellers, this.#cardSellers, 0));
    }
    addBits(this.condition, conditionBits);
    addBits(this.colour, this.#cardColours);
    this.#cardColours = 0;
    for (const storage of this.#cardStorages) this.storage[storage] = (this.storage[storage] ?? 0) + 1;
    this.#cardStorages.length = 0;
  }
}

const addBits = (counts: Int32Array, bits: number): void => {
  for (let left = bits; left !== 0; left &= left - 1) {
    const place = 31 - Math.clz32(left & -left);
    counts[place] = (counts[place] ?? 0) + 1;
  }
};

/** More than there are cards: sorting packs a rank behind the number that is sorted by. */
const RANKS = 2 ** 16;

/** More than what cards are sorted by. */
const LAST = 2 ** 32;

/** Whether the text names a device: then accessories are listed after devices, even if they cost less. */
const namesDevice = ({ matches: [best] }: SearchResult): boolean =>
  best !== undefined &&
  best.score >= ROLES.name.whole &&
  cardOfModel().get(best.modelId)?.accessory === false;

/** Places of the found cards in the wanted order. Numbers sort far faster than things that are compared by a function. */
const inOrder = (
  offers: OfferColumns,
  tally: Tally,
  sort: ListingSort,
  search: SearchResult | null,
): Float64Array => {
  const { rows, scores, found, total } = tally;
  const newness = newnessOf();
  const devicesFirst = sort !== 'relevance' && search !== null && namesDevice(search);
  const keys = tally.keys.subarray(0, total);
  for (let nth = 0; nth < total; nth += 1) {
    const place = found[nth] ?? 0;
    let first = 0;
    // Scores are below 32 and differ by thousandths at least; places follow the demand.
    if (sort === 'relevance') first = search !== null ? Math.round((32 - (scores[place] ?? 0)) * 1_000) : 0;
    else if (sort === 'newest') first = newness[place] ?? 0;
    else {
      const price = offers.priceCents(rows[place] ?? -1);
      first = sort === 'price-asc' ? price : 2 ** 31 - price;
    }
    if (devicesFirst && tally.cards[place]?.accessory === true) first += LAST;
    keys[nth] = first * RANKS + place;
  }
  return keys.sort();
};

let kept: Tally | null = null;

const emptyTally = (offers: OfferColumns): Tally => {
  const sums = cardSums(offers);
  if (kept === null || kept.sellerWords !== offers.sellerWords || kept.cards !== cards())
    kept = new Tally(offers, sums);
  kept.begin(offers, sums);
  return kept;
};

const tallyOf = (offers: OfferColumns, query: ListingQuery, search: SearchResult | null): Tally => {
  const wanted = wantedBy(offers, query, search);
  const tally = emptyTally(offers);
  if (search === null) for (const card of tally.cards) tally.add(offers, wanted, card, undefined);
  else
    for (const { modelId, score, fits } of search.matches) {
      const card = cardOfModel().get(modelId);
      if (card === undefined) continue;
      tally.scores[card.place] = score;
      tally.add(offers, wanted, card, fits);
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

/** Products of a card that match both the filters and the search words. */
const wantedProducts = (
  card: Card,
  { colour, storage }: ListingQuery['chosen'],
  fits: ((product: Product) => boolean) | undefined,
): Product[] => {
  const known = choices();
  const isChosen = (of: readonly FacetChoice[], number: number, values: ReadonlySet<string>): boolean =>
    values.size === 0 || values.has(of[number]?.value ?? '');
  return card.products.flatMap((each) =>
    isChosen(known.colour, each.colour, colour) &&
    isChosen(known.storage, each.storage, storage) &&
    fits?.(each.product) !== false
      ? each.product
      : [],
  );
};

/**
 * The cards as they are shown. The cheapest offer is in the worst condition, mostly: where somebody looks around, the card shows
 * what the shop recommends, and says what the cheapest costs.
 */
const cardsAt = (
  offers: OfferColumns,
  query: ListingQuery,
  tally: Tally,
  keys: Float64Array,
  search: SearchResult | null,
): OfferCard[] => {
  const { locale, chosen } = query;
  const open = isOpen(query, search?.sellers);
  const now = new Date();
  const sums = cardSums(offers);
  const fitsOf = new Map(search?.matches.map(({ modelId, fits }) => [modelId, fits]));
  return Array.from(keys, (key) => {
    const place = key % RANKS;
    const product = tally.products[place];
    const card = tally.cards[place];
    if (product === undefined || card === undefined) throw new Error('A found card has an offer.');
    const row = tally.rows[place] ?? -1;
    const cheapest = { product, conditionId: tally.conditions[place] ?? 0, row };
    const fits = fitsOf.get(product.modelId);
    const best = (open ? recommendedOf(offers, wantedProducts(card, chosen, fits)) : null) ?? cheapest;
    const isDearer = offers.priceCents(best.row) > offers.priceCents(row);
    return {
      ...offerCard(offers, locale, best.product, best.conditionId, best.row),
      ...(isDearer ? { from: { value: toEuros(offers.priceCents(row)) } } : {}),
      ...sums.inStock(card, locale),
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
  const keys = inOrder(offers, tally, sort, near).subarray(0, MOST_NEAREST);
  return cardsAt(offers, { ...without, sort }, tally, keys, search);
};

/** The categories and groups where something is found, and those that are chosen. */
const foundShelves = (tally: Tally, { locale, categoryIds }: ListingQuery): Listing['categories'] =>
  shelves()
    .map((shelf, place) => ({
      id: shelf.id,
      name: shelf.name[locale],
      ...parentIdOf(shelf),
      count: tally.shelves[place] ?? 0,
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
      : tallyOf(offers, { ...query, chosen: { ...chosen, [facet]: new Set() } }, search).promised[facet];
  const [withAnyGuarantee, withAnyDelivery] = [otherwise('guarantee'), otherwise('delivery')];
  const tally = tallyOf(offers, query, search);

  const start = (query.page - 1) * PAGE_SIZE;
  const page = inOrder(offers, tally, query.sort, search).subarray(start, start + PAGE_SIZE);
  const sellers = choicesOfSellers(offers.sellers);
  const { storage, colour, condition, feature, total, promised } = tally;
  const promises = promisesOf(offers.sellers);
  const counts = {
    ...tally.ofModel,
    storage,
    colour,
    condition,
    feature,
    seller: tally.sellers.all(sellers.length),
    guarantee: withAnyGuarantee ?? promised.guarantee,
    delivery: withAnyDelivery ?? promised.delivery,
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
    total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    sort: query.sort,
    categories: foundShelves(tally, query),
    facets: facets.filter(({ name }) => !LATER.includes(name) && !LATEST.includes(name)),
    moreFacets: facets.filter(({ name }) => LATER.includes(name)),
    newFacets: facets.filter(({ name }) => LATEST.includes(name)),
    price: { min: toEuros(tally.highest === 0 ? 0 : tally.lowest), max: toEuros(tally.highest) },
    suggestion: search?.suggestion ?? null,
    understood: search?.wishes.shown.map(({ label, without }) => ({ label: label[locale], without })) ?? [],
  };
};
