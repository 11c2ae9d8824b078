import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Product } from '@rewald/assortment/catalogue/types';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import { addBit, BitCounts } from './bit-counts.ts';
import type { OfferFacet } from './card-sets.ts';
import { cardSums, type CardSums } from './card-sums.ts';
import { choices, MODEL_FACETS, type ModelFacet } from './facets.ts';
import { EVERY_FILTER, FILTER, type Wanted } from './wanted.ts';

/** Selects products of a card. */
export type Fits = (product: Product) => boolean;

/**
 * The result of a listing: the found cards, and how many would be found if one filter were different. The same instance
 * serves all listings in succession, because allocating its long lists each time costs more than filling them.
 */
export class Tally {
  readonly sums: CardSums;
  readonly #offers: OfferColumns;
  readonly #count: number;
  /** Counts by model facet; the last element counts cards without a value. */
  readonly ofModel: Readonly<Record<ModelFacet, Int32Array>>;
  readonly #cardCounts: BitCounts;
  readonly #offerCounts: BitCounts;
  lowest = Number.POSITIVE_INFINITY;
  highest = 0;
  /** By index of a found card: row, price, condition and product of its cheapest offer. Other elements are outdated. */
  readonly rows: Int32Array;
  readonly cents: Int32Array;
  readonly conditions: Uint8Array;
  readonly products: Int32Array;
  /** How well a found card matches the search text. */
  readonly scores: Float64Array;
  /** Indices of the found cards; only the first `total` elements are valid. */
  readonly found: Int32Array;
  total = 0;
  /** Buffer for sort keys. */
  readonly keys: Float64Array;
  /** By the search's requirements on storage and colour: 1 for each variation that matches. */
  readonly #fitting = new Map<Fits, Uint8Array>();
  /** Buffers for the current card: its sellers, and the facet values that it counts for. */
  readonly #sellers: Int32Array;
  readonly #bits: Int32Array;

  constructor(shop: Stocked, offers: OfferColumns, sums: CardSums) {
    const { starts, setWords } = sums.columns;
    this.sums = sums;
    this.#offers = offers;
    this.#count = starts.length - 1;
    const known = choices(shop);
    this.ofModel = {
      brand: new Int32Array(known.brand.length + 1),
      year: new Int32Array(known.year.length + 1),
      screen: new Int32Array(known.screen.length + 1),
      battery: new Int32Array(known.battery.length + 1),
    };
    this.#cardCounts = new BitCounts(setWords);
    this.#offerCounts = new BitCounts(sums.sets.words);
    this.rows = new Int32Array(this.#count);
    this.cents = new Int32Array(this.#count);
    this.conditions = new Uint8Array(this.#count);
    this.products = new Int32Array(this.#count);
    this.scores = new Float64Array(this.#count);
    this.found = new Int32Array(this.#count);
    this.keys = new Float64Array(this.#count);
    this.#sellers = new Int32Array(offers.sellerWords);
    this.#bits = new Int32Array(sums.sets.words);
  }

  /** Resets all counts. */
  begin(): void {
    for (const counts of Object.values(this.ofModel)) counts.fill(0);
    this.#cardCounts.clear();
    this.#offerCounts.clear();
    this.#fitting.clear();
    this.lowest = Number.POSITIVE_INFINITY;
    this.highest = 0;
    this.total = 0;
  }

  /** How many cards have each value of a facet. */
  of(facet: OfferFacet): Int32Array {
    const { at, values } = this.sums.sets;
    return this.#offerCounts.of(at[facet], values[facet]);
  }

  /** How many cards have each feature. */
  features(shop: Stocked): Int32Array {
    return this.#cardCounts.of(this.sums.columns.shelfWords, choices(shop).feature.length);
  }

  /** How many cards are on each shelf. */
  shelves(count: number): Int32Array {
    return this.#cardCounts.of(0, count);
  }

  /** Adds all cards. */
  addAll(wanted: Wanted): void {
    for (let place = 0; place < this.#count; place += 1) this.add(wanted, place, undefined);
  }

  /**
   * Adds a card by its offers that are the cheapest of a product and condition. An offer counts for a facet if it
   * passes all filters except that of the facet.
   */
  add(wanted: Wanted, place: number, fits: Fits | undefined): void {
    const missed = wanted.missedByCard === null ? 0 : (wanted.missedByCard[place] ?? 0);
    // A card that fails two filters counts for no facet.
    if ((missed & (missed - 1)) !== 0) return;
    if (!wanted.wholeCards || fits !== undefined || !this.#addWhole(wanted, place, missed))
      this.#addOffers(wanted, place, missed, fits);
  }

  /** Adds a card whose offers all pass, using its precomputed sums. @returns false if its offers must be checked one by one */
  #addWhole({ priceFrom, priceTo }: Wanted, place: number, missed: number): boolean {
    const { sums } = this;
    const row = sums.rows[place] ?? -1;
    if (row < 0) return true;
    const from = sums.lowest[place] ?? 0;
    const to = sums.highest[place] ?? 0;
    if (from < priceFrom || to > priceTo) return false;
    if (missed !== 0) {
      this.#countCard(place, missed);
      return true;
    }
    if (from < this.lowest) this.lowest = from;
    if (to > this.highest) this.highest = to;
    this.#countCard(place, EVERY_FILTER);
    this.#offerCounts.add(sums.bits, place * sums.sets.words);
    this.#find(place, row, from, sums.conditions[place] ?? 0, sums.products[place] ?? 0);
    return true;
  }

  #find(place: number, row: number, cents: number, condition: number, product: number): void {
    this.rows[place] = row;
    this.cents[place] = cents;
    this.conditions[place] = condition;
    this.products[place] = product;
    this.found[this.total] = place;
    this.total += 1;
  }

  #addOffers(wanted: Wanted, place: number, missedByCard: number, fits: Fits | undefined): void {
    const { best, bestOfChosen, priceFrom, priceTo, missedCondition } = wanted;
    const { starts, colours, storages, variationOf } = this.sums.columns;
    const fitting = fits === undefined ? null : this.#variationsFitting(fits);
    const { at } = this.sums.sets;
    const { conditions } = this.#offers.groups;
    const bits = this.#bits.fill(0);
    this.#sellers.fill(0);
    const end = starts[place + 1] ?? 0;
    let passed = 0;
    let cheapest = -1;
    let cents = 0;
    let condition = 0;
    let product = 0;
    for (let nth = starts[place] ?? 0; nth < end; nth += 1) {
      const colour = colours[nth] ?? 0;
      const storage = storages[nth] ?? 0;
      const missedByProduct =
        missedByCard | (wanted.missedColour[colour] ?? 0) | (wanted.missedStorage[storage] ?? 0);
      if ((missedByProduct & (missedByProduct - 1)) !== 0) continue;
      if (fitting !== null && fitting[variationOf[nth] ?? 0] === 0) continue;
      let passedByProduct = 0;
      for (let nthCondition = 0; nthCondition < conditions; nthCondition += 1) {
        const group = nth * conditions + nthCondition;
        if ((best.rows[group] ?? -1) < 0) continue;
        const isOfChosen = (bestOfChosen.rows[group] ?? -1) >= 0;
        const { rows, cents: prices } = isOfChosen ? bestOfChosen : best;
        const row = rows[group] ?? -1;
        const price = prices[group] ?? 0;
        const missed =
          missedByProduct |
          (isOfChosen ? 0 : FILTER.seller) |
          (missedCondition[nthCondition] ?? 0) |
          (price >= priceFrom && price <= priceTo ? 0 : FILTER.price);
        if ((missed & (missed - 1)) !== 0) continue;
        // Only the card's own filter fails, so the card counts for that facet; its other offers add nothing.
        if (missed === missedByCard && missed !== 0) return this.#countCard(place, missed);
        const counts = missed === 0 ? EVERY_FILTER : missed;
        passedByProduct |= counts;
        if ((counts & FILTER.condition) !== 0) addBit(bits, at.condition, nthCondition);
        if ((counts & FILTER.seller) !== 0) this.#addSellers(wanted.sellers, group);
        if ((counts & FILTER.price) !== 0) this.#widenPrices(price);
        if (missed !== 0 || (cheapest >= 0 && price >= cents)) continue;
        cheapest = row;
        cents = price;
        condition = nthCondition + 1;
        product = nth;
      }
      if ((passedByProduct & FILTER.colour) !== 0) addBit(bits, at.colour, colour);
      if ((passedByProduct & FILTER.storage) !== 0) addBit(bits, at.storage, storage);
      passed |= passedByProduct;
    }
    if (passed === 0) return;
    this.#countCard(place, passed);
    if ((passed & FILTER.seller) !== 0) this.sums.sets.addSellers(this.#sellers, bits, 0);
    this.#offerCounts.add(bits);
    if (cheapest >= 0) this.#find(place, cheapest, cents, condition, product);
  }

  #variationsFitting(fits: Fits): Uint8Array {
    const made =
      this.#fitting.get(fits) ?? Uint8Array.from(this.sums.columns.variations, (one) => (fits(one) ? 1 : 0));
    this.#fitting.set(fits, made);
    return made;
  }

  #widenPrices(cents: number): void {
    if (cents < this.lowest) this.lowest = cents;
    if (cents > this.highest) this.highest = cents;
  }

  #addSellers(considered: Int32Array | null, group: number): void {
    const { sellerWords, sellersInStock } = this.#offers;
    for (let word = 0; word < sellerWords; word += 1) {
      const all = sellersInStock[group * sellerWords + word] ?? 0;
      const counted = considered === null ? all : all & (considered[word] ?? 0);
      this.#sellers[word] = (this.#sellers[word] ?? 0) | counted;
    }
  }

  /** Counts the facets of the card itself, which do not depend on its offers. */
  #countCard(place: number, passed: number): void {
    const { numbers, sets, shelfWords, setWords } = this.sums.columns;
    for (const facet of MODEL_FACETS)
      if ((passed & FILTER[facet]) !== 0) {
        const counts = this.ofModel[facet];
        const number = numbers[facet][place] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    const first = place * setWords;
    if ((passed & FILTER.category) !== 0) this.#cardCounts.add(sets, first, 0, shelfWords);
    // A card must have all chosen features, so further features are counted only among the cards found.
    if ((passed & FILTER.feature) !== 0 && (passed & FILTER.year) !== 0)
      this.#cardCounts.add(sets, first + shelfWords, shelfWords, setWords - shelfWords);
  }
}

const kept = new WeakMap<CardSums, Tally>();

/** An empty tally. The instance is reused: its previous counts are lost. */
export const emptyTally = (shop: Stocked, offers: OfferColumns): Tally => {
  const sums = cardSums(shop, offers);
  const tally = kept.get(sums) ?? new Tally(shop, offers, sums);
  kept.set(sums, tally);
  tally.begin();
  return tally;
};
