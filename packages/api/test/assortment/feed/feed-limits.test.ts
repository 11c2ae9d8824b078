import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OfferFeedReports } from '@rewald/contracts';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { SELLER_LIMITS } from '@rewald/assortment/catalogue/entries';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { clientWith } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const SELLER = 3;
let shop: TestApp;
let key: string;
let own: string;
beforeAll(async () => {
  shop = await startTestApp();
  key = await createOperators(shop.database).issueKey('Händler 3', ['offers'], SELLER);
  own = await createOperators(shop.database).issueKey('Shop', ['offers']);
});
afterAll(() => shop.close());

const allow = (limits: { most_offers?: number; rows_a_day?: number; calls_a_minute?: number }) =>
  shop.database.updateTable('sellers').set(limits).where('id', '=', SELLER).execute();
const HEADER = 'sku;product;condition;price;stock\n';
const feed = async (rows: readonly string[], query = '', of = key, locale = 'de') => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/operator/${locale}/offers${query}`,
    headers: { authorization: `Bearer ${of}`, 'content-type': 'text/csv' },
    payload: HEADER + rows.join('\n'),
  });
  const { message }: { message?: string } = JSON.parse(answer.body);
  return { status: answer.statusCode, message, retryAfter: Number(answer.headers['retry-after']) };
};
const change = (offers: unknown, of = key) =>
  newVisitor(shop.app).call(
    'PATCH',
    `/operator/de/offers${of === own ? `?seller=${SELLER}` : ''}`,
    { offers },
    { authorization: `Bearer ${of}` },
  );
const report = async (of = key, query = '') =>
  (await clientWith(shop, `Bearer ${of}`).get(`/operator/de/offers/report${query}`)).data(OfferFeedReports);
const stock = async (sku: string): Promise<number | undefined> =>
  (
    await shop.database
      .selectFrom('offers')
      .select('stock')
      .where('seller_id', '=', SELLER)
      .where('sku', '=', sku)
      .executeTakeFirst()
  )?.stock;

test('[API-03] a merchant sees the last feeds with their good and faulty rows, and what may still come', async () => {
  await feed(['R1;102400;2;10;3', 'R2;nothing;2;10;3', 'R3;102401;2;zehn;x']);
  await feed(['R1;102400;2;11;3'], '?dryRun=true');
  const { limits, feeds } = await report();
  expect(limits.rowsToday).toEqual({ most: 5_000_000, used: 4, left: 4_999_996 });
  expect([limits.offers.most, limits.callsAMinute]).toEqual([200_000, 600]);
  expect(limits.offers.now).toBeGreaterThan(0);
  expect(feeds.map(({ dryRun, written, good, faulty, by }) => [dryRun, written, good, faulty, by])).toEqual([
    [true, false, 1, 0, 'Händler 3'],
    [false, true, 1, 2, 'Händler 3'],
  ]);
  expect(feeds[1]?.faults).toEqual([
    { line: 3, field: 'product', message: 'Das Produkt „nothing“ gibt es nicht.' },
    { line: 4, field: 'price', message: '„zehn“ ist kein Preis in Euro.' },
    { line: 4, field: 'stock', message: '„x“ ist keine Stückzahl.' },
  ]);
  expect((await report(own, `?seller=${SELLER}`)).feeds).toEqual(feeds);
  expect((await clientWith(shop, `Bearer ${key}`).get('/operator/de/offers/report?seller=4')).status).toBe(
    404,
  );
});

test('[API-03] more rows than a day has room for are refused until tomorrow, and nothing of them goes in', async () => {
  const { limits } = await report();
  await allow({ rows_a_day: limits.rowsToday.used + 2 });
  const tooMany = await feed(['D1;102410;1;10;3', 'D2;102410;2;10;3', 'D3;102410;3;10;3'], '', key, 'en');
  expect([tooMany.status, tooMany.message]).toEqual([
    429,
    `That is too many rows for today: 2 of ${limits.rowsToday.used + 2} are left.`,
  ]);
  expect(tooMany.retryAfter).toBeGreaterThan(0);
  expect(tooMany.retryAfter).toBeLessThanOrEqual(25 * 3_600);
  expect(await stock('D1')).toBeUndefined();
  // Concurrent feeds share what is left.
  const statuses = await Promise.all(
    ['D1;102410;1;10;3', 'D2;102410;2;10;3', 'D3;102410;3;10;3'].map((row) => feed([row])),
  );
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  const refused = await change([{ sku: 'R1', stock: 9 }]);
  expect(refused.status).toBe(429);
  expect(await stock('R1')).toBe(3);
  // The shop's own keys are not limited.
  expect((await change([{ sku: 'R1', stock: 8 }], own)).status).toBe(200);
  expect((await feed(['R1;102400;2;11;4'], `?seller=${SELLER}`, own)).status).toBe(200);
  await allow({ rows_a_day: 5_000_000 });
  expect((await change([{ sku: 'R1', stock: 5 }])).status).toBe(200);
});

test('[API-03] more offers in stock than agreed are refused; fewer than before go in', async () => {
  const { limits } = await report();
  const { now } = limits.offers;
  await allow({ most_offers: now });
  const more = await feed(['M1;102420;1;10;3']);
  expect([more.status, more.message]).toEqual([
    422,
    `Damit wären ${now + 1} Angebote auf Lager; vereinbart sind höchstens ${now}.`,
  ]);
  expect(await stock('M1')).toBeUndefined();
  expect((await feed(['M1;102420;1;10;3'], '?dryRun=true')).status).toBe(422);
  expect((await feed(['M1;102420;1;10;3', 'R1;102400;2;11;0'])).status).toBe(200);
  await allow({ most_offers: 1 });
  expect((await feed(['M1;102420;1;10;0'])).status).toBe(200);
  expect((await feed(['M1;102420;1;10;2'], '?whole=true&confirmSellOut=true')).status).toBe(200);
  expect((await report()).limits.offers).toEqual({ most: 1, now: 1 });
  await allow({ most_offers: 200_000 });
});

test('[API-03] a key that calls too often within a minute waits for the next one', async () => {
  // A new minute may begin in between.
  await allow({ calls_a_minute: 3 });
  const answers = [];
  for (let call = 0; call < 8; call += 1) answers.push(await change([{ sku: 'R1', stock: call }]));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused[0]?.error().message).toMatch(
    /^Mehr als 3 Aufrufe in der Minute gehen nicht\. Versuch es bitte in \d+ Sekunden wieder\.$/,
  );
  await allow({ calls_a_minute: 600 });
});

test('[API-03] limits are agreed by an import of the seller, which is taken back as any other', async () => {
  const { entries } = await readAllEntries(shop.database);
  const seller = entries.sellers.find(({ id }) => id === SELLER);
  const importIt = (limits: object) =>
    importEntries(
      shop.database,
      [{ kind: 'sellers', file: 'sellers.json', place: 1, value: { ...seller, ...limits } }],
      { note: { by: 'ada', source: 'sellers.json' } },
    );
  const most = async () => {
    const { offers, rowsToday } = (await report()).limits;
    return [offers.most, rowsToday.most];
  };
  expect((await importIt({ mostOffers: 0 })).faults.map(({ field }) => field)).toEqual(['mostOffers']);
  const { importId, differences } = await importIt({ mostOffers: 7, rowsADay: 20_000_000, callsAMinute: 30 });
  expect(differences.flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual([
    'mostOffers',
    'rowsADay',
    'callsAMinute',
  ]);
  expect(await most()).toEqual([7, 20_000_000]);
  expect((await undoImport(shop.database, importId ?? 0, 'ada')).faults).toEqual([]);
  expect(await most()).toEqual([SELLER_LIMITS.mostOffers, SELLER_LIMITS.rowsADay]);
});
