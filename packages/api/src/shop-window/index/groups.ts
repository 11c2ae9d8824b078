import { derived } from '../catalogue/catalogue.ts';
import type { Catalogue } from '../catalogue/types.ts';

/** How offers lie together: each product has a group for each condition. */
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
  if (last === null || !isOf(last, assortment)) last = makeGroups(assortment);
  return last;
};

const isOf = (groups: Groups, { products, conditions }: Catalogue): boolean =>
  groups.conditions === conditions.length &&
  groups.products.length === products.length &&
  products.every(({ id }, place) => id === groups.products[place]);

const makeGroups = ({ products, conditions }: Catalogue): Groups => {
  const positions = new Map(products.map((product, position) => [product.id, position]));
  return {
    count: products.length * conditions.length,
    conditions: conditions.length,
    products: Int32Array.from(products, ({ id }) => id),
    of: (productId, conditionId) => {
      const position = positions.get(productId);
      return position === undefined || conditionId < 1 || conditionId > conditions.length
        ? -1
        : position * conditions.length + conditionId - 1;
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
