import { derived, derivedEarly, type Stocked } from '@rewald/assortment/catalogue/catalogue';
import { isOfAccessories, shelves, shelvesOf, type Shelf } from '@rewald/assortment/catalogue/category-tree';
import type { Model, Product } from '@rewald/assortment/catalogue/types';
import { groups } from '@rewald/assortment/index/groups';
import { known, reference } from '@rewald/assortment/index/reference';
import { variationWords } from '../search/model-words.ts';
import { addBit, wordsFor } from './bit-counts.ts';
import { choices, featuresOf, modelNumber, numberOf, type ModelFacet } from './facets.ts';

/** A card of the listing represents a model; storage, colour and condition are chosen on its page. */
export interface Card {
  /** Index in `cards`. */
  readonly place: number;
  readonly model: Model;
  /** Whether its category holds accessories. */
  readonly accessory: boolean;
}

const makeCards = (shop: Stocked): readonly Card[] =>
  reference(shop)
    .modelsByDemand.filter(({ id }) => (reference(shop).productsOfModel.get(id) ?? []).length > 0)
    .map((model, place) => ({
      place,
      model,
      accessory: isOfAccessories(shop, known(reference(shop).categories, model.categoryId)),
    }));

/** All cards, most wanted first. */
export const cards = derivedEarly(makeCards);

/** Cards by model id. */
export const cardOfModel = derived(
  (shop): ReadonlyMap<number, Card> => new Map(cards(shop).map((card) => [card.model.id, card])),
);

/** The data of cards that a listing needs, in columns by card index: visiting objects would take ten times as long. */
export interface CardColumns {
  /** Numbers of the model's facet values; one more than the last value if it has none. */
  readonly numbers: Readonly<Record<ModelFacet, Uint16Array>>;
  /** Bits of the shelves that show a card, including those above, followed by the bits of its features. */
  readonly sets: Int32Array;
  readonly shelfWords: number;
  /** Words per card: shelves and features. */
  readonly setWords: number;
  /** The products of card p are at `starts[p] … starts[p + 1]` of the following columns. */
  readonly starts: Int32Array;
  readonly products: readonly Product[];
  /** Numbers of a product's facet values. */
  readonly colours: Uint16Array;
  readonly storages: Uint16Array;
  /** Index of a product's variation in `variations`. */
  readonly variationOf: Uint32Array;
  /** One product for each combination of search words for storage and colour; a match applies to all with the same words. */
  readonly variations: readonly Product[];
  /** The card of each product. Groups have the same order as the products here, one group per condition. */
  readonly cards: Int32Array;
}

const shelfPlaces = derived((shop) => new Map(shelves(shop).map(({ id }, place) => [id, place])));

/** Bits of categories and accessory groups by id; unknown ids are ignored. */
export const shelfBits = (shop: Stocked, ids: Iterable<number>): Int32Array => {
  const bits = new Int32Array(wordsFor(shelves(shop).length));
  for (const id of ids) {
    const place = shelfPlaces(shop).get(id);
    if (place !== undefined) addBit(bits, 0, place);
  }
  return bits;
};

/** By the shelves of models, because many models have the same ones. */
const bitsTogether = derived(() => new Map<ReadonlySet<Shelf>, Int32Array>());

const bitsOf = (shop: Stocked, stands: ReadonlySet<Shelf>): Int32Array => {
  const bits =
    bitsTogether(shop).get(stands) ??
    shelfBits(
      shop,
      [...stands].map(({ id }) => id),
    );
  bitsTogether(shop).set(stands, bits);
  return bits;
};

const setsOf = (shop: Stocked, all: readonly Card[], shelfWords: number, setWords: number): Int32Array => {
  const sets = new Int32Array(all.length * setWords);
  for (const { place, model } of all) {
    sets.set(bitsOf(shop, shelvesOf(shop, model)), place * setWords);
    for (const feature of featuresOf(shop, model)) addBit(sets, place * setWords + shelfWords, feature);
  }
  return sets;
};

const numbersOf = (shop: Stocked, all: readonly Card[], facet: ModelFacet): Uint16Array => {
  const numbers = new Uint16Array(all.length);
  for (const { place, model } of all) numbers[place] = modelNumber(shop, facet, model);
  return numbers;
};

/** Numbers variations in the order in which they first occur. */
const numberVariations = (shop: Stocked) => {
  const numbers = new Map<ReadonlySet<string>, number>();
  const variations: Product[] = [];
  const numberIn = (product: Product): number => {
    const words = variationWords(shop, product);
    const number = numbers.get(words) ?? variations.push(product) - 1;
    numbers.set(words, number);
    return number;
  };
  return { variations, numberIn };
};

const productsInOrder = (
  shop: Stocked,
  all: readonly Card[],
): Omit<CardColumns, 'numbers' | 'sets' | 'shelfWords' | 'setWords'> => {
  const count = groups(shop).products.length;
  const starts = new Int32Array(all.length + 1);
  const ofCards = new Int32Array(count);
  const colours = new Uint16Array(count);
  const storages = new Uint16Array(count);
  const variationOf = new Uint32Array(count);
  const products: Product[] = [];
  const { variations, numberIn } = numberVariations(shop);
  for (const { place, model } of all) {
    for (const product of reference(shop).productsOfModel.get(model.id) ?? []) {
      const nth = products.push(product) - 1;
      ofCards[nth] = place;
      colours[nth] = numberOf(shop, 'colour', product);
      storages[nth] = numberOf(shop, 'storage', product);
      variationOf[nth] = numberIn(product);
    }
    starts[place + 1] = products.length;
  }
  return { starts, products, colours, storages, variationOf, variations, cards: ofCards };
};

const makeColumns = (shop: Stocked): CardColumns => {
  const all = cards(shop);
  const shelfWords = wordsFor(shelves(shop).length);
  const setWords = shelfWords + wordsFor(choices(shop).feature.length);
  return {
    numbers: {
      brand: numbersOf(shop, all, 'brand'),
      year: numbersOf(shop, all, 'year'),
      screen: numbersOf(shop, all, 'screen'),
      battery: numbersOf(shop, all, 'battery'),
    },
    sets: setsOf(shop, all, shelfWords, setWords),
    shelfWords,
    setWords,
    ...productsInOrder(shop, all),
  };
};

export const cardColumns = derivedEarly(makeColumns);

/** Rank of each card in the order "newest first". */
export const newnessOf = derived((shop) => {
  const all = cards(shop);
  const newest = all.toSorted((a, b) => b.model.releaseYear - a.model.releaseYear || a.place - b.place);
  const ranks = Int32Array.from(all, () => 0);
  newest.forEach(({ place }, rank) => {
    ranks[place] = rank;
  });
  return ranks;
});
