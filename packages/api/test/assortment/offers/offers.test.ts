import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  ImportUndone,
  Listed as listed,
  OffersChangeResult,
  OperatorOffer,
  OperatorOfferSummary,
  ProductDetail,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { newDesk, newPersonAtDesk, type DeskClient } from '../../support/desk.ts';
import { DESK, eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const Offers = listed(OperatorOfferSummary);

let shop: TestApp;
let merchant: DeskClient;
let other: DeskClient;
let catalogue: DeskClient;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  const person = async (role: 'merchant' | 'catalogue', seller: number | null) =>
    (await newPersonAtDesk(shop, role, [role], seller)).token;
  token = await person('merchant', 3);
  merchant = newDesk(shop, token);
  other = newDesk(shop, await person('merchant', 4));
  catalogue = newDesk(shop, await person('catalogue', null));
  await sql`update offers set sku = 'S-' || id where seller_id = 3`.execute(shop.database);
});
afterAll(() => shop.close());

const list = async (who: DeskClient, query = '') =>
  (await who.call('GET', `/offers/list${query}`)).data(Offers);
const read = async (id: number) => (await merchant.call('GET', `/offers/${id}`)).data(OperatorOffer);
/** Some offers of seller 3, in stock. */
const some = async (count: number) =>
  (await list(merchant, `?inStock=true&sort=-price&limit=${count}`)).items;
/** A change of one offer, as the desk sends it. */
const patch = async (id: number, body: object, version?: string) => {
  const answer = await shop.app.inject({
    method: 'PATCH',
    url: `/operator/de/offers/${id}`,
    headers: {
      origin: DESK,
      cookie: `rewald-operator=${token}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    payload: body,
  });
  return { status: answer.statusCode, etag: answer.headers['etag'], ...JSON.parse(answer.body) };
};
const changeMany = (changes: object[], query = '', more = {}) =>
  merchant.call('POST', `/offers/changes${query}`, { changes, ...more });

test('[API-03] offers are listed by seller, name, key, condition, price and stock, and a merchant’s person sees their own alone', async () => {
  const all = await list(merchant, '?limit=100');
  expect(new Set(all.items.map(({ seller }) => seller.id))).toEqual(new Set([3]));
  expect((await list(merchant, '?seller=4')).items).toEqual([]);
  expect((await list(catalogue, '?seller=4')).items[0]?.seller.id).toBe(4);
  const [first] = all.items;
  expect((await other.call('GET', `/offers/${first?.id}`)).status).toBe(404);

  expect((await list(merchant, `?q=s-${first?.id}`)).items[0]?.id).toBe(first?.id);
  const phones = await list(catalogue, '?q=iPhone%2015&limit=100&sort=name');
  expect(phones.items.length).toBeGreaterThan(2);
  for (const { name } of phones.items) expect(name).toMatch(/iPhone.15/);
  const names = phones.items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de', { numeric: true }).compare));

  for (const { condition, stock, price } of (
    await list(catalogue, '?condition=2&condition=3&inStock=false&priceFrom=200&priceTo=400.5')
  ).items) {
    expect([2, 3]).toContain(condition.id);
    expect(stock).toBe(0);
    expect(price).toBeGreaterThanOrEqual(200);
    expect(price).toBeLessThanOrEqual(400.5);
  }
  const products = await list(catalogue, `?product=${first?.productId}`);
  expect(products.items.map(({ modelId }) => modelId)).toEqual(products.items.map(() => first?.modelId));
});

test('[API-03] each sort goes through the whole list once, whatever has the same price, stock or name', async () => {
  for (const sort of ['-date', 'date', 'price', '-price', 'stock', '-stock', 'name', '-name']) {
    const found: number[] = [];
    let cursor = '';
    for (let page = 0; page < 50; page += 1) {
      const { items, next, total } = await list(merchant, `?sort=${sort}&limit=30${cursor}`);
      found.push(...items.map(({ id }) => id));
      if (next === null) {
        expect([sort, new Set(found).size, found.length]).toEqual([sort, total, total]);
        break;
      }
      cursor = `&cursor=${next}`;
    }
  }
  expect((await merchant.call('GET', '/offers/list?sort=colour')).status).toBe(422);
  expect((await merchant.call('GET', '/offers/list?colour=red')).status).toBe(422);
  expect((await merchant.call('GET', '/offers/list?sort=name&cursor=eA')).status).toBe(422);
});

test('[API-03] two people edit one price: the second is shown both, and the history tells who made it what', async () => {
  const [offer] = await some(1);
  const { id = 0, version = '', price = 0, stock = 0 } = offer ?? {};
  const first = await patch(id, { price: price + 10 }, version);
  expect(first.status).toBe(200);
  expect(first.etag).toBe(`"${first.data.version}"`);
  const second = await patch(id, { price: price + 20, stock: 1 }, version);
  expect([second.status, second.message]).toEqual([409, expect.stringContaining('inzwischen geändert')]);
  const present = Value.Parse(OperatorOffer, second.present);
  expect([present.price, present.stock]).toEqual([price + 10, stock]);
  expect((await read(id)).price).toBe(price + 10);
  expect((await patch(id, { price: price + 20 }, present.version)).status).toBe(200);

  const { history } = await read(id);
  expect(history.slice(-2)).toMatchObject([
    {
      kind: 'offers',
      by: expect.stringContaining('merchant'),
      price: { before: price, after: price + 10 },
      stock: null,
    },
    { kind: 'offers', price: { before: price + 10, after: price + 20 } },
  ]);
  // Prices from before have no name, and none is told twice.
  const prices = history.map((event) => event.price?.after);
  expect(prices).toEqual(prices.filter((one, at) => one !== prices[at - 1]));
  expect(history[0]).toMatchObject({ by: null, kind: null, price: { before: null } });
});

test('[API-03] a price that changes by more than 30 % is confirmed first; nonsense is refused at its field', async () => {
  const [offer] = await some(1);
  const { id = 0, price = 0 } = offer ?? {};
  const refused = await patch(id, { price: 12.99 });
  expect(refused.status).toBe(422);
  expect(refused.errors.price[0]).toContain('12,99');
  expect((await read(id)).price).toBe(price);
  expect((await patch(id, { price: 12.99, confirm: true })).data.price).toBe(12.99);
  expect((await patch(id, { price, confirm: true })).status).toBe(200);
  expect(Object.keys((await patch(id, { price: 0.5 })).errors)).toEqual(['price']);
  expect(Object.keys((await patch(id, { stock: -1 })).errors)).toEqual(['stock']);
  expect(Object.keys((await patch(id, { stok: 1 })).errors)).toEqual(['stok']);
  expect((await patch(id, {})).status).toBe(422);
  expect((await patch(2_000_000_000, { stock: 1 })).status).toBe(404);
});

test('[API-03] many prices change at once, each by its own result; the page shows them, and they are taken back together', async () => {
  const [one, two, three] = await some(3);
  const foreign = (await list(catalogue, '?seller=4')).items[0];
  const changes = [
    { offerId: one?.id, percent: -10 },
    { offerId: two?.id, price: 2 },
    { offerId: three?.id, stock: 77, version: 'old' },
    { offerId: foreign?.id, stock: 1 },
    { offerId: one?.id, stock: 1 },
  ];
  const would = (await changeMany(changes, '?dryRun=true')).data(OffersChangeResult);
  expect(would).toMatchObject({ changed: 1, imports: [] });
  expect((await read(one?.id ?? 0)).price).toBe(one?.price);
  const done = (await changeMany(changes)).data(OffersChangeResult);
  expect(done.results).toEqual(would.results);
  expect(done.results.map(({ status }) => status)).toEqual([200, 422, 409, 404, 422]);
  const lower = Math.round((one?.price ?? 0) * 90) / 100;
  expect(done.results[0]).toMatchObject({
    before: { price: one?.price, stock: one?.stock },
    after: { price: lower, stock: one?.stock },
  });
  const confirmed = (
    await changeMany(
      [
        { offerId: two?.id, price: 2 },
        { offerId: three?.id, stock: 77, version: three?.version },
      ],
      '',
      {
        confirm: true,
      },
    )
  ).data(OffersChangeResult);
  expect([confirmed.changed, confirmed.imports.length]).toEqual([2, 1]);
  const page = async () =>
    (
      await newVisitor(shop.app).call(
        'GET',
        `/offers/de/product/${one?.modelId}?productId=${one?.productId}&conditionId=${one?.condition.id}&sellerId=3`,
      )
    ).data(ProductDetail).offer?.price.value;
  await eventually(async () => (await page()) === lower);
  for (const id of [...confirmed.imports, ...done.imports])
    expect((await merchant.call('POST', `/imports/${id}/undo`)).data(ImportUndone).left).toBe(0);
  await eventually(async () => (await page()) === one?.price);
  const after = await Promise.all([one, two, three].map((offer) => read(offer?.id ?? 0)));
  expect(after.map(({ price, stock }) => [price, stock])).toEqual(
    [one, two, three].map((offer) => [offer?.price, offer?.stock]),
  );
});
