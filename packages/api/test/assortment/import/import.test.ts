import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Listing,
  ProductDetail,
  ShopAddresses,
  ShopSearchResult,
  TradeInBrand,
  TradeInCategory,
  TradeInModel,
  TradeInModelVariations,
  TradeInOffer,
  TradeInOrderResult,
  TradeInQuestion,
  type Locale,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { DEMO_FOLDER } from '@rewald/assortment/import/demo';
import { importEntries, importInto, type ImportOrder } from '@rewald/assortment/import/import-entries';
import { readFolder } from '@rewald/assortment/import/read-folder';
import { keepFormerAssortment, seed } from '@rewald/assortment/seed/seed';
import { entryFaultLines } from '../../../tools/import/say-differences.ts';
import { addToCart, buy } from '../../support/buying.ts';
import { BANK_TRANSFER } from '../../support/people.ts';
import { eventually, makeDatabase, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const OWN_FOLDER = fileURLToPath(new URL('../../../../assortment/testing/own-folder', import.meta.url));
const MODEL = 100_000;

let shop: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  visitor = newVisitor(shop.app);
});
afterAll(() => shop.close());

const importFolder = (folder: string, order: ImportOrder = {}) =>
  importEntries(shop.database, readFolder(folder).entries, { allOrNothing: true, ...order });
const get = (path: string) => visitor.call('GET', path);

/** A copy of the folder with one changed file. */
const changed = (file: string, change: (text: string) => string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rewald-own-folder-'));
  cpSync(OWN_FOLDER, folder, { recursive: true });
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return folder;
};
const faultsOf = async (folder: string): Promise<string[]> => {
  try {
    const { faults } = await importFolder(folder);
    return faults.map(({ file, entry, field, message }) => [file, entry, field, message].join(' | '));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const versionOf = async (): Promise<string> =>
  (await shop.database.selectFrom('catalogue_versions').select('version').executeTakeFirstOrThrow()).version;

test('the demo’s folder again changes nothing', async () => {
  const before = await versionOf();
  const { differences, faults } = await importFolder(DEMO_FOLDER);
  expect([faults, differences]).toEqual([[], []]);
  expect(await versionOf()).toBe(before);
});

test('[API-03] an import may think longer than the server waits for others that do nothing', async () => {
  const limit = await shop.database.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 15000`.execute(transaction);
    await importInto(transaction, [], { dryRun: true });
    return sql<{
      idle: string;
    }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(transaction);
  });
  expect(limit.rows).toEqual([{ idle: '0' }]);
});

test('[API-03] what is wrong with a folder is said with file, entry and field, and nothing of it is written', async () => {
  const before = await versionOf();
  const wrong: readonly [file: string, from: string, to: string, said: RegExp][] = [
    ['models.json', '"de": "Moos",', '', /models\.json \| blattwerk-lesefalter-3 \| colours\.0\.name/],
    ['models.json', '"brand": "blattwerk"', '"brand": "nobody"', /\| brand \| There is no nobody\./],
    ['models.json', '300.5', '"many"', /\| attributes\.dots \| It is no number/],
    ['models.json', '"ink": "colour"', '"smell": "colour"', /\| attributes\.smell \| e-readers have no such/],
    ['attribute-groups.json', '{value} dots', 'dots', /\| attributes\.1\.format\.en \| The format needs/],
    [
      'questions.json',
      '"type": "radio"',
      '"attribute": "smell", "type": "radio"',
      /\| attribute \| e-readers have no such attribute\./,
    ],
    ['questions.json', '"perMille": 600', '"perMille": 1600', /\| answers\.1\.perMille \|/],
    [
      'brands.json',
      '"name": "Blattwerk",',
      '"name": "Blattwerk", "id": 1,',
      /\| id \| The number 1 belongs to apple/,
    ],
  ];
  for (const [file, from, to, said] of wrong) {
    const faults = await faultsOf(changed(file, (text) => text.replace(from, to)));
    expect([from, faults.some((fault) => said.test(fault)), faults]).toEqual([from, true, faults]);
  }
  expect(await versionOf()).toBe(before);
});

test('[API-03] good entries go in; faulty ones, and what names them, are named with file, line, entry and field', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rewald-own-folder-'));
  const manufacturer = { name: 'a', address: 'b', contact: 'c' };
  const series = (key: string, brand: string) => ({
    key,
    category: 'smartphones',
    brand,
    name: { de: key, en: key },
    search: key,
  });
  const write = (file: string, entries: readonly object[]): void =>
    writeFileSync(join(folder, file), `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
  write('brands.json', [
    { key: 'good', name: 'Good', manufacturer },
    { key: 'bad', name: 'Bad' },
    { key: 'good', name: 'Again', manufacturer },
  ]);
  write('subbrands.json', [series('of-bad', 'bad'), series('of-good', 'good')]);
  writeFileSync(join(folder, 'colours.json'), 'no list');
  const { entries, faults } = readFolder(folder);
  rmSync(folder, { recursive: true });
  const keysOf = async () =>
    (
      await shop.database
        .selectFrom('catalogue_entries')
        .select('key')
        .where('kind', 'in', ['brands', 'subbrands'])
        .where('key', 'in', ['good', 'bad', 'of-good', 'of-bad'])
        .orderBy('key')
        .execute()
    ).map(({ key }) => key);

  const all = await importEntries(shop.database, entries, { faults, allOrNothing: true });
  expect([all.written, await keysOf()]).toEqual([false, []]);
  const preview = await importEntries(shop.database, entries, { faults, dryRun: true });
  expect([preview.written, await keysOf()]).toEqual([false, []]);
  const result = await importEntries(shop.database, entries, { faults });
  expect([result.written, await keysOf()]).toEqual([true, ['good', 'of-good']]);
  expect(preview.faults).toEqual(result.faults);
  expect(entryFaultLines(result.faults).map((line) => line.replace(/: .*/, ''))).toEqual([
    'colours.json',
    'brands.json, line 3, bad, manufacturer',
    'brands.json, line 4, good, key',
    'subbrands.json, line 2, of-bad, brand',
  ]);
  expect((await importEntries(shop.database, entries, { faults })).differences).toEqual([]);
});

/** Categories for a file, by key with the parent. */
const categoriesIn = (parents: Readonly<Record<string, string | undefined>>) =>
  Object.entries(parents).map(([key, parent], place) => ({
    kind: 'categories' as const,
    file: 'categories.json',
    place: place + 1,
    line: place + 1,
    value: {
      key,
      ...(parent === undefined ? {} : { parent }),
      name: { de: `Art ${key}`, en: `Kind ${key}` },
      icon: 'box',
      picture: { look: 'case-phone', colour: 'black' },
      neutralPicture: { look: 'case-phone', colour: 'black' },
      synonyms: [],
      parcelKilograms: 1,
    },
  }));

test('[API-03] categories form a tree: an unknown parent and a circle are refused with file, line and field, and what is good goes in', async () => {
  const say = async (parents: Readonly<Record<string, string | undefined>>) => {
    const { faults, good } = await importEntries(shop.database, categoriesIn(parents), { dryRun: true });
    return [entryFaultLines(faults), good.map(({ value }) => value)];
  };
  const tree = { leather: 'sleeves', sleeves: 'things', things: undefined };
  expect(await say(tree)).toEqual([[], categoriesIn(tree).map(({ value }) => value)]);
  expect(await say({ sleeves: 'nowhere', things: undefined })).toMatchObject([
    ['categories.json, line 1, sleeves, parent: There is no nowhere.'],
    [{ key: 'things' }],
  ]);
  expect(await say({ sleeves: 'leather', leather: 'sleeves', own: 'own', things: undefined })).toMatchObject([
    [
      'categories.json, line 1, sleeves, parent: sleeves would be in itself: leather, sleeves.',
      'categories.json, line 2, leather, parent: leather would be in itself: sleeves, leather.',
      'categories.json, line 3, own, parent: own would be in itself: own.',
    ],
    [{ key: 'things' }],
  ]);
});

test('[API-03] an accessory fits what there is, by signs that some category has', async () => {
  const [model] = readFolder(DEMO_FOLDER).entries.filter(
    ({ kind, value }) => kind === 'models' && JSON.stringify(value).includes('"google-pixel-8-case"'),
  );
  const value = model?.value;
  if (model === undefined || typeof value !== 'object' || value === null)
    throw new Error('The demo sells a case.');
  const faults = async (fits: object) => {
    const written = [{ ...model, value: { ...value, fits } }];
    const found = await importEntries(shop.database, written, { dryRun: true });
    return found.faults.map(({ field, message }) => [field, message]);
  };
  expect(await faults({ signs: [{ models: ['apple-iphone-15', 'owl'] }] })).toEqual([
    ['fits.signs.0.models.1', 'There is no owl.'],
  ]);
  expect(await faults({ categories: ['tablets'], signs: [{ attribute: 'wings', is: true }] })).toEqual([
    ['fits.signs.0.attribute', 'There is no wings.'],
  ]);
  expect(await faults({ categories: ['owls'], signs: [{ models: ['apple-iphone-15'] }] })).toEqual([
    ['fits.categories.0', 'There is no owls.'],
  ]);
});

test('[API-03] search words mean one thing, and a feature may ask for a number in a range', async () => {
  const faults = async (kind: 'search-words' | 'search-features', value: object) => {
    const sample = readFolder(DEMO_FOLDER).entries.find((entry) => entry.kind === kind);
    if (sample === undefined) throw new Error('The demo knows search words.');
    const found = await importEntries(shop.database, [{ ...sample, value }], { dryRun: true });
    return found.faults.map(({ field, message }) => [field, message]);
  };
  const words = { key: 'owls', words: { de: ['eulen'], en: ['owls'] } };
  expect(await faults('search-words', { ...words, sold: false })).toEqual([]);
  expect(await faults('search-words', { ...words, sold: false, means: 'handy' })).toEqual([
    ['sold', 'What is not sold means neither a word nor an order.'],
  ]);
  const feature = { key: 'owl', name: { de: 'Eule', en: 'Owl' }, phrases: { de: ['eulig'], en: [] } };
  const signs = (attribute: string) => ({ ...feature, signs: [{ attribute, atLeast: 5 }] });
  expect(await faults('search-features', signs('capacity-when-new'))).toEqual([]);
  expect(await faults('search-features', signs('wings'))).toEqual([
    ['signs.0.attribute', 'There is no wings.'],
  ]);
});

test('[API-03] an option names what there is, and a device has one at most', async () => {
  const option = (value: object) => [
    {
      kind: 'options' as const,
      file: 'options.json',
      place: 1,
      value: {
        key: 'engraving',
        title: { de: 'Gravur', en: 'Engraving' },
        included: { de: 'Keine', en: 'None' },
        name: { de: 'Deine Worte', en: 'Your words' },
        description: { de: 'Auf der Rückseite.', en: 'On the back.' },
        priceCents: 900,
        ...value,
      },
    },
  ];
  const faults = async (value: object) =>
    (await importEntries(shop.database, option(value), { dryRun: true })).faults.map(({ field, message }) => [
      field,
      message,
    ]);
  expect(await faults({ categories: ['consoles'] })).toEqual([]);
  expect(await faults({ categories: ['owls'] })).toEqual([['categories.0', 'There is no owls.']]);
  expect(await faults({ models: ['apple-iphone-15'] })).toEqual([
    ['', 'apple-iphone-15 has another option.'],
  ]);
  expect(await faults({ priceCents: 0 })).toMatchObject([['priceCents', expect.any(String)]]);
});

test('[SHOP-02] a model, a brand and a kind of device that no code knows are there, everywhere and in both languages', async () => {
  expect((await get(`/offers/de/product/${MODEL}`)).status).toBe(404);
  const preview = await importFolder(OWN_FOLDER, { dryRun: true });
  expect(preview.differences.map(({ kind, key, isNew }) => [kind, key, isNew])).toContainEqual([
    'models',
    'blattwerk-lesefalter-3',
    true,
  ]);
  expect((await importFolder(OWN_FOLDER)).faults).toEqual([]);
  await sql`
    insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock)
    values (9000100, ${MODEL * 100}, ${MODEL}, 2, 1, 24900, 3), (9000101, ${MODEL * 100 + 10}, ${MODEL}, 1, 2, 29900, 2)`.execute(
    shop.database,
  );
  await eventually(async () => {
    const answer = await get(`/offers/de/product/${MODEL}`);
    return answer.status === 200 && answer.data(ProductDetail).offer !== null;
  });

  const facts: Readonly<Record<Locale, string[]>> = {
    de: ['Farbe', '300,5 Punkte je Zoll', '241\u00a0g', 'Ja'],
    en: ['Colour', '300.5 dots per inch', '241\u00a0g', 'Yes'],
  };
  for (const locale of ['de', 'en'] as const) {
    const page = (await get(`/offers/${locale}/product/${MODEL}`)).data(ProductDetail);
    expect(page.specifications.flatMap(({ rows }) => rows.map(({ value }) => value))).toEqual(facts[locale]);
    expect([page.model.brand.name, page.storages.length, page.offer?.price.value]).toEqual([
      'Blattwerk',
      2,
      249,
    ]);
    expect(page.images[0]?.urls.small).toMatch(/tablet-android\/graphite/);
    for (const text of ['lesefalter', 'lf3', 'lesfalter', locale === 'de' ? 'lesegerät' : 'ebook']) {
      const hits = (
        await get(`/offers/${locale}/buy-offers/shop/models?search=${encodeURIComponent(text)}`)
      ).data(Type.Array(ShopSearchResult));
      expect([text, hits[0]?.href.modelId]).toEqual([text, MODEL]);
    }
    const { products } = (await get(`/offers/${locale}/addresses`)).data(ShopAddresses);
    expect(products.filter(({ modelId }) => modelId === MODEL).map(({ productId }) => productId)).toEqual([
      MODEL * 100,
      MODEL * 100 + 10,
    ]);
    const listing = (await get(`/offers/${locale}/listing?brand=blattwerk&storage=64-gb`)).data(Listing);
    expect([listing.total, listing.items[0]?.href.modelId]).toEqual([1, MODEL]);
    expect(listing.categories.map(({ name }) => name)).toContain(locale === 'de' ? 'E-Reader' : 'E-readers');
    expect(listing.facets.find(({ name }) => name === 'brand')?.values).toContainEqual(
      expect.objectContaining({ value: 'blattwerk', selected: true }),
    );
  }
});

/** Walks through the wizard to the questions of the model. */
const describeDevice = async (locale: Locale) => {
  const devices = `/trade-in/${locale}/integrations/devices`;
  const named = (list: readonly { readonly id: number; readonly name: string }[], name: string) =>
    list.find((entry) => entry.name === name)?.id ?? 0;
  const category = named(
    (await get(`${devices}/categories`)).data(Type.Array(TradeInCategory)),
    locale === 'de' ? 'E-Reader' : 'E-readers',
  );
  const brand = named(
    (await get(`${devices}/brands/${category}`)).data(Type.Array(TradeInBrand)),
    'Blattwerk',
  );
  const model = named(
    (await get(`${devices}/models/${category}/${brand}`)).data(Type.Array(TradeInModel)),
    'Lesefalter 3',
  );
  const { products } = (await get(`${devices}/models-variations/${model}`)).data(TradeInModelVariations);
  const productId = products[0]?.id ?? 0;
  const questions = (await get(`/trade-in/${locale}/integrations/trading-in/${productId}`)).data(
    Type.Array(TradeInQuestion),
  );
  return { productId, questions };
};

test('[TRADE-08] it is asked about with its own questions, sold to the shop, and bought from it', async () => {
  expect((await describeDevice('en')).questions.map(({ question }) => question)).toEqual([
    'Does the page turn without a ghost?',
  ]);
  const { productId, questions } = await describeDevice('de');
  const answers = questions.map(({ id, answers: [best] }) => ({ question_id: id, answer_id: best?.id ?? 0 }));
  const offer = (
    await visitor.call('POST', `/trade-in/de/integrations/trading-in/${productId}`, { answers })
  ).data(TradeInOffer);
  expect(offer.price).toBeGreaterThan(50);
  const sold = await visitor.call('POST', '/trade-in/de/integrations/orders', {
    customer: {
      firstName: 'Jörg',
      lastName: 'Öztürk',
      email: 'joerg.own-folder@example.com',
      phone: '0151 23456789',
      address: { country: 'de', city: 'Köln', postalCode: '50667', address: 'Domplatz', houseNumber: '1' },
      payment: BANK_TRANSFER,
    },
    device: { productId, answers },
  });
  expect(sold.data(TradeInOrderResult).reference).not.toBe('');

  const cart = await addToCart(visitor, 9_000_100);
  expect(cart.items[0]?.product.name).toBe('Lesefalter 3 | 32 GB | Moos');
  expect((await buy(visitor)).number).not.toBe('');
});

test('[API-03] numbers stay: storages and colours are appended, and neither leave nor change places', async () => {
  const swapped = await faultsOf(
    changed('models.json', (text) =>
      text.replace('"32 GB"', '"x"').replace('"64 GB"', '"32 GB"').replace('"x"', '"64 GB"'),
    ),
  );
  expect(swapped.some((fault) => fault.includes('| storages |'))).toBe(true);
  const more = changed('models.json', (text) =>
    text.replace(
      /\{\s*"label": "64 GB",\s*"launchPriceCents": 39900\s*\}/,
      (found) => `${found}, {"label": "128 GB", "launchPriceCents": 44900}`,
    ),
  );
  expect(await faultsOf(more)).toEqual([]);
  await eventually(
    async () => (await get(`/offers/de/product/${MODEL}`)).data(ProductDetail).storages.length === 3,
  );
});

test('[SHOP-02] an entry that somebody made useless past the importer is left out, and all others stay', async () => {
  await sql`
    update catalogue_entries set entry = entry - 'storages' where kind = 'models' and key = 'blattwerk-lesefalter-3'`.execute(
    shop.database,
  );
  await eventually(async () => (await get(`/offers/de/product/${MODEL}`)).status === 404);
  expect((await get('/offers/de/product/1020')).status).toBe(200);
  expect((await importFolder(OWN_FOLDER)).faults).toEqual([]);
  await eventually(async () => (await get(`/offers/de/product/${MODEL}`)).status === 200);
});

test('[API-03] a shop of a version that had the assortment in its code gets its rows and nothing else; a new shop stays empty', async () => {
  const own = await makeDatabase();
  const database = openDatabase(own.url, { connections: 2 });
  const count = async () =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from catalogue_entries`.execute(database)).rows[0]?.n,
    );
  const before = await count();
  await sql`delete from catalogue_entries`.execute(database);
  await sql`delete from discounts`.execute(database);
  expect([await keepFormerAssortment(database), await keepFormerAssortment(database)]).toEqual([true, false]);
  expect(await count()).toBe(before);
  expect((await seed(database)).changed).toBe(false);
  expect(await database.selectFrom('discounts').select('code').execute()).toEqual([]);
  await database.destroy();
  await own.drop();
});
