import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Listed, OperatorOrder, OperatorOrderSummary, Order, PlaceOrderResult } from '@rewald/contracts';
import { addToCart, anOffer, BUY, cartOf, fillIn, order, pay } from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let operator: OperatorClient;
let merchant: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders']);
  merchant = await newOperator(shop, 'Zweitkreis', ['orders'], 1);
});
afterAll(() => shop.close());

/** A paid order of two lines of seller 1 and one of seller 2. */
const bought = async () => {
  const visitor = newVisitor(shop.app);
  for (const [sellerId, priceCents] of [
    [1, 20_000],
    [1, 10_000],
    [2, 5_000],
  ] as const)
    await addToCart(visitor, await anOffer(shop.database, { sellerId, priceCents }));
  await fillIn(visitor);
  await pay(visitor);
  const { order: placed } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (placed === null) throw new Error('The order was not placed.');
  const address = `${BUY}/orders/${placed.id}`;
  const read = async (): Promise<Order> =>
    (await visitor.call('GET', `${address}?key=${placed.key}`)).data(Order);
  const [first, second, foreign] = (await read()).lines.map(({ id }) => id);
  if (first === undefined || second === undefined || foreign === undefined)
    throw new Error('Lines are missing.');
  const withdraw = (lineId: string) =>
    visitor.call('POST', `${address}/withdrawals?key=${placed.key}`, { lines: [{ lineId, quantity: 1 }] });
  return { placed, read, withdraw, first, second, foreign, path: `/operator/de/orders/${placed.id}` };
};
const waitsFor = async (by: OperatorClient): Promise<string[]> =>
  (await by.get('/operator/de/orders?toShip=true'))
    .data(Listed(OperatorOrderSummary))
    .items.map(({ id }) => id);

test('[API-01] [ACCT-04] a seller ships one piece today and one tomorrow, each with its number, arrival, mail and return', async () => {
  const { placed, read, withdraw, first, second, foreign, path } = await bought();
  const today = { carrier: 'DHL', trackingNumber: 'JD1001', lineIds: [first] };
  const sent = (await merchant.post(`${path}/ship`, today)).data(OperatorOrder);
  expect(sent.lines.map(({ parcel }) => parcel?.trackingNumber)).toEqual(['JD1001', undefined]);
  expect((await read()).state).toBe('confirmed');
  expect(await waitsFor(merchant)).toContain(placed.id);
  expect((await merchant.post(`${path}/ship`, today)).status).toBe(200);
  expect((await merchant.post(`${path}/ship`, { ...today, trackingNumber: 'JD9' })).status).toBe(409);
  expect((await merchant.post(`${path}/ship`, { ...today, lineIds: [first, second] })).status).toBe(409);
  expect((await merchant.post(`${path}/ship`, { ...today, lineIds: [foreign] })).status).toBe(404);
  expect((await merchant.post(`${path}/ship`, { ...today, lineIds: [] })).status).toBe(422);
  // What has not been sent cannot go back.
  expect((await withdraw(second)).error().errors).toHaveProperty([second]);

  await operator.post(`${path}/ship`, { carrier: 'DHL', trackingNumber: 'JD1003', sellerId: 2 });
  const rest = { carrier: 'GLS', trackingNumber: 'GLS1002' };
  const all = (await merchant.post(`${path}/ship`, rest)).data(OperatorOrder);
  expect(all.lines.map(({ parcel }) => parcel?.trackingNumber)).toEqual(['JD1001', 'GLS1002']);
  expect([(await read()).state, await waitsFor(merchant)]).toEqual(['shipped', []]);

  const parcelId = all.lines[1]?.parcel?.id;
  expect((await operator.post(`${path}/deliver`, { parcelId: placed.id })).status).toBe(404);
  const one = (await operator.post(`${path}/deliver`, { parcelId })).data(OperatorOrder);
  expect(one.lines.map(({ parcel }) => typeof parcel?.deliveredAt)).toEqual(['object', 'string', 'object']);
  expect((await operator.post(`${path}/deliver`, {})).data(OperatorOrder).state).toBe('delivered');
  expect((await withdraw(second)).status).toBe(200);

  const mails = await eventually(() => {
    const told = shop.mails.filter(
      ({ kind, text }) => kind === 'order-shipped' && text.includes(placed.number),
    );
    return told.length === 3 ? told : null;
  });
  // The seller's invoice goes with the last parcel.
  const of = (number: string) => mails.find(({ text }) => text.includes(number))?.attachments.length;
  expect([of('JD1001'), of('JD1003'), of('GLS1002')]).toEqual([0, 1, 1]);
});

test('[API-01] which of several parcels has the number is said', async () => {
  const { first, second, path } = await bought();
  for (const id of [first, second]) await merchant.post(`${path}/ship`, { carrier: 'DHL', lineIds: [id] });
  const refused = await merchant.post(`${path}/tracking`, { trackingNumber: 'JD2002' });
  expect(refused.error().errors).toHaveProperty('parcelId');
  const { lines } = (await merchant.get(path)).data(OperatorOrder);
  const told = { trackingNumber: 'JD2002', parcelId: lines[1]?.parcel?.id };
  const tracked = (await merchant.post(`${path}/tracking`, told)).data(OperatorOrder);
  expect(tracked.lines.map(({ parcel }) => parcel?.trackingNumber)).toEqual([null, 'JD2002']);
});
