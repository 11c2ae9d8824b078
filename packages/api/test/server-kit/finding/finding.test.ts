import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Found, PlaceOrderResult, Ticket } from '@rewald/contracts';
import { addToCart, anOffer, cartOf, fillIn, order, pay } from '../../support/buying.ts';
import { newCustomer, newOperator, sellDevice, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let desk: OperatorClient;
let merchant: OperatorClient;
let rival: OperatorClient;
let bought: { id: string; number: string; email: string };
beforeAll(async () => {
  shop = await startTestApp();
  desk = await newOperator(shop, 'Büro', ['orders', 'trade-in-cases', 'tickets']);
  merchant = await newOperator(shop, 'Zweitkreis', ['orders'], 1);
  rival = await newOperator(shop, 'Nordlicht', ['orders'], 2);
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { sellerId: 1, priceCents: 10_000 }));
  await fillIn(visitor);
  await pay(visitor);
  const { order: placed } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (placed === null) throw new Error('The order was not placed.');
  bought = placed;
  await desk.post(`/operator/de/orders/${placed.id}/ship`, { carrier: 'DHL', trackingNumber: 'JD 0042 xy' });
});
afterAll(() => shop.close());

const found = async (q: string, by = desk): Promise<Found> =>
  (await by.get(`/operator/de/search?q=${encodeURIComponent(q)}`)).data(Found);
const ordersBy = async (q: string, by = desk) =>
  (await found(q, by)).orders?.hits.map(({ id, by: how }) => [id, how]);

test('[API-01] an order is found by number, invoice, tracking number, address and name', async () => {
  const { invoice } = await eventually(async () => {
    const row = await shop.database
      .selectFrom('invoices')
      .select('number as invoice')
      .where('order_id', '=', bought.id)
      .executeTakeFirst();
    return row ?? null;
  });
  const hit = (how: string) => [[bought.id, how]];
  expect(await ordersBy(bought.number.toLowerCase())).toEqual(hit('number'));
  expect(await ordersBy(`RE-1-${String(invoice).padStart(7, '0')}`)).toEqual(hit('invoice'));
  expect(await ordersBy('jd 0042 XY')).toEqual(hit('tracking'));
  expect(await ordersBy('jd0042')).toEqual(hit('tracking'));
  expect(await ordersBy(bought.email.toUpperCase())).toEqual(hit('email'));
  expect(await ordersBy(bought.email.slice(0, -3))).toEqual(hit('email'));
  for (const name of ['Krug', 'krug ada', 'Ada Krug', 'Krug, A', 'kru'])
    expect([name, await ordersBy(name)]).toEqual([name, hit('name')]);
  for (const nothing of [
    'Krüge',
    'a%krug',
    '___',
    'RE-1-9999999',
    '9'.repeat(100),
    bought.number.slice(0, -1),
  ])
    expect([nothing, await ordersBy(nothing)]).toEqual([nothing, []]);
});

test('[API-01] sales and conversations are found; kinds without the scope are left out', async () => {
  const seller = newVisitor(shop.app);
  const sale = await sellDevice(seller, { email: 'verkauf@example.com' });
  const { id } = await shop.database
    .selectFrom('trade_in_orders')
    .select('id')
    .where('email', '=', 'verkauf@example.com')
    .executeTakeFirstOrThrow();
  await shop.database
    .updateTable('trade_in_orders')
    .set({ serial_number: '356789104512349', return_tracking_number: 'JD77' })
    .where('id', '=', id)
    .execute();
  const casesBy = async (q: string) => (await found(q)).cases?.hits.map(({ by }) => by);
  expect(await casesBy(sale.reference)).toEqual(['reference']);
  expect(await casesBy('35-678910-451234-9')).toEqual(['serial']);
  expect(await casesBy('jd77')).toEqual(['tracking']);
  expect(await casesBy('verkauf@')).toEqual(['email']);
  expect(await casesBy('Öztürk')).toEqual(['name']);

  const ada = await newCustomer(shop, 'Ottilie');
  const ticket = (
    await ada.call('POST', '/notifications/de/customer/tickets', { subject: 'Frage', text: 'Wann?' })
  ).data(Ticket);
  const ticketsBy = async (q: string) => (await found(q)).tickets?.hits.map(({ id: one, by }) => [one, by]);
  expect(await ticketsBy(ticket.reference)).toEqual([[ticket.id, 'reference']]);
  expect(await ticketsBy(ada.email)).toEqual([[ticket.id, 'email']]);
  expect(await ticketsBy('Ottilie Krug')).toEqual([[ticket.id, 'name']]);

  const narrow = await newOperator(shop, 'Packtisch', ['orders']);
  expect(Object.keys(await found('Krug', narrow))).toEqual(['orders', 'returns']);
});

test('[API-01] merchants find their own orders, without addresses', async () => {
  const [hit] = (await found(bought.number, merchant)).orders?.hits ?? [];
  expect(hit).toMatchObject({ id: bought.id, name: 'Ada Krug', email: null });
  expect(await ordersBy('Krug', merchant)).toEqual([[bought.id, 'name']]);
  expect(await ordersBy(bought.email, merchant)).toEqual([]);
  for (const sought of [bought.number, 'JD0042XY', 'Krug']) expect(await ordersBy(sought, rival)).toEqual([]);
});

test('[API-01] too short a text is refused', async () => {
  for (const q of ['', 'ab', '  a  '])
    expect((await desk.get(`/operator/de/search?q=${encodeURIComponent(q)}`)).error().errors).toHaveProperty(
      'q',
    );
});
