import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Listed, OperatorOrder, OperatorOrderSummary, Order, PlaceOrderResult } from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import { givenBack } from '../../support/given-back.ts';
import { addToCart, anOffer, BUY, cartOf, fillIn, order, pay } from '../../support/buying.ts';
import { clientWith, newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const ORDERS = '/operator/de/orders';
const Orders = Listed(OperatorOrderSummary);
let shop: TestApp;
let operator: OperatorClient;
let merchant: OperatorClient;
let rival: OperatorClient;
let outsider: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders']);
  merchant = await newOperator(shop, 'Zweitkreis', ['orders'], 1);
  rival = await newOperator(shop, 'Nordlicht', ['orders'], 2);
  outsider = await newOperator(shop, 'Isarwerk', ['orders'], 3);
});
afterAll(() => shop.close());

/** An order with pieces from sellers 1 and 2. */
const bought = async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { sellerId: 1, priceCents: 20_000 }), 2);
  await addToCart(visitor, await anOffer(shop.database, { sellerId: 2, priceCents: 5_000 }));
  await fillIn(visitor);
  await pay(visitor);
  const { order: placed } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (placed === null) throw new Error('The order was not placed.');
  const read = async (): Promise<Order> =>
    (await visitor.call('GET', `${BUY}/orders/${placed.id}?key=${placed.key}`)).data(Order);
  return { placed, visitor, read };
};
const auditOf = async (orderId: string): Promise<string[]> =>
  (
    await shop.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `order:${orderId}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const mailsAbout = (kind: string, number: string) =>
  shop.mails.filter((mail) => mail.kind === kind && mail.text.includes(number));

test('merchants ship their own lines; the order is shipped and delivered when the last one is', async () => {
  const { placed, read } = await bought();
  const path = `${ORDERS}/${placed.id}`;
  const parcel = { carrier: 'DHL', trackingNumber: 'JD0001' };
  const shipped = (await merchant.post(`${path}/ship`, parcel)).data(OperatorOrder);
  expect(shipped).toMatchObject({ state: 'confirmed', contact: null, payment: null, refunds: [] });
  expect(shipped.lines.map(({ seller }) => seller.id)).toEqual([1]);
  expect((await merchant.post(`${path}/ship`, parcel)).status).toBe(200);
  expect((await merchant.post(`${path}/ship`, { ...parcel, trackingNumber: 'JD0002' })).status).toBe(409);
  expect((await merchant.post(`${path}/ship`, { ...parcel, sellerId: 2 })).status).toBe(404);
  expect((await rival.post(`${path}/deliver`, {})).status).toBe(409);
  expect((await rival.post(`${path}/ship`, { carrier: 'GLS' })).data(OperatorOrder).state).toBe('shipped');
  expect((await merchant.post(`${path}/deliver`, {})).data(OperatorOrder).state).toBe('shipped');
  expect((await operator.post(`${path}/deliver`, {})).data(OperatorOrder).state).toBe('delivered');
  expect((await operator.post(`${path}/deliver`, {})).status).toBe(200);
  const seen = await read();
  expect(seen.lines.map((line) => line.parcel?.trackingLink)).toEqual([
    expect.stringContaining('piececode=JD0001'),
    null,
  ]);
  expect(seen.timeline.map(({ kind }) => kind)).toEqual([
    'placed',
    'confirmed',
    'shipped',
    'shipped',
    'delivered',
    'delivered',
  ]);
  expect(seen.actions.withdrawUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await auditOf(placed.id)).toEqual([
    'order.shipped',
    'order.shipped',
    'order.delivered',
    'order.delivered',
  ]);
  const mails = await eventually(() => {
    const sent = mailsAbout('order-shipped', placed.number);
    return sent.length === 2 ? sent : null;
  });
  // Each seller's invoice goes with its parcel.
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
});

test('[ACCT-04] a parcel that was shipped without a tracking number gets it later, once', async () => {
  const { placed, read } = await bought();
  const path = `${ORDERS}/${placed.id}`;
  const track = (by: OperatorClient, trackingNumber: string, sellerId?: number) =>
    by.post(`${path}/tracking`, { trackingNumber, ...(sellerId === undefined ? {} : { sellerId }) });
  expect((await track(merchant, 'JD0003')).status).toBe(409);
  await operator.post(`${path}/ship`, { carrier: 'DHL' });
  expect((await track(operator, 'JD0003')).error().errors).toHaveProperty('parcelId');
  expect((await track(outsider, 'JD0003')).status).toBe(404);
  expect((await track(merchant, 'JD0003', 2)).status).toBe(404);
  expect((await track(merchant, ' ')).error().errors).toHaveProperty('trackingNumber');
  for (let again = 0; again < 2; again += 1) expect((await track(merchant, ' JD0003 ')).status).toBe(200);
  expect((await track(merchant, 'JD0004')).status).toBe(409);
  // Only one parcel is left without a number.
  expect((await track(operator, 'JD0005')).status).toBe(200);
  expect((await read()).lines.map((line) => line.parcel?.trackingLink)).toEqual([
    expect.stringContaining('piececode=JD0003'),
    expect.stringContaining('piececode=JD0005'),
  ]);
  expect(await auditOf(placed.id)).toEqual(['order.shipped', 'order.tracking-added', 'order.tracking-added']);
});

test('a merchant sees and changes nothing of others; a missing or narrow key opens nothing', async () => {
  const { placed, visitor } = await bought();
  const path = `${ORDERS}/${placed.id}`;
  const narrow = await newOperator(shop, 'Tickets', ['tickets']);
  const calls = [
    ['', undefined],
    ['/ship', { carrier: 'DHL' }],
    ['/deliver', {}],
    ['/refund', { lines: [{ lineId: randomUUID(), quantity: 1 }] }],
    ['/cancel', undefined],
    [`/returns/${randomUUID()}/receive`, undefined],
  ] as const;
  const answersOf = (client: OperatorClient) =>
    Promise.all(
      calls.map(
        async ([call, body]) =>
          (await (call === '' ? client.get(path) : client.post(`${path}${call}`, body))).status,
      ),
    );
  expect(await answersOf(outsider)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await answersOf(narrow)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await answersOf(clientWith(shop, 'Bearer rwk_wrong'))).toEqual([401, 401, 401, 401, 401, 401]);
  expect((await merchant.post(`${path}/refund`, { amount: 1 })).status).toBe(422);
  const whole = (await operator.get(path)).data(OperatorOrder);
  const foreign = whole.lines.find(({ seller }) => seller.id === 2);
  const refused = await merchant.post(`${path}/refund`, { lines: [{ lineId: foreign?.id, quantity: 1 }] });
  expect([refused.status, refused.error().errors]).toEqual([
    422,
    { [foreign?.id ?? '']: ['Diesen Artikel gibt es in der Bestellung nicht.'] },
  ]);
  const seen = (await visitor.call('GET', `${BUY}/orders/${placed.id}?key=${placed.key}`)).data(Order);
  expect([seen.state, seen.payment.refunded]).toEqual(['confirmed', 0]);
  const own = (await merchant.get(ORDERS)).data(Orders).items.find(({ id }) => id === placed.id);
  expect(own).toMatchObject({ pieces: 2, total: 400, toShip: true });
  expect((await outsider.get(ORDERS)).data(Orders).items).toEqual([]);
});

test('orders are listed by state, and what was refunded before shipment is not shipped', async () => {
  const { placed, read } = await bought();
  const path = `${ORDERS}/${placed.id}`;
  const idsIn = async (state: string): Promise<string[]> =>
    (await operator.get(`${ORDERS}?state=${state}`)).data(Orders).items.map(({ id }) => id);
  expect(await idsIn('confirmed')).toContain(placed.id);
  expect((await operator.get(`${ORDERS}?state=nonsense`)).status).toBe(422);
  const line = (await read()).lines.find(({ seller }) => seller.id === 2);
  const refunded = (await rival.post(`${path}/refund`, { lines: [{ lineId: line?.id, quantity: 1 }] })).data(
    OperatorOrder,
  );
  expect(refunded.lines[0]).toMatchObject({ returned: 1 });
  expect((await read()).refunds).toMatchObject([{ amount: 50, reason: 'goodwill' }]);
  expect((await rival.post(`${path}/ship`, { carrier: 'GLS' })).status).toBe(409);
  expect((await merchant.post(`${path}/ship`, { carrier: 'DHL' })).data(OperatorOrder).state).toBe('shipped');
  expect(await idsIn('confirmed')).not.toContain(placed.id);
  expect(await idsIn('shipped')).toContain(placed.id);
});

test('what the last seller cannot send is refunded, and the order counts as shipped', async () => {
  const { placed, read } = await bought();
  const path = `${ORDERS}/${placed.id}`;
  expect((await merchant.post(`${path}/ship`, { carrier: 'DHL' })).data(OperatorOrder).state).toBe(
    'confirmed',
  );
  const line = (await read()).lines.find(({ seller }) => seller.id === 2);
  await rival.post(`${path}/refund`, { lines: [{ lineId: line?.id, quantity: 1 }] });
  expect((await read()).state).toBe('shipped');
  await merchant.post(`${path}/deliver`, {});
  expect((await read()).state).toBe('delivered');
});

test('of parallel cancelling and shipping one wins', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { placed, visitor, read } = await bought();
    const [cancelled, shipped] = await Promise.all([
      visitor.call('POST', `${BUY}/orders/${placed.id}/cancel?key=${placed.key}`),
      operator.post(`${ORDERS}/${placed.id}/ship`, { carrier: 'DHL' }),
    ]);
    expect([cancelled.status, shipped.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { state, payment } = await read();
    expect([state, givenBack(payment)]).toEqual(
      cancelled.status === 200 ? ['cancelled', 450] : ['shipped', 0],
    );
  }
});

test('[API-01] who ships an order that was cancelled meanwhile is told that, in their language', async () => {
  const { placed } = await bought();
  const { version } = (await operator.get(`${ORDERS}/${placed.id}`)).data(OperatorOrder);
  await operator.post(`${ORDERS}/${placed.id}/cancel`);
  const ship = async (locale: string, headers = {}) => {
    const path = `/operator/${locale}/orders/${placed.id}/ship`;
    const refused = await operator.post(path, { carrier: 'DHL' }, headers);
    return [refused.status, refused.error().message];
  };
  const de = [409, 'Diese Bestellung wurde storniert und wird nicht verschickt.'];
  expect(await ship('de')).toEqual(de);
  expect(await ship('de', { 'if-match': `"${version}"` })).toEqual(de);
  expect(await ship('en')).toEqual([409, 'This order has been cancelled and will not be shipped.']);
});

test('the shop cancels an order, and its mail says so', async () => {
  const { placed, read } = await bought();
  await operator.post(`${ORDERS}/${placed.id}/cancel`);
  expect(await read()).toMatchObject({
    state: 'cancelled',
    cancelReason: 'shop',
  });
  expect(givenBack((await read()).payment)).toBe(450);
  await eventually(() => mailsAbout('order-cancelled', placed.number)[0]);
});
