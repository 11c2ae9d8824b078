import { catalogue } from '../catalogue/catalogue.ts';

/** Number of conditions; every product has so many groups of offers. */
export const CONDITIONS = catalogue.conditions.length;

/** Number of groups: products times conditions. */
export const GROUPS = catalogue.products.length * CONDITIONS;

/** Position of every product in `catalogue.products`, by id. */
const positions = new Map(catalogue.products.map((product, position) => [product.id, position]));

/** The group of a product in a condition; −1 when there is no such product. */
export const groupOf = (productId: number, conditionId: number): number => {
  const position = positions.get(productId);
  return position === undefined || conditionId < 1 || conditionId > CONDITIONS
    ? -1
    : position * CONDITIONS + conditionId - 1;
};
