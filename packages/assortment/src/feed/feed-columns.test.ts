import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { receiveFeed, type FeedOrder } from './receive-feed.ts';

const HEADER = 'sku;product;condition;price;stock';
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const own = await makeDatabase();
  database = openDatabase(own.url, { connections: 2 });
  drop = own.drop;
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

/** What is wrong, and the prices that go in, by key. */
const take = async (text: string, order: Partial<FeedOrder> = {}) => {
  const report = await receiveFeed(database, Readable.from([Buffer.from(text)]), {
    sellerId: 3,
    format: 'csv',
    dryRun: true,
    ...order,
  });
  const faults = report.faults.map(({ line, field, problem, value }) => [line, field, problem, value]);
  const prices = report.differences.map(({ sku, fields }) => [
    sku,
    fields.find(({ field }) => field === 'price')?.after,
  ]);
  return { ...report, faults, prices: Object.fromEntries(prices) };
};
const rows = (...prices: readonly string[]) =>
  `${HEADER}\n${prices.map((price, n) => `C-${n};${102_410 + n};4;${price};1`).join('\n')}\n`;

test('[API-03] a header without a needed column is one fault that names it, however many rows there are', async () => {
  const report = await take('sku;product;condition;stock\nA;102400;2;1\nB;102401;2;1\nC;102402;2;1\n');
  expect(report.faults).toEqual([[1, 'price', 'feed.column-missing', 'price']]);
  expect((await take('artikel;preis\nA;1\nB;2\n')).faults).toEqual([[1, '', 'feed.header', 'artikel preis']]);
  expect((await take('product;condition;price;stock\n102400;2;10;1\n')).faults).toEqual([
    [1, 'sku', 'feed.column-missing', 'sku'],
  ]);
  const taken = await take('sku;product;condition;stock\nA;102400;2;1\n', { dryRun: false });
  expect([taken.written, taken.faulty]).toEqual([false, 1]);
});

test('[API-03] a column that there is not, or that comes twice, is named, and no row is read', async () => {
  expect((await take(`${HEADER};prise\nA;102400;2;10;1;5\n`)).faults).toEqual([
    [1, 'prise', 'feed.column-unknown', 'prise'],
  ]);
  expect((await take(`${HEADER};Price\nA;102400;2;10;1;5\n`)).faults).toEqual([
    [1, 'price', 'feed.column-twice', 'price'],
  ]);
  // A separator at the ends of lines is no column.
  const report = await take(`${HEADER};\nA;102400;2;10;1;\n;;;;;\n`);
  expect([report.faults, report.prices]).toEqual([[], { A: 10 }]);
});

test('[API-03] a row with more values than columns is not guessed at', async () => {
  const comma = HEADER.replaceAll(';', ',');
  expect(await take(`${comma}\nB-1,102400,good,349,99,5\n`)).toMatchObject({
    faults: [[2, '', 'feed.too-many', '5']],
    prices: {},
  });
  expect((await take(`${HEADER};\nB-1;102400;good;349;99;5\n`)).faults).toEqual([
    [2, '', 'feed.too-many', '5'],
  ]);
});

test('[API-03] JSON Lines name every field that there is not, or that comes twice', async () => {
  const offer = '"sku": "J", "product": 102400, "condition": "good", "stock": 1';
  const lines = [
    `{${offer}, "prise": 5}`,
    `{${offer}, "price": 5, "Price": 6}`,
    `{${offer}, "price": 5, "price": 6}`,
    `{${offer}, "price": 5, "photos": ["a: {\\"b\\"}"]}`,
  ];
  const { faults } = await take(lines.join('\n'), { format: 'jsonl' });
  expect(faults).toEqual([
    [1, 'prise', 'feed.column-unknown', 'prise'],
    [1, 'price', 'feed.price', ''],
    [2, 'price', 'feed.column-twice', 'price'],
    [3, 'price', 'feed.column-twice', 'price'],
    [4, 'photos', 'feed.photo', 'a: {"b"}'],
  ]);
});

test('[API-03] three digits after a sign are thousands only if the file’s other prices show that', async () => {
  const unsure = await take(rows('19.990', '349', '12,345'));
  expect([unsure.faults, unsure.prices]).toEqual([
    [
      [2, 'price', 'feed.price-unsure', '19.990'],
      [4, 'price', 'feed.price-unsure', '12,345'],
    ],
    { 'C-1': 349 },
  ]);
  const german = await take(rows('19.990', '349,5', '12,345'));
  expect([german.faults, german.prices]).toEqual([
    [[4, 'price', 'feed.price-decimals', '12,345']],
    { 'C-0': 19_990, 'C-1': 349.5 },
  ]);
  expect((await take(rows('19.990', '1,299.00', '12,345'))).prices).toEqual({ 'C-1': 1_299, 'C-2': 12_345 });
  expect((await take(rows('19.990', '349,5', '349.5'))).faults).toEqual([
    [2, 'price', 'feed.price-unsure', '19.990'],
  ]);
  expect((await take(rows('0.999', '0.01', '1234.567', '200000'))).faults).toEqual([
    [2, 'price', 'feed.price-decimals', '0.999'],
    [3, 'price', 'feed.price-range', '0.01'],
    [4, 'price', 'feed.price-decimals', '1234.567'],
    [5, 'price', 'feed.price-range', '200000'],
  ]);
});

test('[API-03] in JSON a number has a decimal point and is never ambiguous', async () => {
  const line = (sku: string, product: number, price: string) =>
    `{"sku": ${sku}, "product": ${product}, "condition": 4, "price": ${price}, "stock": 1}`;
  const { prices, faults } = await take(
    [line('"J-1"', 102_410, '19.990'), line('2', 102_411, '12.345'), line('1.234', 102_412, '1299')].join(
      '\n',
    ),
    { format: 'jsonl' },
  );
  expect([prices, faults.map(([at, , problem]) => [at, problem])]).toEqual([
    { 'J-1': 19.99, '1.234': 1_299 },
    [[2, 'feed.price-decimals']],
  ]);
});

test('[API-03] a first line that only names the separator, as Excel writes it, is none of the feed', async () => {
  for (const [separator, start] of [
    [';', '\uFEFFsep=;\r\n'],
    [',', 'SEP=,\n'],
    ['\t', 'sep=\t\n'],
    ['|', '"sep=|"\n'],
  ] as const) {
    const text = `${HEADER}\nA;102400;2;10;1\nB;nobody;2;10;1\n`.replaceAll(';', separator);
    const { prices, faults } = await take(start + text);
    expect([separator, prices, faults]).toEqual([
      separator,
      { A: 10 },
      [[4, 'product', 'feed.product', 'nobody']],
    ]);
  }
});

test('[API-03] one fault of a row does not hide its others', async () => {
  const text = `${HEADER};photos\n`;
  const bytes = Buffer.concat([
    Buffer.from(`${text}日本;102400;2;10;1;\n`),
    Buffer.from('Ö;nobody;2;zwei;1;nowhere.jpg\n', 'latin1'),
  ]);
  const report = await receiveFeed(database, Readable.from([bytes]), {
    sellerId: 3,
    format: 'csv',
    dryRun: true,
  });
  expect(report.faults.map(({ field, problem }) => [field, problem])).toEqual([
    ['sku', 'feed.letters'],
    ['product', 'feed.product'],
    ['price', 'feed.price'],
    ['photos', 'feed.photo'],
  ]);
  expect(report.faulty).toBe(1);
});
