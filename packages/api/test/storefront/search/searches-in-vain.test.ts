import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Listing, SearchesWithoutResults } from '@rewald/contracts';
import { sql } from 'kysely';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { keepable, keepSearchesInVain } from '@rewald/storefront/search/searches-in-vain';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let key: string;
beforeAll(async () => {
  shop = await startTestApp();
  key = `Bearer ${await createOperators(shop.database).issueKey('Laden', ['content'])}`;
});
afterAll(() => shop.close());

const search = async (text: string, filters = '', locale = 'de'): Promise<number> =>
  (
    await newVisitor(shop.app).call(
      'GET',
      `/offers/${locale}/listing?search=${encodeURIComponent(text)}${filters}`,
    )
  ).data(Listing).total;
const kept = async (query = '?least=1') =>
  (
    await newVisitor(shop.app).call('GET', `/operator/de/searches${query}`, undefined, { authorization: key })
  ).data(SearchesWithoutResults);

test('what people look for in vain is listed for the shop’s owners, without saying who', async () => {
  for (const [text, locale] of [
    ['Waschmaschine', 'de'],
    [' WASCHMASCHINE ', 'de'],
    ['waschmaschine', 'en'],
    ['Kühlschränke mit Eisfach', 'de'],
  ] as const)
    expect(await search(text, '', locale)).toBe(0);
  // The words have results that only the filter removes; and searches with results are never recorded.
  expect(await search('iphone', '&priceTo=1')).toBe(0);
  expect(await search('iphone 13')).toBeGreaterThan(0);
  const list = await kept();
  expect(list.map(({ text, count }) => [text, count])).toEqual([
    ['waschmaschine', 3],
    ['kuhlschranke mit eisfach', 1],
  ]);
  expect((await kept('')).map(({ text }) => text)).toEqual(['waschmaschine']);
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'searches_without_results'`.execute(
    shop.database,
  );
  expect(columns.rows.map(({ name }) => name).sort()).toEqual(['count', 'day', 'text']);
});

test('nothing is kept that may be somebody’s address or number, and nothing for longer than 30 days', async () => {
  for (const text of [
    'zzz ada.krug@example.com',
    'zzz ada (at) example',
    'zzz ada.krug',
    'zzz www.beispiel.de',
    'zzz 0170 12 34 567',
    'zzz +49/170-123456',
    'zzz 490154203237518',
    'zzz DE89 3704 0044 0532 0130 00',
    '!!!',
    `zzz ${'lang '.repeat(30)}`,
  ])
    expect([text, keepable(text)]).toEqual([text, null]);
  expect(keepable('zzz ada.krug@example.com')).toBeNull();
  expect([keepable('Falter 13, 256 GB'), keepable('iPad 12.9"'), keepable('Büffel+')]).toEqual([
    'falter 13 256 gb',
    'ipad 12 9',
    'buffel+',
  ]);

  await search('zzz ada.krug@example.com');
  await search('waschtrockner');
  expect((await kept()).map(({ text }) => text)).toContain('waschtrockner');
  expect(JSON.stringify(await kept())).not.toContain('krug');
  await sql`update searches_without_results set day = day - 31 where text = 'waschtrockner'`.execute(
    shop.database,
  );
  await shop.app.kit.housekeeping.run();
  const { rows } =
    await sql`select text from searches_without_results where text like 'waschtrockner'`.execute(
      shop.database,
    );
  expect(rows).toEqual([]);
});

test('a list waits for what is being written at the same moment', async () => {
  const inVain = keepSearchesInVain(shop.database, () => undefined);
  const { promise: release, resolve: unlock } = Promise.withResolvers<void>();
  const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
  const holding = shop.database.transaction().execute(async (transaction) => {
    await sql`lock table searches_without_results in share mode`.execute(transaction);
    onLocked();
    await release;
  });
  await locked;
  inVain.note('Bügelbrett');
  const done: string[] = [];
  const writes = [
    inVain.write().then(() => done.push('by the timer')),
    inVain.write().then(() => done.push('by the list')),
  ];
  await sql`select pg_sleep(0.1)`.execute(shop.database);
  expect(done).toEqual([]);
  unlock();
  await Promise.all([holding, ...writes]);
  expect((await kept()).map(({ text }) => text)).toContain('bugelbrett');
  await inVain.stop();
});
