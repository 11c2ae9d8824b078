import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { receiveFeed, type FeedOrder, type FeedReport } from './receive-feed.ts';

const SELLER = 3;
const HEADER = 'sku;product;condition;price;stock\n';
const SKUS = ['B-0', 'B-1', 'B-2', 'B-3', 'B-4', 'B-5', 'B-6', 'B-7', 'B-8', 'B-9'] as const;
const rowOf = (sku: string, price = '349,00') =>
  `${sku};${102_400 + (Number(sku.slice(2)) % 5) + (Number(sku.slice(2)) > 4 ? 10 : 0)};2;${price};5\n`;
const ALL = SKUS.map((sku) => rowOf(sku));

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

const take = (text: string | Buffer, order: Partial<FeedOrder> = {}): Promise<FeedReport> =>
  receiveFeed(database, Readable.from([Buffer.from(text)]), {
    sellerId: SELLER,
    format: 'csv',
    whole: true,
    ...order,
  });
const inStock = async (): Promise<(string | null)[]> => {
  const offers = await database
    .selectFrom('offers')
    .select('sku')
    .where('seller_id', '=', SELLER)
    .where('stock', '>', 0)
    .orderBy('sku')
    .execute();
  return offers.map(({ sku }) => sku);
};
/** The keys that a feed would take out of stock, or takes. */
const goneAfter = async (text: string, order: Partial<FeedOrder> = {}) => {
  const report = await take(text, order);
  const left = await inStock();
  return { ...report, gone: SKUS.filter((sku) => !left.includes(sku)) };
};

beforeEach(async () => {
  await sql`update offers set stock = 0 where seller_id = ${SELLER}`.execute(database);
  await take(HEADER + ALL.join(''), { whole: false });
});

const withRow = (sku: string, row: string) =>
  HEADER + ALL.map((good, place) => (SKUS[place] === sku ? row : good)).join('');

test('[API-03] of a whole feed, the offer of a faulty row stays, and what no row is about is sold out', async () => {
  const faulty = ALL.toSpliced(9, 1).toSpliced(1, 1, rowOf('B-1', '349,00 €')).join('');
  const report = await goneAfter(HEADER + faulty);
  expect([report.written, report.faulty, report.soldOut, report.kept]).toEqual([true, 1, 1, 1]);
  expect(report.gone).toEqual(['B-9']);
});

test('[API-03] whatever is wrong with a row, its offer stays', async () => {
  const rows = {
    'the product': 'B-1;nobody;2;349,00;5\n',
    'the condition': 'B-1;102401;mint;349,00;5\n',
    'the stock': 'B-1;102401;2;349,00;many\n',
    'the key': ';102401;2;349,00;5\n',
    'another key for it': 'X-1;102401;2;349,00;5\n',
    'the key of another row': 'B-2;102401;2;349,00;5\n',
    'one value too many': 'B-1;102401;2;349,00;99;5\n',
    'a cut row': 'B-\n',
    nothing: '"\n',
    'an unsure price': 'B-1;102401;2;19,990;5\n',
    'a photo': 'B-1;102401;2;349,00;5;nowhere.jpg\n',
  };
  for (const [what, row] of Object.entries(rows)) {
    const header = HEADER.replace('stock', 'stock;photos');
    const report = await goneAfter(withRow('B-1', row).replace(HEADER, header));
    expect([what, report.refused, report.written, report.gone]).toEqual([what, null, true, []]);
    expect([what, report.faulty > 0, report.soldOut]).toEqual([what, true, 0]);
  }
});

test('[API-03] a row that does not say which offer it is about keeps every offer', async () => {
  const report = await goneAfter(`${HEADER}${ALL.slice(0, 9).join('')};nobody;2;349,00;5\n`);
  expect([report.written, report.faulty, report.kept, report.soldOut]).toEqual([true, 1, 1, 0]);
  expect(report.gone).toEqual([]);
});

test('[API-03] a row without a readable product keeps offers that have no key', async () => {
  await sql`update offers set sku = null where seller_id = ${SELLER} and sku in ('B-8', 'B-9')`.execute(
    database,
  );
  const report = await take(`${HEADER}${ALL.slice(0, 7).join('')}B-8;nobody;2;349,00;5\n`);
  expect([report.written, report.kept, report.soldOut]).toEqual([true, 2, 1]);
});

test('[API-03] a whole feed in which nothing can be read is refused, and says how many offers it would sell out', async () => {
  const broken = {
    'an error page': '<html>\n<head><title>502 Bad Gateway</title></head>\n<body>\n</body></html>\n',
    nothing: '',
    'empty lines': '\n\n',
    'a header alone': HEADER,
    'another header': 'artikel;preis\nB-1;349,00\n',
    JSON: JSON.stringify({ offers: [{ sku: 'B-1', price: 349 }] }),
    'only faulty rows': HEADER + SKUS.map((sku) => rowOf(sku, '349,00 €')).join(''),
    'another separator': `${HEADER.replaceAll(';', '|')}${ALL.join('').replaceAll(';', '|')}`,
  };
  for (const [what, text] of Object.entries(broken))
    for (const order of [{}, { allOrNothing: true }, { confirmSellOut: true }]) {
      const report = await goneAfter(text, order);
      expect([what, report.written, report.soldOut, report.gone]).toEqual([what, false, 10, []]);
      expect(report.refused).toMatchObject({ problem: 'feed.nothing-readable', value: '10' });
    }
  const lines = await goneAfter('<html>\n502\n', { format: 'jsonl' });
  expect([lines.refused?.problem, lines.gone]).toEqual(['feed.nothing-readable', []]);
});

test('[API-03] more than 30 % of the offers are sold out only by a feed that confirms it', async () => {
  const three = HEADER + ALL.slice(3).join('');
  const four = HEADER + ALL.slice(4).join('');
  const preview = await goneAfter(four, { dryRun: true });
  expect([preview.soldOut, preview.refused?.problem, preview.gone]).toEqual([4, 'feed.sells-out', []]);
  expect(new Set(preview.differences.map(({ sku }) => sku))).toEqual(new Set(['B-0', 'B-1', 'B-2', 'B-3']));
  const refused = await goneAfter(four);
  expect([refused.written, refused.refused, refused.gone]).toEqual([
    false,
    { line: 1, field: '', problem: 'feed.sells-out', value: '4' },
    [],
  ]);
  expect((await goneAfter(three)).gone).toEqual(['B-0', 'B-1', 'B-2']);
  const confirmed = await goneAfter(HEADER + ALL[9], { confirmSellOut: true });
  expect([confirmed.written, confirmed.refused, confirmed.soldOut]).toEqual([true, null, 6]);
  expect(await inStock()).toEqual(['B-9']);
});

test('[API-03] a feed that is not whole sells nothing out, even if nothing in it can be read', async () => {
  for (const text of ['', '<html>', HEADER, `sku;price\n${ALL.join('')}`]) {
    const report = await goneAfter(text, { whole: false });
    expect([report.refused, report.soldOut, report.gone]).toEqual([null, 0, []]);
  }
});
