import { brandOf } from './brands.ts';
import { categories } from './categories.ts';
import { referencePrices, tradeInPrice, valueShare } from './pricing.ts';
import type { Model, Product } from './types.ts';

/**
 * Every combination of storage and colour of a model, cheapest storage first. The id is the model's id followed by the
 * places of storage and colour, so it stays when other models come or go; a model may have ten of each.
 */
export const productsOf = (model: Model): Product[] => {
  const category = categories[model.categoryId - 1];
  if (!category) throw new RangeError(`Model ${model.id} has no category`);
  const share = valueShare(category.key, model.brandId === brandOf('apple').id, model.releaseYear);
  const prices = referencePrices(model.storages, share);
  return model.storages.flatMap((storage, storageIndex) =>
    model.colours.map((colour, colourIndex): Product => {
      const referencePriceCents = prices[storageIndex] ?? 0;
      return {
        id: model.id * 100 + storageIndex * 10 + colourIndex,
        modelId: model.id,
        categoryId: model.categoryId,
        brandId: model.brandId,
        storage,
        colour,
        name: {
          de: `${model.name} | ${storage.label.de} | ${colour.name.de}`,
          en: `${model.name} | ${storage.label.en} | ${colour.name.en}`,
        },
        variation: {
          de: `${storage.label.de} · ${colour.name.de}`,
          en: `${storage.label.en} · ${colour.name.en}`,
        },
        picture: { look: model.look, colour: colour.picture },
        newPriceCents: storage.launchPriceCents,
        referencePriceCents,
        tradeInPriceCents: tradeInPrice(referencePriceCents),
      };
    }),
  );
};
