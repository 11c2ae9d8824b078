import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ProductDetail } from '@rewald/contracts';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ assetsHost: 'https://assets.example' });
});
afterAll(() => shop.close());

const feed = async (file: string, locale = 'de') => {
  const { statusCode, headers, body } = await shop.app.inject(`/offers/${locale}/feeds/${file}`);
  return { status: statusCode, type: headers['content-type'], body };
};

interface Item {
  readonly 'g:id': string;
  readonly 'g:title': string;
  readonly 'g:link': string;
  readonly 'g:image_link': string;
  readonly 'g:price': string;
}
const itemsOf = (xml: string): Item[] => {
  const parsed: { rss: { channel: { item: Item[] } } } = new XMLParser({ parseTagValue: false }).parse(xml);
  return parsed.rss.channel.item;
};

test('[SHOP-02] Google’s feed has everything in stock at the price and address of its page, in both languages', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (product_id, condition_id))::int as count from offers where stock > 0`.execute(
    shop.database,
  );
  for (const [locale, prefix] of [
    ['de', ''],
    ['en', '/en'],
  ] as const) {
    const { body, type } = await feed('google.xml', locale);
    expect([XMLValidator.validate(body), type]).toEqual([true, 'application/xml; charset=utf-8']);
    const items = itemsOf(body);
    expect(items.length).toBe(rows[0]?.count);
    expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length);
    for (const item of items.filter((_, place) => place % 97 === 0)) {
      const [productId = '', conditionId = ''] = item['g:id'].split('-');
      const page = (
        await newVisitor(shop.app).call(
          'GET',
          `/offers/${locale}/product/${productId.slice(0, -2)}?productId=${productId}&conditionId=${conditionId}`,
        )
      ).data(ProductDetail);
      expect(item['g:price']).toBe(`${page.offer?.price.value.toFixed(2)} EUR`);
      expect(item['g:link']).toMatch(
        `http://localhost:3000${prefix}/shop/buybox/models/m${page.model.id}-p${productId}-c${conditionId}/`,
      );
      expect(item['g:image_link']).toBe(`https://assets.example${page.images[0]?.urls.large}`);
    }
  }
});

test('idealo’s feed says the same as a table', async () => {
  const { body, type } = await feed('idealo.csv');
  expect(type).toBe('text/csv; charset=utf-8');
  const rows: Record<string, string>[] = parse(body, { delimiter: ';', columns: true });
  const items = itemsOf((await feed('google.xml')).body);
  expect(rows.map((row) => [row['sku'], row['title'], row['url'], `${row['price']} EUR`])).toEqual(
    items.map((item) => [item['g:id'], item['g:title'], item['g:link'], item['g:price']]),
  );
  expect(rows.every((row) => /^\d+–\d+ Werktage$/.test(row['deliveryTime'] ?? ''))).toBe(true);
});

test('another portal has no feed', async () => {
  expect((await feed('nobody.xml')).status).toBe(404);
});

test('[API-03] a merchant gets their own offers in the form in which they send them', async () => {
  await sql`update offers set sku = 'A "1";' || id where seller_id = 3`.execute(shop.database);
  const key = await createOperators(shop.database).issueKey('Händler 3', ['offers'], 3);
  const authorization = `Bearer ${key}`;
  const sent = await shop.app.inject({ url: '/operator/de/offers', headers: { authorization } });
  const again = await shop.app.inject({
    method: 'PUT',
    url: '/operator/de/offers?whole=true',
    headers: { authorization, 'content-type': 'text/csv' },
    payload: sent.body,
  });
  const { data }: { data: Record<string, unknown> } = JSON.parse(again.body);
  expect(data).toMatchObject({ added: 0, changed: 0, soldOut: 0, faulty: 0 });
  expect(data['same']).toBeGreaterThan(50);
});
