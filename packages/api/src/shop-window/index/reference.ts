import { catalogue } from '../catalogue/catalogue.ts';
import type { Brand, Category, Condition, Model, Product } from '../catalogue/types.ts';

const byId = <T extends { readonly id: number }>(list: readonly T[]): ReadonlyMap<number, T> =>
  new Map(list.map((entry) => [entry.id, entry]));

const grouped = <T>(list: readonly T[], keyOf: (entry: T) => number): ReadonlyMap<number, readonly T[]> =>
  Map.groupBy(list, keyOf);

const demand = (a: Model, b: Model): number => b.popularity - a.popularity || a.id - b.id;

/** The catalogue's fixed parts, found by id. */
export const reference = {
  categories: byId<Category>(catalogue.categories),
  groups: byId(catalogue.accessoryGroups),
  brands: byId<Brand>(catalogue.brands),
  models: byId<Model>(catalogue.models),
  products: byId<Product>(catalogue.products),
  conditions: byId<Condition>(catalogue.conditions),
  insurances: byId(catalogue.insurances),
  productsOfModel: grouped<Product>(catalogue.products, (product) => product.modelId),
  /** Most wanted first. */
  modelsByDemand: [...catalogue.models].sort(demand),
} as const;

/** An entry that the catalogue's own data refers to. */
export const known = <T>(map: ReadonlyMap<number, T>, id: number): T => {
  const entry = map.get(id);
  if (entry === undefined) throw new Error(`The catalogue has no entry ${id}.`);
  return entry;
};
