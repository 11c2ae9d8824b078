import type { Locale } from '@rewald/contracts';
import { keepUnits } from '@rewald/contracts/line-breaks';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Product } from '@rewald/assortment/catalogue/types';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import { addBit } from './bit-counts.ts';
import { CardSets } from './card-sets.ts';
import { cardColumns, type CardColumns } from './cards.ts';

/** What is in stock of a card's products, as texts. */
export interface InStock {
  /** Swatches. */
  readonly colours: string[];
  readonly storages: string[];
  readonly conditions: string[];
}

const inWords = (
  { assortment: { conditions } }: Stocked,
  offers: OfferColumns,
  products: readonly Product[],
  locale: Locale,
): InStock => {
  const there = products.filter(({ id }) =>
    conditions.some((condition) => offers.cheapest(id, condition.id) >= 0),
  );
  return {
    colours: [...new Set(there.map(({ colour }) => colour.swatch))],
    storages: [...new Set(there.map(({ storage }) => keepUnits(storage.label[locale])))],
    conditions: conditions
      .filter(({ id }) => there.some((product) => offers.cheapest(product.id, id) >= 0))
      .map(({ name }) => name[locale]),
  };
};

/**
 * Precomputed data of every card for listings that filter only whole cards, by index of the card. It follows the
 * offers: after changes of prices or stocks, only the affected cards are computed again.
 */
export class CardSums {
  readonly columns: CardColumns;
  readonly sets: CardSets;
  readonly #shop: Stocked;
  readonly #offers: OfferColumns;
  readonly #count: number;
  /** Row of the cheapest offer, or −1 if nothing is in stock. */
  readonly rows: Int32Array;
  /** Condition of the cheapest offer, and index of its product in the card columns. */
  readonly conditions: Uint8Array;
  readonly products: Int32Array;
  /** Lowest and highest of the cheapest prices of each product and condition, in cents. */
  readonly lowest: Int32Array;
  readonly highest: Int32Array;
  /** The values of each facet that are in stock, in the layout of `sets`. */
  readonly bits: Int32Array;
  #inWords: Readonly<Record<Locale, Map<number, InStock>>> = { de: new Map(), en: new Map() };
  #seen: number;
  readonly #sellers: Int32Array;

  constructor(shop: Stocked, offers: OfferColumns) {
    this.#shop = shop;
    this.#offers = offers;
    this.columns = cardColumns(shop);
    this.#count = this.columns.starts.length - 1;
    this.rows = new Int32Array(this.#count);
    this.conditions = new Uint8Array(this.#count);
    this.products = new Int32Array(this.#count);
    this.lowest = new Int32Array(this.#count);
    this.highest = new Int32Array(this.#count);
    this.#seen = offers.changedGroups.count;
    this.sets = new CardSets(shop, offers);
    this.bits = new Int32Array(this.#count * this.sets.words);
    this.#sellers = new Int32Array(offers.sellerWords);
    this.#sumUpAll();
  }

  #sumUpAll(): void {
    for (let place = 0; place < this.#count; place += 1) this.#sumUp(place);
  }

  /** Updates the cards whose offers have changed since the last call. */
  follow(): void {
    const { changedGroups } = this.#offers;
    const changed = changedGroups.since(this.#seen);
    this.#seen = changedGroups.count;
    if (changed === null) {
      this.#inWords = { de: new Map(), en: new Map() };
      this.#sumUpAll();
      return;
    }
    const { conditions } = this.#offers.groups;
    const cardOf = (group: number): number => this.columns.cards[Math.floor(group / conditions)] ?? -1;
    for (const place of new Set(changed.map(cardOf))) {
      this.#inWords.de.delete(place);
      this.#inWords.en.delete(place);
      this.#sumUp(place);
    }
  }

  /** What is in stock of a card; texts are built once per language. */
  inStock(place: number, locale: Locale): InStock {
    const { starts, products } = this.columns;
    const known =
      this.#inWords[locale].get(place) ??
      inWords(this.#shop, this.#offers, products.slice(starts[place], starts[place + 1]), locale);
    this.#inWords[locale].set(place, known);
    return known;
  }

  #sumUp(place: number): void {
    const { best, sellerWords, sellersInStock, groups } = this.#offers;
    const { starts, colours, storages } = this.columns;
    const { words, at } = this.sets;
    const { bits } = this;
    const first = place * words;
    bits.fill(0, first, first + words);
    const sellers = this.#sellers.fill(0);
    let cheapest = -1;
    let lowest = 0;
    let highest = 0;
    const end = starts[place + 1] ?? 0;
    for (let product = starts[place] ?? 0; product < end; product += 1)
      for (let condition = 0; condition < groups.conditions; condition += 1) {
        const group = product * groups.conditions + condition;
        const row = best.rows[group] ?? -1;
        if (row < 0) continue;
        const price = best.cents[group] ?? 0;
        addBit(bits, first + at.colour, colours[product] ?? 0);
        addBit(bits, first + at.storage, storages[product] ?? 0);
        addBit(bits, first + at.condition, condition);
        for (let word = 0; word < sellerWords; word += 1)
          sellers[word] = (sellers[word] ?? 0) | (sellersInStock[group * sellerWords + word] ?? 0);
        if (price > highest) highest = price;
        if (cheapest >= 0 && price >= lowest) continue;
        cheapest = row;
        lowest = price;
        this.conditions[place] = condition + 1;
        this.products[place] = product;
      }
    this.rows[place] = cheapest;
    this.lowest[place] = lowest;
    this.highest[place] = highest;
    this.sets.addSellers(sellers, bits, first);
  }
}

const remembered = new WeakMap<OfferColumns, CardSums>();

/** The current sums of all cards. */
export const cardSums = (shop: Stocked, offers: OfferColumns): CardSums => {
  const known = remembered.get(offers);
  if (known?.columns === cardColumns(shop)) {
    known.follow();
    return known;
  }
  const made = new CardSums(shop, offers);
  remembered.set(offers, made);
  return made;
};
