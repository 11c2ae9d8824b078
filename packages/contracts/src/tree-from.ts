/** The order value in euros from which a tree is planted, unless the shop sets its own (specification section 9). */
export const TREE_FROM = 150;

/** The order value from which a shop, or one of its orders, plants a tree; {@link TREE_FROM} if it has none of its own. */
export const treeFromOf = (said: { readonly treeFrom?: number | undefined } | null): number =>
  said?.treeFrom ?? TREE_FROM;
