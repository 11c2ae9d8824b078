import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorTicket, OperatorTicketSummary, Order, Listed, WithdrawalReceipt } from '@rewald/contracts';
import { addToCart, anOffer, buy, BUY, CONTACT } from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const FORM = '/checkout/de/buy/withdrawals';
const OPERATOR = '/operator/de/tickets';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders', 'tickets']);
});
afterAll(() => shop.close());

const declare = (orderNumber: string, more: object = {}) =>
  newVisitor(shop.app).call('POST', FORM, {
    name: 'Žofie Nováková',
    email: CONTACT.email,
    orderNumber,
    ...more,
  });
const receiptOf = async (orderNumber: string, more: object = {}): Promise<WithdrawalReceipt> =>
  (await declare(orderNumber, more)).data(WithdrawalReceipt);
/** Waits until the declaration was processed. */
const followed = (reference: string) =>
  eventually(() =>
    shop.database
      .selectFrom('withdrawals')
      .selectAll()
      .where('reference', '=', reference)
      .where('outcome', 'is not', null)
      .executeTakeFirst(),
  );
const mailAbout = (kind: string, words: string) =>
  eventually(() => shop.mails.find((mail) => mail.kind === kind && mail.text.includes(words)));
const bought = async (steps: readonly ('ship' | 'deliver')[]) => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000, stock: 5 }));
  const placed = await buy(visitor);
  for (const step of steps) {
    const done = await operator.post(
      `/operator/de/orders/${placed.id}/${step}`,
      step === 'ship' ? { carrier: 'DHL', trackingNumber: 'JD01' } : {},
    );
    expect(done.status).toBe(200);
  }
  const read = async () =>
    (await visitor.call('GET', `${BUY}/orders/${placed.id}?key=${placed.key}`)).data(Order);
  return { placed, read };
};

test('[CART-06] number and address of a shipped order start the return, with the label by mail', async () => {
  const { placed, read } = await bought(['ship']);
  const before = Date.now();
  const receipt = await receiptOf(` ${placed.number.toLowerCase()} `, { email: CONTACT.email.toUpperCase() });
  expect(Date.parse(receipt.receivedAt)).toBeGreaterThanOrEqual(before);
  const declared = await followed(receipt.reference);
  expect(declared).toMatchObject({ outcome: 'return', order_id: placed.id, ticket_id: null, items: null });
  expect(declared.received_at.toISOString()).toBe(receipt.receivedAt);

  const proof = await mailAbout('withdrawal-declared', receipt.reference);
  for (const words of ['Žofie Nováková', placed.number.toLowerCase(), 'die ganze Bestellung', ' Uhr'])
    expect(proof.text).toContain(words);
  expect((await mailAbout('withdrawal-received', placed.number)).attachments).toHaveLength(1);
  expect((await read()).returns).toHaveLength(1);

  // A repeated declaration is received like the first, but there is nothing left to send back.
  const again = await receiptOf(placed.number);
  expect(await followed(again.reference)).toMatchObject({ outcome: 'returned-before', ticket_id: null });
  expect((await read()).returns).toHaveLength(1);
});

test('[CART-06] what was not shipped yet is cancelled at once, and the money is refunded', async () => {
  const { placed, read } = await bought([]);
  const { reference } = await receiptOf(placed.number);
  expect(await followed(reference)).toMatchObject({
    outcome: 'cancelled',
    order_id: placed.id,
    ticket_id: null,
  });
  expect(await read()).toMatchObject({
    state: 'cancelled',
    cancelReason: 'customer',
    refunds: [{ amount: 200, reason: 'cancelled' }],
  });
  await mailAbout('order-cancelled', placed.number);
  const again = await receiptOf(placed.number);
  expect(await followed(again.reference)).toMatchObject({ outcome: 'cancelled', ticket_id: null });
  expect((await read()).refunds).toHaveLength(1);
});

test('[CART-06] what cannot be decided automatically is passed to people, and the answer reveals nothing', async () => {
  const shipped = await bought(['ship']);
  const late = await bought(['ship', 'deliver']);
  await shop.database
    .updateTable('orders')
    .set({ delivered_at: new Date(Date.now() - 40 * 24 * 3_600_000) })
    .where('id', '=', late.placed.id)
    .execute();
  for (const [number, more, orderId] of [
    ['RB-NOWHERE2', {}, null],
    [shipped.placed.number, { email: 'mallory@example.com' }, null],
    [shipped.placed.number, { items: 'nur die Hülle' }, shipped.placed.id],
    [late.placed.number, {}, late.placed.id],
  ] as const) {
    const answer = await declare(number, more);
    expect(Object.keys(answer.data(WithdrawalReceipt))).toEqual(['reference', 'receivedAt', 'email']);
    const { reference } = answer.data(WithdrawalReceipt);
    const declared = await followed(reference);
    expect(declared).toMatchObject({ outcome: 'ticket', order_id: orderId });
    const ticket = (await operator.get(`${OPERATOR}/${declared.ticket_id}`)).data(OperatorTicket);
    expect(ticket.subject).toBe(`Widerruf ${reference} zu ${number}`);
    expect(ticket.about?.id ?? null).toBe(orderId);
    expect(ticket.messages[0]?.text).toContain(`Bestellnummer: ${number}`);
    await mailAbout('withdrawal-declared', reference);
  }
  expect((await shipped.read()).returns).toEqual([]);
  expect((await operator.get(OPERATOR)).data(Listed(OperatorTicketSummary)).total).toBe(4);
});

test('[API-03] a name, an address and a number are sufficient; nothing else is required', async () => {
  const answer = await declare(' ', { name: '', email: 'x@', reason: 'x' });
  expect([answer.status, Object.keys(answer.error().errors)]).toEqual([422, ['reason', 'name']]);
  const blank = await declare(' ', { name: ' ', email: 'x@' });
  expect([blank.status, Object.keys(blank.error().errors)]).toEqual([422, ['name', 'email', 'orderNumber']]);
});
