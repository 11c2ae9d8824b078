/** The order value in euros from which a tree is planted, unless the shop sets its own (specification section 9). */
export const TREE_FROM = 150;

/** The order value of a shop that plants no trees: more than any order is worth, so that parts of every age promise none. */
export const NO_TREES = 1_000_000_000;

interface Planting {
  readonly treeFrom?: number | undefined;
}

/** The order value from which an order's tree is planted; {@link TREE_FROM} if its host does not say. */
export const treeFromOf = (said: Planting | null): number => said?.treeFrom ?? TREE_FROM;

/** The order value from which a shop plants a tree, {@link NO_TREES} if it names nobody who does; {@link TREE_FROM} if it is unknown. */
export const treesFrom = (company: (Planting & { readonly trees?: object | undefined }) | null): number =>
  company !== null && company.trees === undefined ? NO_TREES : treeFromOf(company);

/** Whether trees are planted at all. */
export const plantsTrees = (from: number): boolean => from < NO_TREES;
