import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Listed,
  OperatorOrder,
  OperatorOrderSummary,
  PlaceOrderResult,
  ShipmentsResult,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { addToCart, anOffer, cartOf, fillIn, order, pay } from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const ORDERS = '/operator/de/orders';
const Orders = Listed(OperatorOrderSummary);
const NOWHERE = '0190a2b4-0000-7000-8000-000000000000';

let shop: TestApp;
let desk: OperatorClient;
let merchant: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  desk = await newOperator(shop, 'Lena Lager', ['orders']);
  merchant = await newOperator(shop, 'Zweitkreis', ['orders'], 1);
});
afterAll(() => shop.close());

/** An order of a piece from each seller. */
const bought = async (...sellers: readonly number[]) => {
  const visitor = newVisitor(shop.app);
  for (const sellerId of sellers)
    await addToCart(visitor, await anOffer(shop.database, { sellerId, priceCents: 10_000 }));
  await fillIn(visitor);
  await pay(visitor);
  const { order: placed } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (placed === null) throw new Error('The order was not placed.');
  return placed;
};
const shown = async (id: string, by = desk): Promise<OperatorOrder> =>
  (await by.get(`${ORDERS}/${id}`)).data(OperatorOrder);
const listed = async (query: string, by = desk): Promise<string[]> =>
  (await by.get(`${ORDERS}?limit=100&${query}`)).data(Orders).items.map(({ id }) => id);

/** Makes an order as old as one cannot be made by calls: its day is kept for the books. */
const placeAt = (id: string, moment: string): Promise<void> =>
  shop.database.transaction().execute(async (transaction) => {
    await sql`alter table orders disable trigger user`.execute(transaction);
    await sql`update orders set placed_at = ${moment} where id = ${id}`.execute(transaction);
    await sql`alter table orders enable trigger user`.execute(transaction);
  });

test('[API-01] orders are found by state, age, day, seller, number and address, and say who bought them', async () => {
  const [one, both] = [await bought(1), await bought(1, 2)];
  await placeAt(one.id, '2026-03-29T22:30:00Z');
  expect(await listed(`number=${one.number.toLowerCase()}`)).toEqual([one.id]);
  expect(await listed(`email=${encodeURIComponent(` ${both.email.toUpperCase()} `)}`)).toContain(both.id);
  expect(await listed('email=nobody%40example.com')).toEqual([]);
  // In summer, a day in Germany begins at 22:00 of the day before.
  expect(await listed('from=2026-03-30&to=2026-03-30')).toEqual([one.id]);
  expect(await listed('from=2026-03-29&to=2026-03-29')).toEqual([]);
  expect(await listed('olderThanHours=48')).toEqual([one.id]);
  expect(await listed('seller=2')).toEqual([both.id]);
  expect(await listed('seller=2', merchant)).toEqual([both.id]);
  expect(await listed('state=placed&state=confirmed')).toEqual(expect.arrayContaining([one.id, both.id]));
  expect(await listed('state=cancelled')).toEqual([]);
  expect((await desk.get(`${ORDERS}?state=confirmed&state=lost`)).error().errors).toHaveProperty('state');

  await merchant.post(`${ORDERS}/${both.id}/ship`, { carrier: 'DHL' });
  expect(await listed('toShip=true', merchant)).toEqual([one.id]);
  expect(await listed('toShip=false', merchant)).toEqual([both.id]);
  expect(await listed('toShip=true&sort=date')).toEqual([one.id, both.id]);
  const { items } = (await desk.get(`${ORDERS}?number=${both.number}`)).data(Orders);
  expect(items).toMatchObject([
    { buyer: 'Ada Krug', email: both.email, total: 200, pieces: 2, sellers: [{ id: 1 }, { id: 2 }] },
  ]);
  const theirs = (await merchant.get(`${ORDERS}?number=${both.number}`)).data(Orders).items;
  expect(theirs).toMatchObject([
    { buyer: 'Ada Krug', email: null, total: 100, pieces: 1, sellers: [{ id: 1 }] },
  ]);
  // Totals of whole orders are the shop's alone.
  expect((await merchant.get(`${ORDERS}?sort=-total`)).error().errors).toHaveProperty('sort');
});

test('[API-01] an order says everything its worker needs, and to a merchant only what is theirs', async () => {
  const { id } = await bought(1, 2);
  await desk.post(`${ORDERS}/${id}/notes`, { text: ' Ruft morgen an. ' });
  await merchant.post(`${ORDERS}/${id}/notes`, { text: 'Karton fehlt.' });
  await desk.post(`${ORDERS}/${id}/ship`, { carrier: 'DHL', trackingNumber: 'JD0009', sellerId: 1 });
  const whole = await eventually(async () => {
    const seen = await shown(id);
    return seen.papers.every(({ number }) => number !== null) ? seen : null;
  });
  expect(whole).toMatchObject({
    billing: { lastName: 'Krug' },
    customer: null,
    summary: { total: 200 },
    notes: [
      { by: 'Lena Lager', text: 'Ruft morgen an.' },
      { by: 'Zweitkreis', text: 'Karton fehlt.' },
    ],
  });
  expect(whole.timeline.map(({ kind, by, text }) => [kind, by, text])).toEqual(
    expect.arrayContaining([
      ['placed', null, undefined],
      ['noted', 'Lena Lager', 'Ruft morgen an.'],
      ['shipped', 'Lena Lager', 'DHL JD0009'],
      [expect.stringMatching(/^mail-/), null, 'order-confirmed'],
    ]),
  );
  expect(whole.papers.map(({ kind, seller }) => [kind, seller?.id])).toEqual([
    ['invoice', 1],
    ['invoice', 2],
  ]);
  const pathOf = (seller: number): string =>
    whole.papers.find((paper) => paper.seller?.id === seller)?.path.replace('/api', '') ?? '';
  const paper = await desk.get(pathOf(2));
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);

  const theirs = await shown(id, merchant);
  expect(theirs).toMatchObject({
    contact: null,
    billing: null,
    customer: null,
    payment: null,
    summary: null,
  });
  expect(theirs.notes.map(({ text }) => text)).toEqual(['Karton fehlt.']);
  expect(theirs.papers.map(({ seller }) => seller?.id)).toEqual([1]);
  expect(theirs.timeline.map(({ kind }) => kind)).toEqual(['placed', 'confirmed', 'noted', 'shipped']);
  expect((await merchant.get(pathOf(1))).status).toBe(200);
  expect((await merchant.get(pathOf(2))).status).toBe(404);
  expect((await desk.get(`${ORDERS}/${id}/invoice?seller=3`)).status).toBe(404);
  expect((await desk.post(`${ORDERS}/${id}/notes`, { text: ' ' })).error().errors).toHaveProperty('text');
});

test('[API-01] who changes an order that has changed since gets it as it is now, and nothing else happens', async () => {
  const { id } = await bought(1, 2);
  const first = await desk.get(`${ORDERS}/${id}`);
  const { version } = first.data(OperatorOrder);
  expect(first.headers['etag']).toBe(`"${version}"`);
  const seen = { 'if-match': `"${version}"` };
  const noted = await desk.post(`${ORDERS}/${id}/notes`, { text: 'Erst fragen.' }, seen);
  expect(noted.status).toBe(200);
  expect(noted.headers['etag']).not.toBe(first.headers['etag']);

  const late = await desk.post(`${ORDERS}/${id}/ship`, { carrier: 'DHL' }, seen);
  expect([late.status, late.headers['etag']]).toEqual([409, noted.headers['etag']]);
  const { present, message } = late.error();
  expect(message).toContain('inzwischen geändert');
  expect(present).toMatchObject({ state: 'confirmed', notes: [{ text: 'Erst fragen.' }] });
  for (const [call, body] of [
    ['tracking', { trackingNumber: 'JD1' }],
    ['deliver', {}],
    ['cancel', undefined],
    ['refund', { lines: [{ lineId: first.data(OperatorOrder).lines[0]?.id, quantity: 1 }] }],
  ] as const)
    expect([call, (await desk.post(`${ORDERS}/${id}/${call}`, body, seen)).status]).toEqual([call, 409]);
  expect(await shown(id)).toMatchObject({
    state: 'confirmed',
    refunds: [],
    lines: [{ parcel: null }, { parcel: null }],
  });
  expect((await desk.post(`${ORDERS}/${id}/ship`, { carrier: 'DHL' }, { 'if-match': version })).status).toBe(
    422,
  );
  expect((await desk.post(`${ORDERS}/${id}/ship`, { carrier: 'DHL' }, { 'if-match': '*' })).status).toBe(200);
});

test('[API-01] of two people who change what both saw at the same moment, one is told', async () => {
  const { id } = await bought(1, 2);
  const { version } = await shown(id);
  const answers = await Promise.all(
    ['Anna', 'Ben'].map((text) =>
      desk.post(`${ORDERS}/${id}/notes`, { text }, { 'if-match': `"${version}"` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await shown(id)).notes).toHaveLength(1);
});

test('[API-01] many orders are shipped at once, each whole or not at all, with a result for each row', async () => {
  const [plain, stale, sent] = [await bought(1), await bought(1), await bought(1)];
  const { version } = await shown(stale.id);
  await desk.post(`${ORDERS}/${stale.id}/notes`, { text: 'Warten.' });
  await desk.post(`${ORDERS}/${sent.id}/ship`, { carrier: 'GLS' });
  const answer = await desk.post(`${ORDERS}/shipments`, {
    shipments: [
      { orderId: plain.id, carrier: 'DHL', trackingNumber: 'JD0100' },
      { orderId: stale.id, carrier: 'DHL', version },
      { orderId: sent.id, carrier: 'DHL' },
      { orderId: NOWHERE, carrier: 'DHL' },
    ],
  });
  const { shipped, results } = answer.data(ShipmentsResult);
  expect([shipped, results.map(({ status }) => status)]).toEqual([1, [200, 409, 409, 404]]);
  expect(results.map(({ message }) => message === null)).toEqual([true, false, false, false]);
  expect((await shown(plain.id)).state).toBe('shipped');
  expect((await shown(stale.id)).state).toBe('confirmed');
  const foreign = await bought(2);
  const refused = await merchant.post(`${ORDERS}/shipments`, {
    shipments: [{ orderId: foreign.id, carrier: 'DHL' }],
  });
  expect(refused.data(ShipmentsResult).results).toMatchObject([{ status: 404 }]);
  expect((await desk.post(`${ORDERS}/shipments`, { shipments: [] })).status).toBe(422);
});

test('[API-01] the confirmation of an order is sent once more, and not without end', async () => {
  const placed = await bought(1);
  const path = `${ORDERS}/${placed.id}/mails`;
  const sent = () =>
    shop.mails.filter(({ kind, text }) => kind === 'order-confirmed' && text.includes(placed.number));
  await eventually(() => sent()[0]);
  expect((await merchant.post(path, { mail: 'order-confirmed' })).status).toBe(404);
  expect((await desk.post(path, { mail: 'order-shipped' })).status).toBe(422);
  for (const status of [200, 200, 409])
    expect((await desk.post(path, { mail: 'order-confirmed' })).status).toBe(status);
  await eventually(() => (sent().length === 3 ? sent() : null));
  expect(new Set(sent().map(({ to }) => to))).toEqual(new Set([placed.email]));
});
