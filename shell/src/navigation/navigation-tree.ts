import type { NavigationCategory } from '@rewald/contracts/client';

/** A category of the navigation with its subcategories. */
export interface Branch {
  readonly category: NavigationCategory;
  readonly children: readonly Branch[];
}

/** The list as a tree. Categories whose parent is not in the list are at the top. */
export const treeOf = (list: readonly NavigationCategory[]): readonly Branch[] => {
  const branches = new Map(
    list.map((category) => [String(category.id), { category, children: new Array<Branch>() }]),
  );
  const top: Branch[] = [];
  for (const branch of branches.values()) {
    const { id, parentId } = branch.category;
    const parent = String(parentId) === String(id) ? undefined : branches.get(String(parentId ?? ''));
    (parent?.children ?? top).push(branch);
  }
  return top;
};
