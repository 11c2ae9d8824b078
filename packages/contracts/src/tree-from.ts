/** Euros from which on an order has a tree planted, where the shop says nothing else (section 9 of the specification). */
export const TREE_FROM = 150;

/** The same as a shop, or one of its orders, says it. */
export const treeFromOf = (said: { readonly treeFrom?: number | undefined } | null): number =>
  said?.treeFrom ?? TREE_FROM;
