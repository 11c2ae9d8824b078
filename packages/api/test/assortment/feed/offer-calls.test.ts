import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OfferChangesResult, OfferFeedReport, OfferFeedReports, ProductDetail } from '@rewald/contracts';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { clientWith, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let key: string;
let merchant: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  key = await createOperators(shop.database).issueKey('Händler 3', ['offers'], 3);
  merchant = clientWith(shop, `Bearer ${key}`);
});
afterAll(() => shop.close());

interface Answer {
  readonly data: OfferFeedReport;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}
const send = async (payload: string, query = '', type = 'text/csv', locale = 'de') => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/operator/${locale}/offers${query}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    payload,
  });
  const { data, message, errors }: Answer = JSON.parse(answer.body);
  return { status: answer.statusCode, data, message, errors };
};
const price = async (): Promise<number | undefined> =>
  (
    await newVisitor(shop.app).call(
      'GET',
      '/offers/de/product/1024?productId=102400&conditionId=2&sellerId=3',
    )
  ).data(ProductDetail).offer?.price.value;

test('[API-02] a merchant sends offers, hears in their language what is wrong, and the page shows them within seconds', async () => {
  const feed = 'sku;product;condition;price;stock\nA;102400;2;1,23;3\nB;102499;2;5;1\n';
  const german = await send(feed, '?dryRun=true');
  expect([german.status, german.data.written, german.data.faulty]).toEqual([200, false, 1]);
  expect(german.data.faults).toEqual([
    { line: 3, field: 'product', message: 'Das Produkt „102499“ gibt es nicht.' },
  ]);
  const english = await send(feed, '', 'text/csv', 'en');
  expect(english.data.faults[0]?.message).toBe('There is no product “102499”.');
  await eventually(async () => (await price()) === 1.23);

  const lines = '{"sku": "A", "product": 102400, "condition": "very-good", "price": 1.11, "stock": 3}\n';
  expect((await send(lines, '', 'application/x-ndjson')).data.changed).toBe(1);
  await eventually(async () => (await price()) === 1.11);
});

test('[API-03] a dry run tells which offers would change, from what to what; a feed that is taken tells counts', async () => {
  await send('sku;product;condition;price;stock\nE;102401;2;50;3\n');
  const next = 'sku;product;condition;price;stock\nE;102401;2;45,50;3\nF;102402;2;10;1\n';
  const { data } = await send(next, '?dryRun=true');
  const [changed, added] = data.differences ?? [];
  expect(changed).toMatchObject({ sku: 'E', isNew: false });
  expect(changed?.fields).toEqual([{ field: 'price', before: 50, after: 45.5 }]);
  expect(added).toMatchObject({ sku: 'F' });
  expect(added?.fields).toContainEqual(expect.objectContaining({ field: 'price', after: 10 }));
  expect((await send(next)).data.differences).toBeUndefined();

  const rows = Array.from(
    { length: 80 },
    (_, n) => `M-${n};${102_400 + (n % 2) * 10 + (n % 5)};${1 + (n % 4)};${n + 1};1`,
  );
  const many = await send(
    `sku;product;condition;price;stock\n${rows.join('\n')}\n`,
    '?dryRun=true&whole=true',
  );
  expect(many.data.soldOut).toBeGreaterThan(50);
  expect(many.data.differences).toHaveLength(50);
});

test('[API-03] what is no feed is said to be none, and nothing of it goes in', async () => {
  expect((await send('[]', '', 'application/json')).status).toBe(415);
  const broken = await send('sku;product;condition;price;stock\n"C;102400;2;1;1\n\u0000;;;;\n');
  expect([broken.status, broken.data.added]).toEqual([200, 0]);
  expect((await send(Buffer.from([0, 255, 34, 10, 254]).toString('latin1'))).status).toBe(200);
});

test('[API-03] whatever letters a faulty value has, the report of the feed can be kept and shown', async () => {
  const rows = ['a\u0000b', `${'x'.repeat(63)}🎧`, '\uFFFD'].map((text) => `Z;102400;2;${text};1`);
  const sent = await send(`sku;product;condition;price;stock\n${rows.join('\n')}\n`, '', 'text/csv', 'en');
  expect([sent.status, sent.data.faulty]).toEqual([200, 3]);
  expect(sent.data.faults[0]?.message).toBe('“a\uFFFDb” is no price in euros.');
  const { feeds } = (await merchant.get('/operator/en/offers/report')).data(OfferFeedReports);
  expect(feeds[0]?.faults).toEqual(sent.data.faults);
});

test('[API-03] a whole feed that would empty the shop is refused, and says how many offers that are', async () => {
  const offers = async () =>
    shop.database
      .selectFrom('offers')
      .select(['id', 'stock'])
      .where('seller_id', '=', 3)
      .orderBy('id')
      .execute();
  const before = await offers();
  const count = before.filter(({ stock }) => stock > 0).length;
  const page = await send('<html>\n<h1>502 Bad Gateway</h1>\n</html>\n', '?whole=true', 'text/csv', 'en');
  const sentence = `Not one offer of this file can be read. So everything stays as it is; as a complete list it would sell out ${count} offers.`;
  expect([page.status, page.message]).toEqual([422, sentence]);
  expect(page.errors).toEqual({
    whole: [sentence],
    'lines.1': [
      'This is no header. It names the columns sku, product, condition, price and stock; tax, guarantee_months and photos are possible, too.',
    ],
  });
  expect((await send('', '?whole=true')).status).toBe(422);

  const feed = 'sku;product;condition;price;stock\nW-1;102412;3;10;1\nW-2;102413;3;349,00 €;1\n';
  const refused = await send(feed, '?whole=true');
  expect([refused.status, refused.message]).toEqual([
    422,
    expect.stringMatching(/^Damit wären \d+ Angebote ausverkauft, .*confirmSellOut=true\.$/),
  ]);
  expect(refused.errors).toMatchObject({ 'lines.3.price': ['„349,00 €“ ist kein Preis in Euro.'] });
  expect(await offers()).toEqual(before);
  const preview = await send(feed, '?whole=true&dryRun=true');
  expect([preview.status, preview.data.written, preview.data.refused]).toEqual([200, false, refused.message]);
  expect((await send(feed, '?whole=true&dryRun=true&confirmSellOut=true')).data.refused).toBeUndefined();

  const { feeds } = (await merchant.get('/operator/de/offers/report')).data(OfferFeedReports);
  const [, , last] = feeds;
  expect(last).toMatchObject({ written: false, dryRun: false, good: 1, faulty: 1 });
  expect(last?.faults.map(({ message }) => message)).toEqual([
    refused.message,
    '„349,00 €“ ist kein Preis in Euro.',
  ]);
  // What the previous release knows no message for, it shows as an unreadable line.
  const stored = await shop.database
    .selectFrom('feed_reports')
    .select('faults')
    .where('seller_id', '=', 3)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(2)
    .executeTakeFirst();
  expect(stored?.faults[0]).toMatchObject({ problem: 'feed.line', since: 'feed.sells-out' });
});

test('[API-03] prices and stocks change by key alone, and only the merchant’s own', async () => {
  const change = (offers: unknown, query = '') =>
    newVisitor(shop.app).call(
      'PATCH',
      `/operator/de/offers${query}`,
      { offers },
      { authorization: `Bearer ${key}` },
    );
  const answer = await change([
    { sku: 'A', price: 2.5 },
    { sku: 'nobody has it', stock: 1 },
  ]);
  expect(answer.data(OfferChangesResult)).toEqual({ changed: 1, unknown: ['nobody has it'] });
  await eventually(async () => (await price()) === 2.5);
  expect((await change([{ sku: 'A', price: -1 }])).status).toBe(422);
  expect((await change([{ sku: 'A', stock: 1 }], '?seller=4')).status).toBe(404);
  expect((await merchant.put('/operator/de/home', {})).status).toBe(403);
});

test('[API-03] a change with a mistyped field, a third decimal or nothing to change is refused by name', async () => {
  await send('sku;product;condition;price;stock\nP-1;102420;2;349,99;3\n');
  const change = (offer: object, query = '') =>
    newVisitor(shop.app).call(
      'PATCH',
      `/operator/de/offers${query}`,
      { offers: [offer] },
      { authorization: `Bearer ${key}` },
    );
  const refused = async (offer: object, query = '') => {
    const answer = await change(offer, query);
    return [answer.status, answer.error().errors];
  };
  const unknown = ['Dieses Feld ist hier nicht vorgesehen.'];
  expect(await refused({ sku: 'P-1', prise: 5 })).toEqual([422, { prise: unknown }]);
  expect(await refused({ sku: 'P-1', price: 5 }, '?dryrun=true')).toEqual([422, { dryrun: unknown }]);
  expect(await refused({ sku: 'P-1', price: 1234.567 })).toEqual([
    422,
    { price: ['Ein Betrag hat höchstens zwei Nachkommastellen.'] },
  ]);
  expect(await refused({ sku: 'P-1', price: 0.01 })).toEqual([
    422,
    { price: ['Der Wert muss mindestens 1 sein.'] },
  ]);
  expect((await refused({ sku: 'P-1' }))[0]).toBe(422);
  const cents = async () =>
    (
      await shop.database
        .selectFrom('offers')
        .select('price_cents')
        .where('sku', '=', 'P-1')
        .executeTakeFirst()
    )?.price_cents;
  expect(await cents()).toBe(34_999);
  for (const euros of [349.98, 1_234.56, 100_000, 4.35, 1.1]) {
    const { status } = await change({ sku: 'P-1', price: euros });
    expect([euros, status, await cents()]).toEqual([euros, 200, Math.round(euros * 100)]);
  }
});

test('[API-03] the shop’s own key has to say whose offers they are', async () => {
  const own = clientWith(shop, `Bearer ${await createOperators(shop.database).issueKey('Shop', ['offers'])}`);
  expect((await own.put('/operator/de/offers', 'x')).status).toBe(422);
  expect((await own.put('/operator/de/offers?seller=99999', 'x')).status).toBe(404);
});
