import { derived } from '../catalogue/catalogue.ts';
import { isOfAccessories, shelves, shelvesOf, type Shelf } from '../catalogue/category-tree.ts';
import type { Model, Product } from '../catalogue/types.ts';
import { groups } from '../index/groups.ts';
import { known, reference } from '../index/reference.ts';
import { featureBits, modelNumber, numberOf, type ModelFacet } from './facets.ts';

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

/** A product of a card: the card's model in one storage and colour. */
export interface CardProduct {
  readonly product: Product;
  /** Group of the product's offers in condition 1; the other conditions follow. */
  readonly firstGroup: number;
  /** Numbers of its facet values. */
  readonly colour: number;
  readonly storage: number;
}

/** One card of the listing stands for a model; storage, colour and condition are chosen on its page. */
export interface Card {
  /** Place in `cards`. */
  readonly place: number;
  readonly model: Model;
  readonly products: readonly CardProduct[];
  /** Numbers of the model's facet values; one behind the last where it has none. */
  readonly numbers: Readonly<Record<ModelFacet, number>>;
  /** One bit for each feature, by their places among the values of the facet. */
  readonly features: number;
  /** One bit for each shelf that it stands on, and for what these are in, by their places in `shelves`. */
  readonly shelves: number;
  /** Whether its category is one of accessories. */
  readonly accessory: boolean;
}

const shelfPlaces = derived(() => new Map(shelves().map(({ id }, place) => [id, place])));

/** Bits of categories and accessory groups by their ids; unknown ones have none. */
export const shelfBits = (ids: Iterable<number>): number => {
  let bits = 0;
  for (const id of ids) {
    const place = shelfPlaces().get(id);
    if (place !== undefined) bits |= 1 << place;
  }
  return bits;
};

/** By where models stand, which is the same of many. */
const bitsTogether = derived(() => new Map<ReadonlySet<Shelf>, number>());

const bitsOf = (stands: ReadonlySet<Shelf>): number => {
  const bits = bitsTogether().get(stands) ?? shelfBits([...stands].map(({ id }) => id));
  bitsTogether().set(stands, bits);
  return bits;
};

const cardOf = (model: Model, place: number): Card => ({
  place,
  model,
  products: (reference.productsOfModel.get(model.id) ?? []).map((product) => ({
    product,
    firstGroup: groups().of(product.id, 1),
    colour: numberOf('colour', product),
    storage: numberOf('storage', product),
  })),
  numbers: {
    brand: modelNumber('brand', model),
    year: modelNumber('year', model),
    screen: modelNumber('screen', model),
    battery: modelNumber('battery', model),
  },
  features: featureBits(model),
  shelves: bitsOf(shelvesOf(model)),
  accessory: isOfAccessories(known(reference.categories, model.categoryId)),
});

const makeCards = (): readonly Card[] =>
  reference.modelsByDemand
    .filter(({ id }) => (reference.productsOfModel.get(id) ?? []).length > 0)
    .map((model, place) => cardOf(model, place));

/** All cards, the most wanted first. */
export const cards = derived(makeCards);

/** The card of each model, by its id. */
export const cardOfModel = derived(
  (): ReadonlyMap<number, Card> => new Map(cards().map((card) => [card.model.id, card])),
);

/** Place of each card among the newest. */
export const newnessOf = derived(() => {
  const all = cards();
  const newest = all.toSorted((a, b) => b.model.releaseYear - a.model.releaseYear || a.place - b.place);
  const ranks = Int32Array.from(all, () => 0);
  newest.forEach(({ place }, rank) => {
    ranks[place] = rank;
  });
  return ranks;
});
