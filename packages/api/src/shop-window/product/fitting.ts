import type { Locale, ProductDetail } from '@rewald/contracts';
import { derived } from '../catalogue/catalogue.ts';
import type { Catalogue, Model } from '../catalogue/types.ts';
import { known, reference } from '../index/reference.ts';

/** One of each list after another, so that no list stands alone at the front. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();

/** By the number of a model: the accessories that say that they fit it, the most wanted first. */
const sayingSo = (): ReadonlyMap<number, readonly Model[]> => {
  const found = new Map<number, Model[]>();
  for (const accessory of reference.modelsByDemand)
    for (const id of accessory.fitsModelIds) {
      if (id === accessory.id) continue;
      const list = found.get(id);
      if (list === undefined) found.set(id, [accessory]);
      else list.push(accessory);
    }
  return found;
};

const accessoriesOf = ({
  models,
  categories,
  accessoryGroups,
}: Catalogue): ReadonlyMap<number, readonly Model[]> => {
  const exactly = sayingSo();
  const groupsOf = new Map(
    categories.map(({ id, key }) => [
      id,
      accessoryGroups
        .filter(({ fits = [] }) => fits.includes(key))
        .map((group) =>
          reference.modelsByDemand.filter(
            ({ categoryId, groupIds }) => categoryId !== id && groupIds.includes(group.id),
          ),
        ),
    ]),
  );
  return new Map(
    models.map(({ id, categoryId, brandId }) => {
      const ofKind = Map.groupBy(exactly.get(id) ?? [], (accessory) => accessory.categoryId);
      const lists = [
        ...[...ofKind].toSorted(([one], [other]) => one - other).map(([, list]) => list),
        ...(groupsOf.get(categoryId) ?? []),
      ].map((list) => list.toSorted((a, b) => Number(b.brandId === brandId) - Number(a.brandId === brandId)));
      return [id, [...new Set(inTurn(lists))]];
    }),
  );
};

/**
 * What goes with a model, by its number: accessories that say so themselves, by their kinds, then the groups that go with its
 * category, in turn; the same brand first, then the most wanted.
 */
export const fittingModels = derived(accessoriesOf);

/** How many models of a category a page names. */
const MOST_NAMED = 12;

/** What an accessory fits, by category, the most wanted first; nothing for other devices. */
export const fitsOf = ({ id, fitsModelIds }: Model, locale: Locale): Pick<ProductDetail, 'fits'> => {
  const fitting = new Set(fitsModelIds);
  const models = reference.modelsByDemand.filter((model) => model.id !== id && fitting.has(model.id));
  if (models.length === 0) return {};
  return {
    fits: [...Map.groupBy(models, ({ categoryId }) => categoryId)]
      .toSorted(([one], [other]) => one - other)
      .map(([categoryId, list]) => ({
        category: { id: categoryId, name: known(reference.categories, categoryId).name[locale] },
        count: list.length,
        models: list.slice(0, MOST_NAMED).map((model) => ({ id: model.id, name: model.name })),
      })),
  };
};
