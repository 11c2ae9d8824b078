/** From this total on a tree is planted; the rule itself is `treeCount` of the platform (spec section 9). */
const TREE_FROM = 150;

/** The amount that is missing for a tree, in the cart's currency, rounded to cents; 0 when none is missing. */
export const missingForTree = (total: number): number =>
  Math.max(0, Math.round((TREE_FROM - total) * 100) / 100);
