import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BuyInFigures, SalesFigures, WantedProduct } from '@rewald/contracts';
import { Type } from 'typebox';
import { addToCart, anOffer, buy, fillIn } from '../../support/buying.ts';
import { newOperator, sellDevice, type OperatorClient } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let finance: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  finance = await newOperator(shop, 'Buchhaltung', ['money:read', 'content:read']);
});
afterAll(() => shop.close());

const salesOf = async (query = ''): Promise<SalesFigures> =>
  (await finance.get(`/operator/de/figures/sales${query}`)).data(SalesFigures);
const buyIns = async (): Promise<BuyInFigures> =>
  (await finance.get('/operator/de/figures/buy-ins?days=2')).data(BuyInFigures);
const countsOf = ({ steps }: SalesFigures | BuyInFigures): number[] => steps.map(({ count }) => count);

test('[API-03] sales are summed up by German day, and carts are followed from the first thing to the payment', async () => {
  const empty = await salesOf();
  expect(empty.days).toHaveLength(30);
  expect(new Set(empty.days.map(({ count, amount }) => `${count} ${amount}`))).toEqual(new Set(['0 0']));
  expect(countsOf(empty)).toEqual([0, 0, 0, 0]);

  const [looking, undecided, buyer] = [newVisitor(shop.app), newVisitor(shop.app), newVisitor(shop.app)];
  for (const visitor of [looking, undecided, buyer])
    await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000 }));
  await fillIn(undecided);
  const { id } = await buy(buyer);
  const figures = await salesOf('?days=2');
  expect(countsOf(figures)).toEqual([3, 2, 1, 1]);
  const { total_cents: cents } = await shop.database
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(figures.days.map(({ count, amount }) => [count, amount])).toEqual([
    [0, 0],
    [1, cents / 100],
  ]);

  // Late in the evening of the day before by the clock of Greenwich it is today in Germany.
  const placedAt = new Date(`${figures.days[1]?.day}T00:30:00+01:00`);
  await shop.database.updateTable('orders').set({ placed_at: placedAt }).where('id', '=', id).execute();
  expect((await salesOf('?days=2')).days[1]?.count).toBe(1);
  await shop.database.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();
  expect((await salesOf('?days=2')).days[1]).toMatchObject({ count: 0, amount: 0 });
});

test('[API-03] devices that were bought are followed to their payment', async () => {
  expect(countsOf(await buyIns())).toEqual([0, 0, 0, 0]);
  const first = await sellDevice(newVisitor(shop.app));
  await sellDevice(newVisitor(shop.app));
  await shop.database
    .updateTable('trade_in_orders')
    .set({ status: 'received' })
    .where('id', '=', first.id)
    .execute();
  const figures = await buyIns();
  expect(countsOf(figures)).toEqual([2, 1, 0, 0]);
  expect(figures.days[1]?.count).toBe(2);
  expect(figures.days[1]?.amount).toBeGreaterThan(0);
});

test('[API-03] sold-out products are listed by how many wait for them', async () => {
  const wanted = async () =>
    (await finance.get('/operator/de/figures/wanted')).data(Type.Array(WantedProduct));
  expect(await wanted()).toEqual([]);
  const product = await shop.database
    .selectFrom('offers')
    .select(['product_id', 'condition_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const base = {
    productId: product.product_id,
    conditionId: product.condition_id,
  };
  await shop.database
    .updateTable('offers')
    .set({ stock: 0 })
    .where('product_id', '=', product.product_id)
    .execute();
  for (const email of ['a@example.org', 'b@example.org'])
    await newVisitor(shop.app).call('POST', '/offers/de/reminders', { ...base, email });
  // Nobody is counted before they have said that the address is theirs.
  expect(await wanted()).toEqual([]);
  await shop.database
    .updateTable('reminders')
    .set({ state: 'confirmed', confirmed_at: new Date() })
    .execute();
  expect(await wanted()).toEqual([expect.objectContaining({ productId: product.product_id, waiting: 2 })]);
});

test('[API-03] days out of range are refused by their name', async () => {
  for (const days of ['0', '61', 'all', '1.5']) {
    const answer = await finance.get(`/operator/de/figures/sales?days=${days}`);
    expect([days, answer.status]).toEqual([days, 422]);
  }
});
