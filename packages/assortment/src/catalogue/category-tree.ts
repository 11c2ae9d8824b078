import { derived, type Stocked } from './catalogue.ts';
import type { AccessoryGroup, Category, Model } from './types.ts';

interface Below {
  readonly key: string;
  readonly parent?: string;
}

/**
 * The categories above an entry, nearest first. A cycle ends the path before the first repetition.
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

/** Something with its own listing page: a category or an accessory group. */
export type Shelf = Category | AccessoryGroup;

const categoriesByKey = derived(
  ({ assortment: { categories } }) => new Map(categories.map((category) => [category.key, category])),
);

/** The categories that contain a shelf, nearest first. */
export const categoriesAbove = (shop: Stocked, shelf: Shelf): readonly Category[] =>
  pathAbove(shelf, categoriesByKey(shop));

/** The id of the category that directly contains a shelf, as a field of answers. */
export const parentIdOf = (shop: Stocked, shelf: Shelf): { readonly parentId?: number } => {
  const [parent] = categoriesAbove(shop, shelf);
  return parent === undefined ? {} : { parentId: parent.id };
};

const treeOf = (shop: Stocked): readonly Shelf[] => {
  const { categories, accessoryGroups } = shop.assortment;
  const parentOf = ({ parent = '' }: Shelf): string => (categoriesByKey(shop).has(parent) ? parent : '');
  const categoriesIn = Map.groupBy(categories, parentOf);
  const groupsIn = Map.groupBy(accessoryGroups, parentOf);
  const below = (parent: string): Shelf[] => [
    ...(categoriesIn.get(parent) ?? []).flatMap((category) => [category, ...below(category.key)]),
    ...(groupsIn.get(parent) ?? []),
  ];
  return below('');
};

/** Categories and accessory groups in tree order: parents before their children, siblings by id. */
export const shelves = derived(treeOf);

/** Whether a shelf holds accessories: its own entry or a category above it says so. */
export const isOfAccessories = (shop: Stocked, shelf: Shelf): boolean =>
  ('fits' in shelf && shelf.fits.length > 0) ||
  [shelf, ...categoriesAbove(shop, shelf)].some((one) => 'accessories' in one && one.accessories);

const shelvesById = derived(
  ({ assortment: { categories, accessoryGroups } }) =>
    new Map([...categories, ...accessoryGroups].map((shelf) => [shelf.id, shelf])),
);

/** By the ids of category and groups, because many models share the same combination. */
const shelvesTogether = derived(() => new Map<string, ReadonlySet<Shelf>>());
const shelvesByModel = derived(() => new WeakMap<Model, ReadonlySet<Shelf>>());

const findShelves = (shop: Stocked, { categoryId, groupIds }: Model): ReadonlySet<Shelf> => {
  const ids = [categoryId, ...groupIds];
  const key = ids.join(' ');
  const own = ids.flatMap((id) => shelvesById(shop).get(id) ?? []);
  const found =
    shelvesTogether(shop).get(key) ??
    new Set(own.flatMap((shelf) => [shelf, ...categoriesAbove(shop, shelf)]));
  shelvesTogether(shop).set(key, found);
  return found;
};

/** The shelves that show a model: its category, its groups, and all categories above them. */
export const shelvesOf = (shop: Stocked, model: Model): ReadonlySet<Shelf> => {
  const found = shelvesByModel(shop).get(model) ?? findShelves(shop, model);
  shelvesByModel(shop).set(model, found);
  return found;
};
