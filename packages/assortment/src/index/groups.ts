import { derived } from '../catalogue/catalogue.ts';
import type { Catalogue } from '../catalogue/types.ts';
import { arrange } from './reference.ts';

/**
 * The order of offers in memory: each product has a group for each condition. Products of the most wanted models come
 * first, as cards do in a listing, which visits all groups: a million numbers are read in order in a third of the time
 * of any other order.
 */
export interface Groups {
  /** Products times conditions. */
  readonly count: number;
  readonly conditions: number;
  /** Ids of the products, in the order of their groups. */
  readonly products: Int32Array;
  /** The group of a product in a condition; −1 if either does not exist. */
  of(productId: number, conditionId: number): number;
}

/** Maps the groups of one assortment to those of the next. */
export interface Regrouping {
  readonly groups: Groups;
  /** New group by former group; −1 if the group no longer exists. */
  readonly places: Int32Array;
  readonly newProducts: readonly number[];
  /** Conditions with a higher id are new; null if there are none. */
  readonly newConditionsAbove: number | null;
}

/** The groups of an assortment. */
export const groupsOf = (assortment: Catalogue): Groups => {
  const { modelsByDemand, productsOfModel } = arrange(assortment);
  const products = Int32Array.from(
    modelsByDemand.flatMap(({ id }) => productsOfModel.get(id)?.map((product) => product.id) ?? []),
  );
  return makeGroups(products, assortment.conditions.length);
};

const makeGroups = (products: Int32Array, conditions: number): Groups => {
  let positions: ReadonlyMap<number, number> | null = null;
  return {
    count: products.length * conditions,
    conditions,
    products,
    of: (productId, conditionId) => {
      positions ??= new Map(Array.from(products, (id, position) => [id, position]));
      const position = positions.get(productId);
      return position === undefined || conditionId < 1 || conditionId > conditions
        ? -1
        : position * conditions + conditionId - 1;
    },
  };
};

const areSame = (some: Groups, others: Groups): boolean =>
  some.conditions === others.conditions &&
  some.products.length === others.products.length &&
  some.products.every((id, place) => id === others.products[place]);

/**
 * Compares the groups before and after a change of the assortment.
 *
 * @returns null if every product and condition keeps its group
 */
export const regroup = (from: Groups, to: Groups): Regrouping | null => {
  if (from === to || areSame(from, to)) return null;
  const places = new Int32Array(from.count);
  for (let group = 0; group < from.count; group += 1) {
    const product = from.products[Math.floor(group / from.conditions)] ?? 0;
    places[group] = to.of(product, 1 + (group % from.conditions));
  }
  return {
    groups: to,
    places,
    newProducts: [...to.products].filter((id) => from.of(id, 1) < 0),
    newConditionsAbove: to.conditions > from.conditions ? from.conditions : null,
  };
};

/** The groups of the current assortment, which are also those of the offers in memory. */
export const groups = derived(({ assortment }) => groupsOf(assortment));
