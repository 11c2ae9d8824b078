import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { NAMES } from '@rewald/server-kit/database/names';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { listImports } from '../import/history.ts';
import { offerChanges, type OfferDifference } from './feed-differences.ts';
import { receiveFeed, type FeedOrder, type FeedReport } from './receive-feed.ts';

const SELLER = 3;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const own = await makeDatabase();
  database = openDatabase(own.url, { connections: 3 });
  drop = own.drop;
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

const take = (text: string | Buffer, order: Partial<FeedOrder> = {}): Promise<FeedReport> =>
  receiveFeed(database, Readable.from([Buffer.from(text)]), { sellerId: SELLER, format: 'csv', ...order });
const offerOf = (sku: string) =>
  database
    .selectFrom('offers')
    .select(['id', 'product_id', 'condition_id', 'price_cents', 'stock'])
    .where('seller_id', '=', SELLER)
    .where('sku', '=', sku)
    .executeTakeFirst();
const counts = ({ added, changed, same, soldOut, faulty }: FeedReport) => [
  added,
  changed,
  same,
  soldOut,
  faulty,
];

const HEADER = 'SKU;Product;Condition;Price;Stock';
const FIRST = `${HEADER}\nA-1;apple-iphone-15/128-gb/black;very-good;1.349,90;3\nA-2;102401;1;449,5;0\n`;

test('a feed is taken, and again changes nothing', async () => {
  const preview = await take(FIRST, { dryRun: true });
  expect([preview.written, await offerOf('A-1')]).toEqual([false, undefined]);
  const first = await take(FIRST);
  expect(first.added + first.changed).toBe(2);
  expect(await offerOf('A-1')).toMatchObject({
    product_id: 102_400,
    condition_id: 2,
    price_cents: 134_990,
    stock: 3,
  });
  const { id } = (await offerOf('A-2')) ?? { id: 0 };
  expect(
    await database.selectFrom('offer_prices').select('price_cents').where('offer_id', '=', id).execute(),
  ).toContainEqual({ price_cents: 44_950 });
  expect(counts(await take(FIRST))).toEqual([0, 0, 2, 0, 0]);
});

test('[API-03] an offer has the guarantee that its row says; without the column it stays, and empty it is the seller’s', async () => {
  const guarantees = async () =>
    database
      .selectFrom('offers')
      .select('guarantee_months as months')
      .where('sku', 'in', ['G-1', 'G-2'])
      .orderBy('sku')
      .execute();
  const row = (sku: string, product: number, months?: string) =>
    `${sku};${product};1;10;1${months === undefined ? '' : `;${months}`}\n`;
  const head = `${HEADER};guarantee_months\n`;
  await take(`${head}${row('G-1', 102410, '48')}${row('G-2', 102411, '')}`);
  expect(await guarantees()).toEqual([{ months: 48 }, { months: null }]);
  expect(counts(await take(`${HEADER}\n${row('G-1', 102410)}`))).toEqual([0, 0, 1, 0, 0]);
  expect(counts(await take(`${head}${row('G-1', 102410, '')}${row('G-2', 102411, '120')}`))).toEqual([
    0, 2, 0, 0, 0,
  ]);
  expect(await guarantees()).toEqual([{ months: null }, { months: 120 }]);
  const wrong = await take(
    `${head}${['11', '121', '24.5', 'lang'].map((months) => row('G-1', 102410, months)).join('')}`,
  );
  expect([wrong.faulty, wrong.faults.map(({ field, problem }) => [field, problem])]).toEqual([
    4,
    Array.from({ length: 4 }, () => ['guarantee_months', 'feed.guarantee_months']),
  ]);
});

test('[API-03] good rows go in, and the others are named with line and field; or nothing goes in', async () => {
  const mixed = `${HEADER}\nA-1;102400;2;1299,00;4\nA-3;nobody;2;5;1\nA-4;102400;9;zwei;-1\n;102402;1;1;1\nA-1;102402;3;9;9\nA-5;102400;2;9;9\n`;
  const refused = await take(mixed, { allOrNothing: true });
  expect([refused.written, (await offerOf('A-1'))?.stock]).toEqual([false, 3]);
  const report = await take(mixed);
  expect([report.changed, report.faulty, (await offerOf('A-1'))?.price_cents]).toEqual([1, 5, 129_900]);
  expect(report.faults.map(({ line, field }) => [line, field])).toEqual([
    [3, 'product'],
    [4, 'condition'],
    [4, 'price'],
    [4, 'stock'],
    [5, 'sku'],
    [6, 'sku'],
    [7, 'product'],
  ]);
});

test('JSON Lines, a byte order mark and Windows’ letters are read as they are meant', async () => {
  const lines =
    '{"sku": "Ü-1", "product": 102410, "condition": "good", "price": 399.95, "stock": 2}\nnonsense\n';
  const report = await take(lines, { format: 'jsonl' });
  expect([report.faulty, report.faults[0]?.line, (await offerOf('Ü-1'))?.price_cents]).toEqual([
    1, 2, 39_995,
  ]);
  await take(`\uFEFF${HEADER}\nÄ-2;102411;good;10;1\n`);
  expect((await offerOf('Ä-2'))?.price_cents).toBe(1_000);
  await take(Buffer.from(`${HEADER}\nÖ-3;102412;good;10;1\n`, 'latin1'));
  expect((await offerOf('Ö-3'))?.price_cents).toBe(1_000);
  await take('sku,product,condition,price,stock\n"K,1",102413,good,"10,50",1\n');
  expect((await offerOf('K,1'))?.price_cents).toBe(1_050);
});

/** A feed in chunks, as files and networks deliver it. */
const inPieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, at * size + size),
    ),
  );
const takePieces = (bytes: Buffer, size: number): Promise<FeedReport> =>
  receiveFeed(database, inPieces(bytes, size), { sellerId: SELLER, format: 'csv' });

test('[API-03] in pieces of any size, the first letter beyond ASCII says how a feed is written', async () => {
  const rows = `${HEADER}\nA-8;102410;4;100;1\nÖ-8;102411;4;100;1\nÄ€-8;102412;4;100;1\n`;
  await take(rows);
  const windows = Buffer.from(rows.replace('€', '\u0080'), 'latin1');
  for (const size of [1, 2, 3, 7, 64])
    for (const bytes of [windows, Buffer.from(rows)])
      expect([size, counts(await takePieces(bytes, size))]).toEqual([size, [0, 0, 3, 0, 0]]);
  const cut = await takePieces(windows.subarray(0, windows.indexOf(0xd6) + 1), 16);
  expect(cut.faults.map(({ field, problem }) => [field, problem])).toContainEqual([
    'product',
    'feed.product',
  ]);
});

test('[API-03] after letters in UTF-8, a row with bytes that are none is named and stays out', async () => {
  const start = `${HEADER}\n日本-1;102413;4;100;1\n`;
  const bytes = Buffer.concat([
    Buffer.from(start),
    Buffer.from('Ö-broken;102401;4;100;1\n', 'latin1'),
    Buffer.from('Ö-whole;102402;4;100;1\n'),
  ]);
  for (const size of [1, 5, 16_384]) {
    const report = await takePieces(bytes, size);
    expect(report.faults.map(({ line, field, problem }) => [line, field, problem])).toEqual([
      [3, 'sku', 'feed.letters'],
    ]);
    expect(await offerOf('Ö-whole')).toBeDefined();
  }
  const kept = await database.selectFrom('offers').select('id').where('sku', 'like', '%\uFFFD%').execute();
  expect(kept).toEqual([]);
});

test('of a whole feed, what it does not name is sold out, and only of this seller', async () => {
  const inStock = (sellerId: number) =>
    database
      .selectFrom('offers')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('stock', '>', 0)
      .execute();
  const others = (await inStock(4)).length;
  const report = await take(FIRST, { whole: true, confirmSellOut: true });
  expect(report.soldOut).toBeGreaterThan(50);
  expect((await inStock(SELLER)).length).toBe(1);
  expect((await inStock(4)).length).toBe(others);
});

test('keys may change places with each other, and may not take what another key has', async () => {
  await take(`${HEADER}\nX-1;102420;1;100;1\nX-2;102421;1;100;1\n`);
  const swapped = await take(`${HEADER}\nX-1;102421;1;100;1\nX-2;102420;1;100;1\n`);
  expect(counts(swapped)).toEqual([0, 2, 0, 0, 0]);
  const taken = await take(`${HEADER}\nX-1;102420;1;100;1\n`);
  expect([taken.faulty, taken.faults[0]?.field]).toEqual([1, 'product']);
});

test('[API-03] a dry run says which offers would be others: key, field, before and after', async () => {
  await take(`${HEADER}\nD-1;102403;4;100;1\nD-2;102404;4;100;1\nD-3;102400;1;7;1\n`, {
    whole: true,
    confirmSellOut: true,
  });
  const next = `${HEADER}\nD-1;102403;4;89,5;1\nD-2;102404;4;100;1\nD-4;102420;4;5;2\n`;
  const preview = await take(next, { dryRun: true, whole: true });
  const of = (sku: string) => preview.differences.find((offer) => offer.sku === sku);
  expect(of('D-1')?.fields).toEqual([{ field: 'price', before: 100, after: 89.5 }]);
  expect(of('D-2')).toBeUndefined();
  expect(of('D-3')?.fields).toEqual([{ field: 'stock', before: 1, after: 0 }]);
  expect(of('D-4')?.isNew).toBe(true);
  expect(of('D-4')?.fields).toEqual(
    expect.arrayContaining([
      { field: 'product', before: undefined, after: 102_420 },
      { field: 'price', before: undefined, after: 5 },
    ]),
  );
  expect((await offerOf('D-1'))?.price_cents).toBe(10_000);

  const note = { by: 'ada', source: 'next.csv' };
  await take(next, { note });
  const [{ id } = { id: 0 }] = await listImports(database, 1);
  const changed: OfferDifference[] = [];
  for await (const offer of offerChanges(database, id)) changed.push(offer);
  expect(changed).toEqual([
    expect.objectContaining({ sku: 'D-1', fields: [{ field: 'price', before: 100, after: 89.5 }] }),
    expect.objectContaining({ sku: 'D-4', isNew: true }),
  ]);
});

const pointsOf = async (sku: string): Promise<number[]> => {
  const { id } = (await offerOf(sku)) ?? { id: 0 };
  const points = await database
    .selectFrom('offer_prices')
    .select('price_cents')
    .where('offer_id', '=', id)
    .orderBy('since')
    .execute();
  return points.map(({ price_cents }) => price_cents);
};

test('[API-03] a feed writes a point of the history for each other price, and none for another stock', async () => {
  await take(`${HEADER}\nP-1;102421;3;100;1\nP-2;102422;3;100;1\n`);
  await take(`${HEADER}\nP-1;102421;3;90;1\nP-2;102422;3;100;5\n`);
  await take(`${HEADER}\nP-1;102421;3;95;0\nP-2;102422;3;100;5\n`);
  expect([await pointsOf('P-1'), await pointsOf('P-2')]).toEqual([[10_000, 9_000, 9_500], [10_000]]);
  // On any connection, including the one of the feed.
  for (const cents of [9_600, 9_700, 9_800])
    await database
      .updateTable('offers')
      .set({ price_cents: cents })
      .where('seller_id', '=', SELLER)
      .where('sku', '=', 'P-1')
      .execute();
  expect((await pointsOf('P-1')).slice(-3)).toEqual([9_600, 9_700, 9_800]);
});

const waitFor = (productId: number, below_cents: number | null) =>
  database
    .insertInto('reminders')
    .values({
      id: randomUUID(),
      email: 'wartet@example.org',
      email_key: 'wartet@example.org',
      locale: 'de',
      model_id: Math.floor(productId / 100),
      product_id: productId,
      condition_id: 2,
      below_cents,
      state: 'confirmed',
    })
    .execute();

test('[SHOP-03] who waits for a device or for a price is told after a feed, and nobody of what costs more', async () => {
  const feed = (prices: readonly number[], stock: number) =>
    take(
      `${HEADER}\nW-1;102421;2;${prices[0]};${stock}\nW-2;102422;2;${prices[1]};1\nW-3;102423;2;${prices[2]};1\n`,
    );
  await feed([500, 500, 500], 0);
  await waitFor(102_421, null);
  await waitFor(102_422, 50_000);
  await waitFor(102_423, 50_000);
  const told = async () => {
    const jobs = await database
      .selectFrom('jobs')
      .select(['kind', 'subject'])
      .where('kind', 'in', [NAMES.BACK_IN_STOCK_JOB, NAMES.PRICE_FELL_JOB])
      .orderBy('subject')
      .execute();
    return jobs.map(({ kind, subject }) => `${kind} ${subject}`);
  };
  expect(await told()).toEqual([]);
  await feed([500, 600, 400], 2);
  expect(await told()).toEqual(['back-in-stock 102421-2', 'price-fell 102423-2']);
  // Triggers notify of single changes, even after a feed on the same connection.
  await database.updateTable('offers').set({ price_cents: 100 }).where('sku', '=', 'W-2').execute();
  expect(await told()).toContain('price-fell 102422-2');
});

test('[API-03] products are known by number and by name, and what no model has is no product', async () => {
  const products = ['102400', '0102400', '102499', '102409', '99', 'apple-iphone-15/128-gb/black'];
  const wrong = ['apple-iphone-15/128-gb', 'apple-iphone-15/1-gb/black', 'apple-iphone-15/128-gb/mauve', '/'];
  const rows = [...products, ...wrong].map((product, n) => `N-${n};${product};${n === 5 ? 4 : 3};5;1`);
  const report = await take(`${HEADER}\n${rows.join('\n')}\n`, { dryRun: true });
  expect(report.faults.map(({ field, line }) => [field, line])).toEqual(
    [1, 2, 3, 4, 6, 7, 8, 9].map((n) => ['product', n + 2]),
  );
});

test('[API-03] of a feed longer than what is sent at once every row arrives, and every fault is counted', async () => {
  const rows = Array.from({ length: 12_000 }, (_, n) =>
    n % 3 === 0 ? `L-${n};nobody;1;5;1` : `L\\${n};102422;4;${1 + (n % 90)};1`,
  );
  const lines = new Set<number>();
  const report = await take([HEADER, ...rows, 'L-last;102421;4;7,77;3'].join('\n'), {
    dryRun: true,
    noteFault: ({ line }) => lines.add(line),
  });
  // All but one of the valid rows name the same product and condition.
  expect([report.faulty, report.added + report.changed]).toEqual([4_000 + 7_999, 2]);
  expect([report.faults.length, lines.size]).toEqual([1_000, report.faulty]);
});

test('a feed of many new offers leaves the database knowing how many there are', async () => {
  const offersByStatistics = async () => {
    const { rows } = await sql<{ count: number }>`
      select reltuples::int as count from pg_class where oid = 'offers'::regclass`.execute(database);
    return rows[0]?.count ?? 0;
  };
  const { rows: free } = await sql<{ product: number; condition: number }>`
    select distinct product_id as product, condition_id as condition from offers
    where not exists (select from offers as own where own.seller_id = ${SELLER}
      and own.product_id = offers.product_id and own.condition_id = offers.condition_id) limit 1000`.execute(
    database,
  );
  const text = free.map(({ product, condition }, n) => `S-${n};${product};${condition};9;1`).join('\n');
  expect((await take(`${HEADER}\n${text}`)).added).toBe(1_000);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from offers`.execute(database);
  expect(await offersByStatistics()).toBe(rows[0]?.count);
});
