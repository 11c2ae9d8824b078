import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Locale, ProductDetail } from '@rewald/contracts';
import { derived } from '@rewald/assortment/catalogue/catalogue';
import type { Model } from '@rewald/assortment/catalogue/types';
import { byDemand, known, reference } from '@rewald/assortment/index/reference';

/** Yields models from the lists in turn (round robin), so that no single list fills the front; each model once. */
export function* inTurn(lists: readonly (readonly Model[])[]): Generator<Model, void, undefined> {
  const given = new Set<Model>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let place = 0; place < longest; place += 1)
    for (const list of lists) {
      const model = list[place];
      if (model === undefined || given.has(model)) continue;
      given.add(model);
      yield model;
    }
}

/** Accessories grouped by the models that they fit, because many fit the same ones. */
const sayingSo = derived((shop) =>
  [...Map.groupBy(reference(shop).modelsByDemand, ({ fitsModelIds }) => fitsModelIds)].map(
    ([fitted, accessories]) => ({ fitted: new Set(fitted), accessories }),
  ),
);

/** The models of each accessory group, by its id, most wanted first. */
const inGroups = derived(
  ({ assortment }) =>
    new Map(
      assortment.accessoryGroups.map(({ id }) => [
        id,
        reference({ assortment }).modelsByDemand.filter(({ groupIds }) => groupIds.includes(id)),
      ]),
    ),
);

/** The accessories that name a model among those that they fit: the same brand first, then the most wanted. */
export const accessoriesNaming = (shop: Stocked, { id, brandId }: Model): readonly Model[] =>
  sayingSo(shop)
    .flatMap(({ fitted, accessories }) => (fitted.has(id) ? accessories : []))
    .filter((accessory) => accessory.id !== id)
    .sort((a, b) => Number(b.brandId === brandId) - Number(a.brandId === brandId) || byDemand(a, b));

/**
 * Accessories for a model, in turn: first those that name it, by category, then the groups that go with its category;
 * within each, the same brand first, then the most wanted.
 */
export const fittingModels = (shop: Stocked, model: Model): Iterable<Model> => {
  const { categoryId, brandId } = model;
  const exactly = accessoriesNaming(shop, model);
  const { key } = known(reference(shop).categories, categoryId);
  const groups = shop.assortment.accessoryGroups.filter(({ fits = [] }) => fits.includes(key));
  return inTurn(
    [
      ...[...Map.groupBy(exactly, (accessory) => accessory.categoryId)]
        .sort(([one], [other]) => one - other)
        .map(([, list]) => list),
      ...groups.map((group) =>
        (inGroups(shop).get(group.id) ?? []).filter((accessory) => accessory.categoryId !== categoryId),
      ),
    ].map((list) => list.toSorted((a, b) => Number(b.brandId === brandId) - Number(a.brandId === brandId))),
  );
};

/** Maximum number of models per category that a page names. */
const MOST_NAMED = 12;

/** The models that an accessory fits, by category, most wanted first; empty for other devices. */
export const fitsOf = (
  shop: Stocked,
  { id, fitsModelIds }: Model,
  locale: Locale,
): Pick<ProductDetail, 'fits'> => {
  const fitting = new Set(fitsModelIds);
  const models = reference(shop).modelsByDemand.filter((model) => model.id !== id && fitting.has(model.id));
  if (models.length === 0) return {};
  return {
    fits: [...Map.groupBy(models, ({ categoryId }) => categoryId)]
      .toSorted(([one], [other]) => one - other)
      .map(([categoryId, list]) => ({
        category: { id: categoryId, name: known(reference(shop).categories, categoryId).name[locale] },
        count: list.length,
        models: list.slice(0, MOST_NAMED).map((model) => ({ id: model.id, name: model.name })),
      })),
  };
};
