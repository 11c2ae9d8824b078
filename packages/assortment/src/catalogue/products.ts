import { unbroken } from './attributes.ts';
import { drawn, withPhotos } from './drawn.ts';
import type { Entry, PriceRules } from './entries.ts';
import { referencePrices, tradeInPrice, valueShare } from './pricing.ts';
import type { BookedPrice } from './trade-in/price-book.ts';
import type { Localized, Model, Picture, Product, StorageOption } from './types.ts';

const variationOf = (
  variations: Map<string, Localized>,
  storage: StorageOption,
  colour: Localized,
): Localized => {
  const { label, isTold } = storage;
  const de = isTold ? `${label.de} · ${colour.de}` : colour.de;
  const en = isTold ? `${label.en} · ${colour.en}` : colour.en;
  const key = `${de}\n${en}`;
  const known = variations.get(key) ?? unbroken({ de, en });
  variations.set(key, known);
  return known;
};

/** A product's picture: photos in its colour, those of the model, or the drawing in its colour. */
const pictureOf = ({ look, picture }: Model, swatch: string, own: readonly string[] | undefined): Picture => {
  const { photos, ofKind } = picture;
  const shown = withPhotos(drawn(look, swatch), own ?? photos);
  return own === undefined && ofKind ? { ...shown, ofKind } : shown;
};

/**
 * Every combination of storage and colour of a model, cheapest storage first. The id is the model's id followed by the
 * positions of storage and colour, so it stays the same when other models are added or removed; a model may have ten of
 * each.
 *
 * @param entry the entry that the model was made from
 * @param booked booked trade-in prices by storage; null where the rules calculate the price
 * @param variations texts that products share, to which new ones are added
 */
export const productsOf = (
  model: Model,
  entry: Entry<'models'>,
  rules: PriceRules,
  booked: readonly (BookedPrice | null)[],
  variations: Map<string, Localized> = new Map(),
): Product[] => {
  const prices = referencePrices(rules, model.storages, valueShare(rules, entry));
  return model.storages.flatMap((storage, storageIndex) => {
    const referencePriceCents = prices[storageIndex] ?? 0;
    const book = booked[storageIndex];
    const base = book?.baseCents ?? tradeInPrice(rules, referencePriceCents);
    const tradeInPriceCents = Math.min(base, book?.ceilingCents ?? base);
    return model.colours.map((colour, colourIndex): Product => ({
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
      variation: variationOf(variations, storage, colour.name),
      picture: pictureOf(model, colour.swatch, entry.colours[colourIndex]?.pictures),
      newPriceCents: storage.launchPriceCents,
      referencePriceCents,
      tradeInPriceCents,
      tradeInFloorCents: Math.min(book?.floorCents ?? 0, tradeInPriceCents),
    }));
  });
};
