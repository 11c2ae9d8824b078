/** The order value in euros from which a tree is planted, unless the shop sets its own (specification section 9). */
export const TREE_FROM = 150;

/** That value of a shop or of one of its orders; {@link TREE_FROM} if it has none. */
export const treeFromOf = (said: { readonly treeFrom?: number | undefined } | null): number =>
  said?.treeFrom ?? TREE_FROM;
