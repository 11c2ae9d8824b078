import { derivedEarly } from '../catalogue/catalogue.ts';
import type { Brand, Catalogue, Category, Condition, Model, Product } from '../catalogue/types.ts';

const byId = <T extends { readonly id: number }>(list: readonly T[]): ReadonlyMap<number, T> =>
  new Map(list.map((entry) => [entry.id, entry]));

const grouped = <T>(list: readonly T[], keyOf: (entry: T) => number): ReadonlyMap<number, readonly T[]> =>
  Map.groupBy(list, keyOf);

/** Most wanted first. */
export const byDemand = (a: Model, b: Model): number => b.popularity - a.popularity || a.id - b.id;

/** The order in which the models and products of an assortment are visited. */
export interface Arranged {
  /** Most wanted first. */
  readonly modelsByDemand: readonly Model[];
  readonly productsOfModel: ReadonlyMap<number, readonly Product[]>;
}

const arranged = new WeakMap<Catalogue, Arranged>();

/** The models and products of an assortment in their order; also for one that is not yet current. */
export const arrange = (assortment: Catalogue): Arranged => {
  const made = arranged.get(assortment) ?? {
    modelsByDemand: assortment.models.toSorted(byDemand),
    productsOfModel: grouped(assortment.products, ({ modelId }) => modelId),
  };
  arranged.set(assortment, made);
  return made;
};

/** Entries of an assortment by id. */
export const reference = derivedEarly(({ assortment }) => ({
  ...arrange(assortment),
  categories: byId<Category>(assortment.categories),
  groups: byId(assortment.accessoryGroups),
  colours: new Map(assortment.colours.map((colour) => [colour.key, colour])),
  brands: byId<Brand>(assortment.brands),
  models: byId<Model>(assortment.models),
  products: byId<Product>(assortment.products),
  conditions: byId<Condition>(assortment.conditions),
  insurances: byId(assortment.insurances),
  options: byId(assortment.options),
  optionOfModel: new Map(
    assortment.options.flatMap((option) => option.modelIds.map((id) => [id, option] as const)),
  ),
}));

/** An entry that the catalogue's own data refers to. @throws {Error} it does not exist */
export const known = <K extends number | string, T>(map: ReadonlyMap<K, T>, id: K): T => {
  const entry = map.get(id);
  if (entry === undefined) throw new Error(`The catalogue has no entry ${id}.`);
  return entry;
};
