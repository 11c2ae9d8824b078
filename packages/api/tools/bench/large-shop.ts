import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { KIND_NAMES, type Entries } from '@rewald/assortment/catalogue/entries';
import { readDemo } from '@rewald/assortment/import/demo';

const COLOURS_OF_A_MODEL = 5;
const OFFERS_OF_A_PRODUCT = 10;
const FIRST_MODEL = 100_001;
const CONDITIONS = 4;

/** Number of products of a large shop with this many offers. */
export const productsOf = (offers: number): number => offers / OFFERS_OF_A_PRODUCT;

/** Number of models of a large shop with this many offers. */
export const modelsOf = (offers: number): number => Math.ceil(productsOf(offers) / COLOURS_OF_A_MODEL);

/** Replaces the models that an accessory names by their first copies. */
const fitsAmong = (
  { signs, ...others }: NonNullable<Entries['models'][number]['fits']>,
  places: ReadonlyMap<string, number>,
  models: number,
): NonNullable<Entries['models'][number]['fits']> => ({
  ...others,
  signs: signs.map((sign) =>
    'models' in sign
      ? { models: sign.models.map((key) => `model-${(places.get(key) ?? 0) % models}`) }
      : sign,
  ),
});

/** Copies of the demo's models, with numbered names and five products each, and three sellers. */
const assortmentFor = (models: number): Partial<Entries> => {
  const { entries } = readDemo();
  const [seller] = entries.sellers;
  const colours = entries.colours
    .slice(0, COLOURS_OF_A_MODEL)
    .map(({ key, name }) => ({ name, colour: key }));
  const places = new Map(entries.models.map(({ key }, place) => [key, place]));
  const modelAt = (place: number): Entries['models'][number] => {
    const model = entries.models[place % entries.models.length];
    if (model === undefined) throw new Error('The demo has no models.');
    return {
      ...model,
      ...(model.fits === undefined ? {} : { fits: fitsAmong(model.fits, places, models) }),
      id: FIRST_MODEL + place,
      key: `model-${place}`,
      name: `${model.name} ${place}`,
      storages: model.storages.slice(0, 1),
      colours,
    };
  };
  return {
    ...entries,
    models: Array.from({ length: models }, (_, place) => modelAt(place)),
    sellers:
      seller === undefined
        ? []
        : [1, 2, 3].map((id) => ({ ...seller, id, key: `seller-${id}`, name: `Seller ${id}` })),
    'search-features': [],
    'discount-codes': [],
    'trade-in-prices': [],
  };
};

/** Writes a seller's offers, one line each; `cents` raises all prices. */
async function writeFeed(path: string, first: number, rows: number, cents: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('sku;product;condition;price;stock\n');
  for (let row = 0; row < rows; row += 1) {
    const product = Math.floor(row / CONDITIONS);
    const model = FIRST_MODEL + Math.floor(product / COLOURS_OF_A_MODEL);
    const id = model * 100 + (product % COLOURS_OF_A_MODEL);
    const price = 100 + ((row * 7_919) % 90_000) / 100 + cents / 100;
    const line = `S${first}-${row};${id};${1 + (row % CONDITIONS)};${price.toFixed(2).replace('.', ',')};${row % 9}\n`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

/** The file of a seller's offers in a folder. */
export const feedOf = (folder: string, seller: number): string =>
  join(folder, 'offers', `seller-${seller}.csv`);

/** Writes the feeds of three sellers: two offer each product in each condition, the third offers the rest. */
export const writeFeeds = async (folder: string, offers: number, cents: number): Promise<void> => {
  mkdirSync(join(folder, 'offers'), { recursive: true });
  const most = (offers / OFFERS_OF_A_PRODUCT) * CONDITIONS;
  for (const [seller, rows] of [
    [1, most],
    [2, most],
    [3, offers - 2 * most],
  ] as const)
    await writeFeed(feedOf(folder, seller), seller, rows, cents);
};

/** Writes the assortment of a large shop as files for the importer. */
export const writeAssortment = (folder: string, offers: number): void => {
  mkdirSync(folder, { recursive: true });
  const assortment = assortmentFor(modelsOf(offers));
  for (const kind of KIND_NAMES)
    writeFileSync(join(folder, `${kind}.json`), JSON.stringify(assortment[kind] ?? []));
};

/** Ids of the product at a position of a large shop, and of its model. */
export const productAt = (place: number): { readonly modelId: number; readonly productId: number } => {
  const modelId = FIRST_MODEL + Math.floor(place / COLOURS_OF_A_MODEL);
  return { modelId, productId: modelId * 100 + (place % COLOURS_OF_A_MODEL) };
};
