import { derived } from '../catalogue/catalogue.ts';
import type { Catalogue } from '../catalogue/types.ts';
import { arrange } from './reference.ts';

/**
 * How offers lie together: each product has a group for each condition. Products of the most wanted models come first, as
 * cards do in a listing, which goes over all of them: a million numbers in turn are read in a third of the time that it
 * takes in any other order.
 */
export interface Groups {
  /** Products times conditions. */
  readonly count: number;
  readonly conditions: number;
  /** Their ids, in the order of their groups. */
  readonly products: Int32Array;
  /** The group of a product in a condition; −1 when there is no such product. */
  of(productId: number, conditionId: number): number;
}

/** From the groups of one assortment to those of the next. */
export interface Regrouping {
  readonly groups: Groups;
  /** By former group the present one, or −1 where there is none any more. */
  readonly places: Int32Array;
  readonly newProducts: readonly number[];
  /** Conditions with a higher id are new; null where none is. */
  readonly newConditionsAbove: number | null;
}

let last: Groups | null = null;

/** The groups of an assortment; those made last, where they are the same. */
export const groupsOf = (assortment: Catalogue): Groups => {
  const { modelsByDemand, productsOfModel } = arrange(assortment);
  const products = Int32Array.from(
    modelsByDemand.flatMap(({ id }) => productsOfModel.get(id)?.map((product) => product.id) ?? []),
  );
  const made = makeGroups(products, assortment.conditions.length);
  if (last === null || !areSame(last, made)) last = made;
  return last;
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
 * What is another group after a change of the assortment.
 *
 * @returns null where every product and condition has the group that it had
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

/** The groups of the assortment as it is now, which those of the offers in memory are. */
export const groups = derived(groupsOf);
