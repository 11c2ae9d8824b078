import type { Locale } from '@rewald/contracts';
import { keepUnits } from '@rewald/contracts/line-breaks';
import { catalogue } from '../catalogue/catalogue.ts';
import type { OfferColumns } from '../index/offer-columns.ts';
import { cards as allCards, type Card } from './cards.ts';
import { PROMISE_FACETS, promisesOf, type PromiseFacet } from './facets.ts';

/** What of a card's products is in stock, in words. */
export interface InStock {
  /** Swatches. */
  readonly colours: string[];
  readonly storages: string[];
  readonly conditions: string[];
}

/** What every card amounts to when nothing but the card itself is filtered; by the place of the card. */
export interface CardSums {
  /** Row of the cheapest offer, or −1 when nothing is in stock. */
  readonly rows: Int32Array;
  /** Its condition, and the place of its product in the card. */
  readonly conditions: Uint8Array;
  readonly products: Uint16Array;
  /** Prices of the cheapest and of the dearest among the cheapest of each product and condition, in cents. */
  readonly lowest: Int32Array;
  readonly highest: Int32Array;
  /** One bit for each colour and each condition in stock. */
  readonly colourBits: Int32Array;
  readonly conditionBits: Uint8Array;
  /** Numbers of the storages in stock. */
  readonly storages: readonly (readonly number[])[];
  /** Who has it in stock, as `OfferColumns.sellersInStock` has it for groups. */
  readonly sellers: Uint32Array;
  /** For each promise 1 where someone keeps it who has the card in stock. */
  readonly promises: Readonly<Record<PromiseFacet, (readonly number[])[]>>;
  /** What is in stock of a card, written once for each language. */
  inStock(card: Card, locale: Locale): InStock;
}

/** The same for all that ask, until an offer changes. */
const rememberInStock = (offers: OfferColumns): CardSums['inStock'] => {
  const remembered = { de: new Map<number, InStock>(), en: new Map<number, InStock>() };
  return ({ place, products }, locale) => {
    const known = remembered[locale].get(place);
    if (known !== undefined) return known;
    const { conditions } = catalogue();
    const there = products
      .map(({ product }) => product)
      .filter(({ id }) => conditions.some((condition) => offers.cheapest(id, condition.id) >= 0));
    const made = {
      colours: [...new Set(there.map(({ colour }) => colour.swatch))],
      storages: [...new Set(there.map(({ storage }) => keepUnits(storage.label[locale])))],
      conditions: conditions
        .filter(({ id }) => there.some((product) => offers.cheapest(product.id, id) >= 0))
        .map(({ name }) => name[locale]),
    };
    remembered[locale].set(place, made);
    return made;
  };
};

/** Whether one of the sellers in a set has their bit among some others. */
const haveInCommon = (bits: Uint32Array, sets: Uint32Array, first: number): boolean => {
  for (let word = 0; word < bits.length; word += 1)
    if (((bits[word] ?? 0) & (sets[first + word] ?? 0)) !== 0) return true;
  return false;
};

/**
 * For each promise 1 where one of the sellers in a set keeps it.
 *
 * @param first where in the list the set begins
 */
export const keptPromises = (
  promise: readonly Uint32Array[],
  sets: Uint32Array,
  first: number,
): readonly number[] => promise.map((bits) => (haveInCommon(bits, sets, first) ? 1 : 0));

const sumUp = (offers: OfferColumns): CardSums => {
  const words = offers.sellerWords;
  const { conditions } = offers.groups;
  const cards = allCards();
  const storages = cards.map((): number[] => []);
  const sums: CardSums = {
    rows: new Int32Array(cards.length).fill(-1),
    conditions: new Uint8Array(cards.length),
    products: new Uint16Array(cards.length),
    lowest: new Int32Array(cards.length),
    highest: new Int32Array(cards.length),
    colourBits: new Int32Array(cards.length),
    conditionBits: new Uint8Array(cards.length),
    storages,
    sellers: new Uint32Array(cards.length * words),
    promises: { guarantee: [], delivery: [] },
    inStock: rememberInStock(offers),
  };
  const promises = promisesOf(offers.sellers);
  for (const { place, products } of cards) {
    let cheapest = -1;
    let lowest = 0;
    let highest = 0;
    products.forEach(({ firstGroup, colour, storage }, position) => {
      for (let condition = 0; condition < conditions; condition += 1) {
        const group = firstGroup + condition;
        const row = offers.best[group] ?? -1;
        if (row < 0) continue;
        const price = offers.priceCents(row);
        sums.colourBits[place] = (sums.colourBits[place] ?? 0) | (1 << colour);
        if (storages[place]?.includes(storage) === false) storages[place].push(storage);
        sums.conditionBits[place] = (sums.conditionBits[place] ?? 0) | (1 << condition);
        for (let word = 0; word < words; word += 1)
          sums.sellers[place * words + word] =
            (sums.sellers[place * words + word] ?? 0) | (offers.sellersInStock[group * words + word] ?? 0);
        if (price > highest) highest = price;
        if (cheapest >= 0 && price >= lowest) continue;
        cheapest = row;
        lowest = price;
        sums.conditions[place] = condition + 1;
        sums.products[place] = position;
      }
    });
    sums.rows[place] = cheapest;
    sums.lowest[place] = lowest;
    sums.highest[place] = highest;
    for (const facet of PROMISE_FACETS)
      sums.promises[facet][place] = keptPromises(promises[facet].sellers, sums.sellers, place * words);
  }
  return sums;
};

const remembered = new WeakMap<OfferColumns, { readonly changes: number; readonly sums: CardSums }>();

/** The sums of all cards as they are now; computed again when an offer has changed. */
export const cardSums = (offers: OfferColumns): CardSums => {
  const known = remembered.get(offers);
  if (known?.changes === offers.changes) return known.sums;
  const sums = sumUp(offers);
  remembered.set(offers, { changes: offers.changes, sums });
  return sums;
};
