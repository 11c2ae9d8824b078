import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import type { BookSeller } from '@rewald/assortment/index/sellers';
import { addBit, wordsFor } from './bit-counts.ts';
import { choices, PROMISE_FACETS, promisesOf, type PromiseFacet, type SellerPromise } from './facets.ts';

/** Facets for which a card has several values, because its offers differ. */
const OFFER_FACETS = ['colour', 'storage', 'condition', 'guarantee', 'delivery', 'seller'] as const;
export type OfferFacet = (typeof OFFER_FACETS)[number];

/** Whether two sets have a bit in common. */
export const haveInCommon = (one: Int32Array, other: Int32Array, first: number): boolean => {
  for (let word = 0; word < one.length; word += 1)
    if (((one[word] ?? 0) & (other[first + word] ?? 0)) !== 0) return true;
  return false;
};

/** The layout of a card's bits: the values of all facets that are in stock, one facet after another. */
export class CardSets {
  /** First word and number of values of each facet. */
  readonly at: Readonly<Record<OfferFacet, number>>;
  readonly values: Readonly<Record<OfferFacet, number>>;
  readonly words: number;
  readonly #sellers: readonly BookSeller[];
  /** Indices of sellers with guarantees of single offers. */
  readonly #others: readonly number[];
  readonly #promises: Readonly<Record<PromiseFacet, SellerPromise>>;

  constructor(shop: Stocked, { sellers }: OfferColumns) {
    const { colour, storage } = choices(shop);
    this.#sellers = sellers;
    this.#others = sellers.flatMap(({ base }, place) => (base === undefined ? [] : place));
    this.#promises = promisesOf(sellers);
    this.values = {
      colour: colour.length,
      storage: storage.length,
      condition: shop.assortment.conditions.length,
      guarantee: this.#promises.guarantee.choices.length,
      delivery: this.#promises.delivery.choices.length,
      seller: sellers.length,
    };
    const at = { colour: 0, storage: 0, condition: 0, guarantee: 0, delivery: 0, seller: 0 };
    let words = 0;
    for (const facet of OFFER_FACETS) {
      at[facet] = words;
      words += wordsFor(this.values[facet]);
    }
    this.at = at;
    this.words = words;
  }

  /**
   * Adds the sellers that have a card in stock, and their promises. A seller counts only once, even with different guarantees.
   *
   * @param by bits of indices in the list of sellers
   * @param first index of the card's first word
   */
  addSellers(by: Int32Array, words: Int32Array, first: number): void {
    for (const facet of PROMISE_FACETS) {
      const { sellers } = this.#promises[facet];
      for (const [value, promising] of sellers.entries())
        if (haveInCommon(promising, by, 0)) addBit(words, first + this.at[facet], value);
    }
    const start = first + this.at.seller;
    for (let word = 0; word < by.length; word += 1)
      words[start + word] = (words[start + word] ?? 0) | (by[word] ?? 0);
    for (const place of this.#others) {
      const word = start + (place >> 5);
      const bit = 1 << (place & 31);
      if (((words[word] ?? 0) & bit) === 0) continue;
      words[word] = (words[word] ?? 0) & ~bit;
      addBit(words, start, this.#sellers[place]?.base ?? 0);
    }
  }
}
