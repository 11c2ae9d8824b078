/** From this total on a tree is planted; the rule itself is `treeCount` of the platform (spec section 9). */
const TREE_FROM = 150;

/** What a cart's total still lacks for a tree, in its currency; 0 when nothing. Rounded to cents. */
export const missingForTree = (total: number): number =>
  Math.max(0, Math.round((TREE_FROM - total) * 100) / 100);
