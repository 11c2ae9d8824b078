import { derived } from '../catalogue/catalogue.ts';
import type { Model, Product } from '../catalogue/types.ts';
import { groups } from '../index/groups.ts';
import { reference } from '../index/reference.ts';
import { featureBits, numberOf, yearNumber } from './facets.ts';

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
} as const;
export const EVERY_FILTER = 511;

/** A product of a card: the card's model and storage in one colour. */
export interface CardProduct {
  readonly product: Product;
  /** Group of the product's offers in condition 1; the other conditions follow. */
  readonly firstGroup: number;
  readonly colour: number;
}

/** One card of the listing stands for a model in one storage; colours and conditions are chosen on its page. */
export interface Card {
  /** Place in `cards`. */
  readonly place: number;
  readonly model: Model;
  readonly products: readonly CardProduct[];
  /** Numbers of its facet values. */
  readonly brand: number;
  readonly storage: number;
  readonly year: number;
  /** One bit for each feature, by their places among the values of the facet. */
  readonly features: number;
  /** One bit for its category and for each of its accessory groups, by their places in `shelves`. */
  readonly shelves: number;
}

/** Categories and accessory groups, in the order in which they are shown. */
export const shelves = derived(({ categories, accessoryGroups }) => [...categories, ...accessoryGroups]);
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

const cardsOf = (model: Model): Omit<Card, 'place'>[] => {
  const products = reference.productsOfModel.get(model.id) ?? [];
  return model.storages.flatMap((storage) => {
    const inStorage = products.filter((product) => product.storage.id === storage.id);
    const [first] = inStorage;
    return first === undefined
      ? []
      : [
          {
            model,
            products: inStorage.map((product) => ({
              product,
              firstGroup: groups().of(product.id, 1),
              colour: numberOf('colour', product),
            })),
            brand: numberOf('brand', first),
            storage: numberOf('storage', first),
            year: yearNumber(model),
            features: featureBits(model),
            shelves: shelfBits([model.categoryId, ...model.groupIds]),
          },
        ];
  });
};

/** The larger storages of a model stand behind the smaller ones of others. */
const STORAGE_DEMAND = 12;
const demandOf = (card: Omit<Card, 'place'>): number =>
  card.model.popularity -
  STORAGE_DEMAND * card.model.storages.findIndex(({ id }) => id === card.products[0]?.product.storage.id);

const makeCards = (): readonly Card[] =>
  reference.modelsByDemand
    .flatMap(cardsOf)
    .sort((a, b) => demandOf(b) - demandOf(a) || a.model.id - b.model.id)
    .map((card, place) => ({ ...card, place }));

/** All cards, the most wanted first. */
export const cards = derived(makeCards);

/** Cards of each model, by its id. */
export const cardsOfModel = derived((): ReadonlyMap<number, readonly Card[]> =>
  Map.groupBy(cards(), ({ model }) => model.id),
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
