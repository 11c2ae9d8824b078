import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Listing, ShopSearchResult, TradeInModel } from '@rewald/contracts';
import { Type } from 'typebox';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { openEngine } from '@rewald/storefront/testing/search-engines';
import { sellersFor } from '@rewald/assortment/catalogue/sellers';
import { readDemo } from '@rewald/assortment/import/demo';
import { openPostgresEngine } from '@rewald/storefront/search/postgres-engine';
import { SearchSetupError } from '@rewald/storefront/search/trigrams';
import { eventually, makeDatabase, startTestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';
import { describeStartFailure } from '../../../src/start-failure.ts';

const { catalogue, entries } = readDemo();
const demo = { assortment: catalogue };
const sellers = sellersFor(entries.sellers, 100_000);

let index: Awaited<ReturnType<typeof openEngine>>;
let postgres: Awaited<ReturnType<typeof openEngine>>;
beforeAll(async () => {
  [index, postgres] = await Promise.all([openEngine('index'), openEngine('postgres')]);
});
afterAll(async () => {
  await postgres.close();
});

/** What shoppers type: the first column of the tables beside this file. */
const everyday = ['de', 'en'].flatMap((locale) =>
  readFileSync(
    new URL(`../../../../storefront/src/search/everyday-queries.${locale}.txt`, import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | ')[0] ?? ''),
);

/** Three mistyped forms: a letter missing, a letter doubled, and two swapped. */
const mistyped = (name: string, place: number): string[] => {
  const at = 1 + (place % Math.max(1, name.length - 3));
  return [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + name.slice(at - 1),
    `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`,
  ];
};

test('[API-01] both engines find the same in the same order: names, beginnings, mistakes, storages and colours', async () => {
  const every = 4;
  const some = catalogue.models.filter((_, place) => place % every === 0);
  const texts = some.flatMap(({ name, storages, colours, alsoCalled }, place) => [
    name,
    name.replaceAll(' ', ''),
    name.slice(0, 1 + (place % name.length)),
    `${name} ${storages[0]?.label.de ?? ''}`,
    `${colours[0]?.name.de ?? ''} ${name.split(' ')[0] ?? ''}`,
    ...alsoCalled,
    ...mistyped(name, place),
  ]);
  const kinds = catalogue.categories.flatMap(({ name }, place) => [
    name.de,
    name.en,
    ...mistyped(name.de, place),
  ]);
  const all = [
    ...new Set([...texts, ...kinds, 'a1b2c3d4e5f6 iphone', 'hülle iphone 14', 'isarwerk iphone', '+', '128']),
    ...everyday,
  ];
  expect(all.length).toBeGreaterThan(1600 / every);
  const found = async (models: typeof index, text: string) => {
    const { matches, suggestion, ignored, sellers: named, wishes } = await models.search(demo, text, sellers);
    return {
      text,
      suggestion,
      ignored,
      sellers: named === null ? null : [...named],
      wishes: wishes.shown,
      matches: matches.map(({ modelId, score, fits }) => [modelId, score.toFixed(6), fits === undefined]),
    };
  };
  for (const text of all) expect(await found(postgres, text)).toEqual(await found(index, text));
});

test('[API-01] with SEARCH=postgres the tables answer, and another assortment is in them within a second', async () => {
  let shop = demo;
  const own = await makeDatabase();
  const database = openDatabase(own.url, { connections: 4 });
  const engine = await openPostgresEngine({
    shop: { now: () => shop },
    database,
    readDatabase: database,
    onError: () => undefined,
  });
  const asked = [{ word: 'fairphone', tolerance: 'literal' }] as const;
  const before = await engine.find(shop, asked);
  expect(before.length).toBeGreaterThan(2);
  const { version } = engine;
  // As by another replica that has read a different assortment.
  await database
    .deleteFrom('search_models')
    .where('model_id', '=', before[0]?.modelId ?? 0)
    .execute();
  await database.updateTable('search_state').set({ words: 'others' }).execute();
  expect(await engine.find(shop, asked)).toEqual(before.slice(1));
  await eventually(() => engine.version > version);

  const { brands, ...rest } = catalogue;
  const renamed = brands.map((brand) =>
    brand.name === 'Fairphone' ? { ...brand, name: 'Zebrafone' } : brand,
  );
  try {
    shop = { assortment: { ...rest, brands: renamed, version: 'renamed' } };
    await eventually(
      async () =>
        (await engine.find(shop, [{ word: 'zebrafone', tolerance: 'literal' }])).length === before.length,
    );
  } finally {
    await engine.stop();
    await database.destroy();
    await own.drop();
  }
});

test('[API-02] a database that has no pg_trgm and does not let it be made is refused with a sentence', async () => {
  const own = await makeDatabase();
  // This is what happens without the right to create extensions, or on a server that lacks this one.
  const url = new URL(own.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const database = openDatabase(url.href, { connections: 2 });
  try {
    const refused = openPostgresEngine({
      shop: { now: () => demo },
      database,
      readDatabase: database,
      onError: () => undefined,
    });
    await expect(refused).rejects.toThrow(SearchSetupError);
    expect(describeStartFailure(await refused.catch((error: unknown) => error))).toMatch(
      /^SEARCH=postgres needs PostgreSQL's extension pg_trgm.*cannot execute CREATE EXTENSION.*SEARCH=index\.$/s,
    );
  } finally {
    await database.destroy();
    await own.drop();
  }
});

test('[API-01] [TRADE-05] listing, suggestions and the wizard search in PostgreSQL', async () => {
  const shop = await startTestApp({ search: 'postgres' });
  const visitor = newVisitor(shop.app);
  try {
    const listing = (await visitor.call('GET', '/offers/de/listing?search=ifone%2014')).data(Listing);
    expect([listing.suggestion, listing.items[0]?.name]).toEqual(['iphone 14', 'iPhone 14']);
    const suggested = await visitor.call('GET', '/offers/de/buy-offers/shop/models?search=galaxys23');
    expect(suggested.data(Type.Array(ShopSearchResult))[0]?.href.productName).toMatch(/^Galaxy S23/);
    const wizard = await visitor.call(
      'GET',
      `/trade-in/de/integrations/devices/models/1/1?search=${encodeURIComponent('ifone')}`,
    );
    expect(wizard.data(Type.Array(TradeInModel)).length).toBeGreaterThan(5);
    await shop.database.deleteFrom('search_models').execute();
    const empty = (await visitor.call('GET', '/offers/de/listing?search=iphone%2015')).data(Listing);
    expect(empty.total).toBe(0);
    expect(empty.nearest?.length).toBeGreaterThan(0);
  } finally {
    await shop.close();
  }
});
