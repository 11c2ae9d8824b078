import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { Cart, Order, OperatorOrder, OrderList, PlaceOrderResult } from '@rewald/contracts';
import { createDatabaseLedger } from '@rewald/orders/payment/sandbox/sandbox-ledger';
import { givenBack } from '../../support/given-back.ts';
import {
  addToCart,
  anOffer,
  BUY,
  buy,
  CART,
  cartOf,
  fillIn,
  order,
  orderOf,
  orderPath,
  pay,
} from '../../support/buying.ts';
import { newCustomer, newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders']);
});
afterAll(() => shop.close());

const OPERATOR = '/operator/de/orders';
const ship = (id: string) =>
  operator.post(`${OPERATOR}/${id}/ship`, { carrier: 'DHL', trackingNumber: 'JD01' });
const deliver = (id: string) => operator.post(`${OPERATOR}/${id}/deliver`, {});
const mailsAbout = (kind: string, number: string) =>
  shop.mails.filter((mail) => mail.kind === kind && mail.text.includes(number));
const refundsAt = async (reference: string): Promise<number[]> => {
  const books = await createDatabaseLedger(shop.database).all();
  return (
    books.find((book) => book.reference === reference)?.refunds.map(({ amountCents }) => amountCents) ?? []
  );
};
/** A guest's paid order, with the sandbox's reference of the payment. */
const bought = async (fill: (visitor: Visitor) => Promise<unknown>) => {
  const visitor = newVisitor(shop.app);
  await fill(visitor);
  await fillIn(visitor);
  const reference = await pay(visitor);
  const { order: placed } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (placed === null) throw new Error('The order was not placed.');
  return { visitor, placed, reference };
};

test('[ACCT-04] an order is cancelled before shipment: everything is refunded, once', async () => {
  const offerId = await anOffer(shop.database, { priceCents: 20_000, stock: 2 });
  const { visitor, placed, reference } = await bought((guest) => addToCart(guest, offerId, 2));
  const answers = await Promise.all([0, 1, 2].map(() => visitor.call('POST', orderPath(placed, '/cancel'))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.data(Order)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'customer',
    payment: { charged: 400 },
    refunds: [{ amount: 400, reason: 'cancelled' }],
    actions: { cancel: false, withdraw: false },
  });
  expect(givenBack(answers[0]?.data(Order).payment ?? null)).toBe(400);
  await eventually(async () => (await refundsAt(reference)).length > 0);
  expect(await refundsAt(reference)).toEqual([40_000]);
  const offer = await shop.database
    .selectFrom('offers')
    .select('stock')
    .where('id', '=', offerId)
    .executeTakeFirst();
  expect(offer?.stock).toBe(2);
  await eventually(() => mailsAbout('order-cancelled', placed.number).length > 0);
  expect(mailsAbout('order-cancelled', placed.number)).toHaveLength(1);
  expect((await ship(placed.id)).status).toBe(409);
  const late = await visitor.call('POST', orderPath(placed, '/withdrawals'), {
    lines: [{ lineId: (await orderOf(visitor, placed)).lines[0]?.id, quantity: 1 }],
  });
  expect(late.status).toBe(409);
  expect(late.error().message).toBe('Diese Bestellung wurde storniert und wird nicht verschickt.');
  await eventually(async () => (await orderOf(visitor, placed)).refunds[0]?.state === 'done');
});

test('[ACCT-04] a shipped order is not cancelled but withdrawn from, piece by piece, to the cent', async () => {
  const offerId = await anOffer(shop.database, { priceCents: 33_333, stock: 9 });
  const { visitor, placed, reference } = await bought(async (guest) => {
    await addToCart(guest, offerId, 3);
    await guest.call('POST', `${CART}/discount`, { redeemCode: 'WILLKOMMEN10' });
  });
  const [line] = (await orderOf(visitor, placed)).lines;
  const back = (quantity: number, lineId = line?.id) =>
    visitor.call('POST', orderPath(placed, '/withdrawals'), {
      lines: [{ lineId, quantity }],
      reason: 'Zu groß',
    });
  expect((await back(1)).error().errors).toEqual({
    [line?.id ?? '']: ['Dieser Artikel wurde noch nicht verschickt. Du kannst die Bestellung stornieren.'],
  });
  await ship(placed.id);
  expect((await visitor.call('POST', orderPath(placed, '/cancel'))).status).toBe(409);
  await deliver(placed.id);
  expect((await orderOf(visitor, placed)).state).toBe('delivered');
  expect((await back(4)).error().errors).toEqual({
    [line?.id ?? '']: ['So viele Stück kannst du nicht (mehr) zurückgeben. Möglich sind 3.'],
  });
  const one = (await back(1)).data(Order);
  expect(one.lines[0]).toMatchObject({ returned: 1, returnable: 2 });
  const rivals = await Promise.all([back(2), back(2), back(2)]);
  expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  const { returns, payment } = await orderOf(visitor, placed);
  // 999,99 € less 50,00 €.
  expect(returns.map(({ refund }) => refund).toSorted((a, b) => a - b)).toEqual([316.66, 633.33]);
  expect(payment.refunded).toBe(0);

  const receipt = await eventually(() => mailsAbout('withdrawal-received', placed.number)[0]);
  expect(receipt.attachments).toHaveLength(1);
  const label = await visitor.call('GET', orderPath(placed, `/withdrawals/${returns[0]?.id}/label`));
  expect([label.status, label.headers['content-type']]).toEqual([200, 'application/pdf']);

  for (const { id } of returns)
    for (let again = 0; again < 2; again += 1)
      expect((await operator.post(`${OPERATOR}/${placed.id}/returns/${id}/receive`)).status).toBe(200);
  expect(givenBack((await orderOf(visitor, placed)).payment)).toBe(949.99);
  await eventually(async () => (await refundsAt(reference)).length === 2);
  const paid = { provider: 'sandbox', charged: 949.99, refunded: 949.99 };
  await eventually(async () => isDeepStrictEqual((await orderOf(visitor, placed)).payment, paid));
  expect((await refundsAt(reference)).toSorted((a, b) => a - b)).toEqual([31_666, 63_333]);
  await eventually(() => mailsAbout('order-refunded', placed.number).length === 2);
});

test('[ACCT-04] the list of orders says what comes back, and what came back as a whole', async () => {
  const offerId = await anOffer(shop.database, { priceCents: 20_000, stock: 3 });
  const customer = await newCustomer(shop);
  await addToCart(customer, offerId, 2);
  const placed = await buy(customer);
  const listed = async () =>
    (await customer.call('GET', '/checkout/de/buy/orders')).data(OrderList).items[0]?.returns;
  await ship(placed.id);
  await deliver(placed.id);
  expect(await listed()).toBeUndefined();
  const [line] = (await orderOf(customer, placed)).lines;
  for (const last of [undefined, 'done']) {
    await customer.call('POST', orderPath(placed, '/withdrawals'), {
      lines: [{ lineId: line?.id, quantity: 1 }],
    });
    expect(await listed()).toBe('open');
    const back = (await orderOf(customer, placed)).returns.find(({ state }) => state === 'announced');
    await operator.post(`${OPERATOR}/${placed.id}/returns/${back?.id}/receive`);
    expect(await listed()).toBe(last);
  }
});

test('[ACCT-04] every refund has a credit note, in a series without gaps, which is attached to the mail', async () => {
  const two = async () =>
    bought(async (guest) => addToCart(guest, await anOffer(shop.database, { priceCents: 30_000 }), 2));
  const cancelled = await two();
  const returned = await two();
  const kept = await two();
  await Promise.all([
    cancelled.visitor.call('POST', orderPath(cancelled.placed, '/cancel')),
    ship(returned.placed.id),
  ]);
  const [line] = (await orderOf(returned.visitor, returned.placed)).lines;
  const back = (
    await returned.visitor.call('POST', orderPath(returned.placed, '/withdrawals'), {
      lines: [{ lineId: line?.id, quantity: 1 }],
    })
  ).data(Order).returns[0];
  await operator.post(`${OPERATOR}/${returned.placed.id}/returns/${back?.id}/receive`);
  // A refund of more than was paid is refused, and uses up no credit note number.
  const much = { amount: 9_999 };
  const refused = await operator.post(`${OPERATOR}/${kept.placed.id}/refund`, much, {
    'idempotency-key': 'too-much-for-a-credit-note',
  });
  expect(refused.status).toBe(409);

  for (const [{ visitor, placed }, kind, amount] of [
    [cancelled, 'order-cancelled', '−600,00 €'],
    [returned, 'order-refunded', '−300,00 €'],
  ] as const) {
    const [refund] = (await orderOf(visitor, placed)).refunds;
    expect(refund?.creditNote).toMatch(/^RK-\d+-\d{7}$/);
    const document = await visitor.call('GET', orderPath(placed, `/credit-notes/${refund?.id}`));
    expect([document.status, document.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(String(document.headers['content-disposition'])).toContain(refund?.creditNote ?? '?');
    expect(amount).toContain(String(refund?.amount));
    const mail = await eventually(() => mailsAbout(kind, placed.number)[0]);
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
      `Rechnungskorrektur-${refund?.creditNote}.pdf`,
    ]);
    // The link of another order does not give access to the credit note.
    const foreign = `${BUY}/orders/${kept.placed.id}/credit-notes/${refund?.id}?key=${kept.placed.key}`;
    expect((await visitor.call('GET', foreign)).status).toBe(404);
  }
  const notes = await shop.database
    .selectFrom('credit_notes')
    .select(['seller_id', 'number'])
    .orderBy('number')
    .execute();
  for (const numbers of Map.groupBy(notes, (note) => note.seller_id).values())
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
});

test('[ACCT-04] returned pieces that are as good as sold go on sale again, once, and nothing else does', async () => {
  const offerId = await anOffer(shop.database, { priceCents: 10_000, stock: 5 });
  const { visitor, placed } = await bought((guest) => addToCart(guest, offerId, 3));
  await ship(placed.id);
  const [line] = (await orderOf(visitor, placed)).lines;
  const lineId = line?.id ?? '';
  const [back] = (
    await visitor.call('POST', orderPath(placed, '/withdrawals'), { lines: [{ lineId, quantity: 3 }] })
  ).data(Order).returns;
  const receive = (resellable: readonly { lineId: string; quantity: number }[]) =>
    operator.post(`${OPERATOR}/${placed.id}/returns/${back?.id}/receive`, { resellable });
  const stock = async () =>
    (await shop.database.selectFrom('offers').select('stock').where('id', '=', offerId).executeTakeFirst())
      ?.stock;
  expect(Object.keys((await receive([{ lineId, quantity: 4 }])).error().errors)).toEqual([lineId]);
  expect((await receive([{ lineId: placed.id, quantity: 1 }])).status).toBe(422);
  expect((await orderOf(visitor, placed)).payment.refunded).toBe(0);
  const answers = await Promise.all([1, 2, 3].map(() => receive([{ lineId, quantity: 2 }])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stock()).toBe(4);
  expect(givenBack((await orderOf(visitor, placed)).payment)).toBe(300);
});

test('[ACCT-04] insurance ends with its piece, and its premium is refunded with it', async () => {
  const customer = await newCustomer(shop);
  const item = (await addToCart(customer, await anOffer(shop.database, { priceCents: 50_000 }), 2)).items[0];
  const cart = (await customer.call('POST', `${CART}/${item?.id}/insurance`, { insuranceId: 1 })).data(Cart);
  const premium = cart.summary.insurance / 2;
  const placed = await buy(customer);
  const contracts = () =>
    shop.database
      .selectFrom('insurance_contracts')
      .innerJoin('order_lines', 'order_lines.id', 'insurance_contracts.order_line_id')
      .select(['insurance_contracts.id', 'state', 'premium_cents', 'customer_id'])
      .where('order_id', '=', placed.id)
      .orderBy('insurance_contracts.id')
      .execute();
  expect(await contracts()).toMatchObject(
    [0, 1].map(() => ({
      state: 'active',
      premium_cents: Math.round(premium * 100),
      customer_id: customer.id,
    })),
  );
  await ship(placed.id);
  const [line] = (await orderOf(customer, placed)).lines;
  const withdraw = () =>
    customer.call('POST', orderPath(placed, '/withdrawals'), { lines: [{ lineId: line?.id, quantity: 1 }] });
  const first = (await withdraw()).data(Order);
  expect(first.returns[0]?.refund).toBeCloseTo(500 + premium, 2);
  expect((await contracts()).map(({ state }) => state)).toEqual(['active', 'cancelled']);

  // The other contract is cancelled by the customer: its premium is refunded once, and not again with the piece.
  const [kept] = await contracts();
  const cancel = () => customer.call('POST', `/insurance/de/customer/contracts/${kept?.id}/cancel`);
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
  await eventually(async () => (await orderOf(customer, placed)).payment.refunded > 0);
  expect((await orderOf(customer, placed)).refunds).toMatchObject([{ amount: premium, reason: 'insurance' }]);
  const second = (await withdraw()).data(Order);
  expect(second.returns[1]?.refund).toBe(500);
});

test('[ACCT-04] the period to withdraw ends; a link for another order opens nothing', async () => {
  const { visitor, placed } = await bought(async (guest) => addToCart(guest, await anOffer(shop.database)));
  const other = await bought(async (guest) => addToCart(guest, await anOffer(shop.database)));
  await ship(placed.id);
  await deliver(placed.id);
  const [line] = (await orderOf(visitor, placed)).lines;
  const body = { lines: [{ lineId: line?.id, quantity: 1 }] };
  const foreign = `${BUY}/orders/${placed.id}/withdrawals?key=${other.placed.key}`;
  expect((await newVisitor(shop.app).call('POST', foreign, body)).status).toBe(404);
  await shop.database
    .updateTable('orders')
    .set({ delivered_at: new Date(Date.now() - 20 * 24 * 60 * 60 * 1000) })
    .where('id', '=', placed.id)
    .execute();
  // The law grants 14 days, the shop more.
  expect((await orderOf(visitor, placed)).actions).toMatchObject({ withdraw: true });
  await shop.database
    .updateTable('orders')
    .set({
      delivered_at: new Date(Date.now() - (shop.app.shop.now().company.returnDays + 4) * 24 * 60 * 60 * 1000),
    })
    .where('id', '=', placed.id)
    .execute();
  const late = await visitor.call('POST', orderPath(placed, '/withdrawals'), body);
  expect([late.status, late.error().message]).toEqual([
    409,
    expect.stringContaining('Zurückgeben konntest du'),
  ]);
  expect((await orderOf(visitor, placed)).actions).toMatchObject({ withdraw: false });
});

test('never more is refunded than was charged, however refunds are combined', async () => {
  const offerId = await anOffer(shop.database, { priceCents: 10_000 });
  const { visitor, placed, reference } = await bought((guest) => addToCart(guest, offerId, 2));
  await ship(placed.id);
  const refund = (body: unknown, key?: string) =>
    operator.post(
      `${OPERATOR}/${placed.id}/refund`,
      body,
      key === undefined ? {} : { 'idempotency-key': key },
    );
  expect((await refund({ amount: 30 })).error().errors).toHaveProperty('amount');
  const same = await Promise.all([refund({ amount: 30 }, 'sorry-1'), refund({ amount: 30 }, 'sorry-1')]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(givenBack(same[0]?.data(OperatorOrder).payment ?? null)).toBe(30);
  expect((await refund({ amount: 170.01 }, 'sorry-2')).status).toBe(409);
  const [line] = (await orderOf(visitor, placed)).lines;
  await visitor.call('POST', orderPath(placed, '/withdrawals'), {
    lines: [{ lineId: line?.id, quantity: 2 }],
  });
  const [back] = (await orderOf(visitor, placed)).returns;
  await operator.post(`${OPERATOR}/${placed.id}/returns/${back?.id}/receive`);
  expect(givenBack((await orderOf(visitor, placed)).payment)).toBe(200);
  await eventually(async () => (await refundsAt(reference)).length === 2);
  expect((await refundsAt(reference)).toSorted((a, b) => a - b)).toEqual([3_000, 17_000]);
});
