import { derived } from './catalogue.ts';
import type { AccessoryGroup, Catalogue, Category, Model } from './types.ts';

interface Below {
  readonly key: string;
  readonly parent?: string;
}

/**
 * What is above an entry, the nearest first. It ends where nothing is above, or at one that it has passed.
 *
 * @param categories by their keys
 */
export const pathAbove = <C extends Below>(
  { parent }: { readonly parent?: string | undefined },
  categories: ReadonlyMap<string, C>,
): readonly C[] => {
  const path = new Set<C>();
  let next = categories.get(parent ?? '');
  while (next !== undefined && !path.has(next)) {
    path.add(next);
    next = categories.get(next.parent ?? '');
  }
  return [...path];
};

/** A listing of its own: a category, or a group of accessories. */
export type Shelf = Category | AccessoryGroup;

const categoriesByKey = derived(
  ({ categories }) => new Map(categories.map((category) => [category.key, category])),
);

/** The categories that a shelf is in, the nearest first. */
export const categoriesAbove = (shelf: Shelf): readonly Category[] => pathAbove(shelf, categoriesByKey());

/** The number of what a shelf is in, for answers. */
export const parentIdOf = (shelf: Shelf): { readonly parentId?: number } => {
  const [parent] = categoriesAbove(shelf);
  return parent === undefined ? {} : { parentId: parent.id };
};

const treeOf = ({ categories, accessoryGroups }: Catalogue): readonly Shelf[] => {
  const parentOf = ({ parent = '' }: Shelf): string => (categoriesByKey().has(parent) ? parent : '');
  const categoriesIn = Map.groupBy(categories, parentOf);
  const groupsIn = Map.groupBy(accessoryGroups, parentOf);
  const below = (parent: string): Shelf[] => [
    ...(categoriesIn.get(parent) ?? []).flatMap((category) => [category, ...below(category.key)]),
    ...(groupsIn.get(parent) ?? []),
  ];
  return below('');
};

/** Categories and accessory groups, each after what it is in, otherwise in the order of their numbers. */
export const shelves = derived(treeOf);

/** Whether a shelf holds accessories: it says so, or a category above it does. */
export const isOfAccessories = (shelf: Shelf): boolean =>
  ('fits' in shelf && shelf.fits.length > 0) ||
  [shelf, ...categoriesAbove(shelf)].some((one) => 'accessories' in one && one.accessories);

const shelvesById = derived(
  ({ categories, accessoryGroups }) =>
    new Map([...categories, ...accessoryGroups].map((shelf) => [shelf.id, shelf])),
);

/** By the numbers of category and groups, which many models have the same ones of. */
const shelvesTogether = derived(() => new Map<string, ReadonlySet<Shelf>>());
const shelvesByModel = derived(() => new WeakMap<Model, ReadonlySet<Shelf>>());

const findShelves = ({ categoryId, groupIds }: Model): ReadonlySet<Shelf> => {
  const ids = [categoryId, ...groupIds];
  const key = ids.join(' ');
  const own = ids.flatMap((id) => shelvesById().get(id) ?? []);
  const found =
    shelvesTogether().get(key) ?? new Set(own.flatMap((shelf) => [shelf, ...categoriesAbove(shelf)]));
  shelvesTogether().set(key, found);
  return found;
};

/** Where a model stands: its category, its groups, and all that these are in. */
export const shelvesOf = (model: Model): ReadonlySet<Shelf> => {
  const found = shelvesByModel().get(model) ?? findShelves(model);
  shelvesByModel().set(model, found);
  return found;
};
