import { derived } from '../catalogue/catalogue.ts';
import type { Catalogue } from '../catalogue/types.ts';

/** How offers lie together: each product has a group for each condition. */
export interface Groups {
  /** Products times conditions. */
  readonly count: number;
  readonly conditions: number;
  /** The group of a product in a condition; −1 when there is no such product. */
  of(productId: number, conditionId: number): number;
}

/** The groups of an assortment. */
export const groupsOf = ({ products, conditions }: Catalogue): Groups => {
  const positions = new Map(products.map((product, position) => [product.id, position]));
  return {
    count: products.length * conditions.length,
    conditions: conditions.length,
    of: (productId, conditionId) => {
      const position = positions.get(productId);
      return position === undefined || conditionId < 1 || conditionId > conditions.length
        ? -1
        : position * conditions.length + conditionId - 1;
    },
  };
};

/** The groups of the assortment as it is now, which those of the offers in memory are. */
export const groups = derived(groupsOf);
