import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { KIND_NAMES, type Entries } from '../../src/shop-window/catalogue/entries.ts';
import { readDemo } from '../../src/shop-window/import/demo.ts';

const COLOURS_OF_A_MODEL = 5;
const OFFERS_OF_A_PRODUCT = 10;
const FIRST_MODEL = 100_001;
const CONDITIONS = 4;

/** How many products a large shop with that many offers has. */
export const productsOf = (offers: number): number => offers / OFFERS_OF_A_PRODUCT;

/** How many models it has. */
export const modelsOf = (offers: number): number => Math.ceil(productsOf(offers) / COLOURS_OF_A_MODEL);

/** The models that an accessory names are the first ones like them. */
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

/** The demo's models again and again, with numbers to their names and five products each, and three sellers. */
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

/** Offers of a seller, one line each; every call with another price. */
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

/** Where a seller's offers stand in a folder. */
export const feedOf = (folder: string, seller: number): string =>
  join(folder, 'offers', `seller-${seller}.csv`);

/** The feeds of three sellers; two have each product in each condition, the third has the rest. */
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

/** Writes the assortment of a large shop, in the files of an import. */
export const writeAssortment = (folder: string, offers: number): void => {
  mkdirSync(folder, { recursive: true });
  const assortment = assortmentFor(modelsOf(offers));
  for (const kind of KIND_NAMES)
    writeFileSync(join(folder, `${kind}.json`), JSON.stringify(assortment[kind] ?? []));
};

/** A product of a large shop: the numbers and the name of its model. */
export const productAt = (place: number): { readonly modelId: number; readonly productId: number } => {
  const modelId = FIRST_MODEL + Math.floor(place / COLOURS_OF_A_MODEL);
  return { modelId, productId: modelId * 100 + (place % COLOURS_OF_A_MODEL) };
};
