import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Listed,
  OperatorDispute,
  OperatorOrder,
  OperatorRefund,
  OperatorRefundStory,
  PlaceOrderResult,
} from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import { addToCart, anOffer, cartOf, fillIn, order, pay } from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const REFUNDS = '/operator/de/refunds';
let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders', 'operations']);
});
afterAll(() => shop.close());

const refunded = async (orderId: string): Promise<number> =>
  (
    await shop.database
      .selectFrom('payments')
      .select('refunded_cents')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).refunded_cents;
const refusedOf = async (orderId: string): Promise<OperatorRefund | undefined> =>
  (await operator.get(`${REFUNDS}?state=refused`))
    .data(Listed(OperatorRefund))
    .items.find((one) => one.orderId === orderId);

/** An order of 20 euros of which the provider refuses to refund 5, because the sandbox is made to forget the payment for a while. */
const refusedRefund = async (): Promise<{
  orderId: string;
  refund: OperatorRefund;
  know: () => Promise<unknown>;
}> => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_00 }));
  await fillIn(visitor);
  await pay(visitor);
  const { order: placed } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (placed === null) throw new Error('The order was not placed.');
  const spent = (spentCents: number) =>
    sql`update sandbox_payments set payment = payment || jsonb_build_object('refunds',
      case when ${spentCents}::integer = 0 then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('key', 'elsewhere', 'amountCents', ${spentCents}::integer, 'at', '2026-01-01')) end)
      where reference = (select reference from payments where order_id = ${placed.id})`.execute(
      shop.database,
    );
  await spent(20_00);
  const asked = await operator.post(
    `/operator/de/orders/${placed.id}/refund`,
    { amount: 5 },
    { 'idempotency-key': randomUUID() },
  );
  expect(asked.status).toBe(200);
  const refund = await eventually(() => refusedOf(placed.id));
  return { orderId: placed.id, refund, know: () => spent(0) };
};

test('[CART-07] a refused refund is listed, and sent when the provider is asked again', async () => {
  const { orderId, refund, know } = await refusedRefund();
  expect(refund).toMatchObject({ amount: 5, state: 'refused', attempts: 1, provider: 'sandbox' });
  expect(await refunded(orderId)).toBe(0);
  const moneyOf = async () => {
    const { payment } = (await operator.get(`/operator/de/orders/${orderId}`)).data(OperatorOrder);
    return [payment?.refunded, payment?.refunding];
  };
  // Asked for is not given back.
  expect(await moneyOf()).toEqual([0, 5]);
  await know();
  const again = await operator.post(`${REFUNDS}/${refund.id}/again`, {});
  expect(again.status).toBe(200);
  const done = await eventually(async () =>
    (await operator.get(`${REFUNDS}?state=done`))
      .data(Listed(OperatorRefund))
      .items.find(({ id }) => id === refund.id),
  );
  expect(done.attempts).toBe(2);
  expect(await moneyOf()).toEqual([5, undefined]);
  expect(await refunded(orderId)).toBe(500);
  expect((await operator.post(`${REFUNDS}/${refund.id}/again`, {})).status).toBe(409);
});

test('[CART-07] a refund that was paid by other means counts as refunded, with its reference, once', async () => {
  const { orderId, refund } = await refusedRefund();
  const pays = () => operator.post(`${REFUNDS}/${refund.id}/paid-otherwise`, { reference: 'SEPA 4711' });
  const answers = await Promise.all([pays(), pays()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await refunded(orderId)).toBe(500);
  const done = (await operator.get(REFUNDS)).data(Listed(OperatorRefund)).items;
  expect(done.find(({ id }) => id === refund.id)).toMatchObject({
    state: 'done',
    paidOtherwise: 'SEPA 4711',
  });
  expect((await operator.post(`${REFUNDS}/${randomUUID()}/again`, {})).status).toBe(404);
});

test('[API-03] a refund says what it is for and what happened to it, and is found by order, seller and day', async () => {
  const { orderId, refund } = await refusedRefund();
  await operator.post(`${REFUNDS}/${refund.id}/paid-otherwise`, { reference: 'SEPA 4712' });
  const story = (await operator.get(`${REFUNDS}/${refund.id}`)).data(OperatorRefundStory);
  expect(story).toMatchObject({ orderId, amount: 5, reason: 'goodwill', state: 'done' });
  expect(story.history.map(({ event, by }) => [event, by])).toEqual([
    ['requested', null],
    ['refused', null],
    ['paid-otherwise', 'Shop'],
  ]);
  expect((await operator.get(`${REFUNDS}/${randomUUID()}`)).status).toBe(404);

  const ids = async (query: string): Promise<string[]> =>
    (await operator.get(`${REFUNDS}?${query}`)).data(Listed(OperatorRefund)).items.map(({ id }) => id);
  const number = story.orderNumber?.toLowerCase() ?? '';
  const { seller_id: seller } = await shop.database
    .selectFrom('order_lines')
    .select('seller_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const today = germanDay(new Date());
  const yesterday = germanDay(new Date(Date.now() - 86_400_000));
  expect(await ids(`orderNumber=${number}&seller=${seller}&from=${today}&to=${today}`)).toEqual([refund.id]);
  expect(await ids(`orderNumber=${number}&state=done&state=pending`)).toEqual([refund.id]);
  for (const query of [`seller=${seller + 1}`, `to=${yesterday}`, 'state=refused'])
    expect([query, await ids(`orderNumber=${number}&${query}`)]).toEqual([query, []]);
});

test('[API-03] disputes are listed by state and order, with the order that they are about', async () => {
  const { orderId } = await refusedRefund();
  await sql`
    insert into payment_disputes (id, payment_id, reference, amount_cents, reason, state, closed_at)
    select gen_random_uuid(), id, 'dp_' || state, 1200, 'fraudulent', state, case when state = 'lost' then now() end
    from (select payments.id, one.state from payments, (values ('open'), ('lost')) as one (state)
      where order_id = ${orderId}) as wanted`.execute(shop.database);
  const list = async (query: string) =>
    (await operator.get(`/operator/de/disputes?${query}`)).data(Listed(OperatorDispute));
  const { items, total } = await list('state=open');
  expect([items.length, total]).toEqual([1, 1]);
  expect(items[0]).toMatchObject({ orderId, reference: 'dp_open', amount: 12, closedAt: null });
  const ofOrder = await list(`orderNumber=${items[0]?.orderNumber}&state=open&state=lost&limit=1`);
  expect([ofOrder.items.length, ofOrder.total]).toEqual([1, 2]);
  expect((await list(`orderNumber=nobody`)).items).toEqual([]);
});
