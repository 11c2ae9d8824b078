import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  OperatorDispute,
  OperatorRefund,
  Page,
  PlaceOrderResult,
  PreparedCheckoutPayment,
} from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import { addToCart, anOffer, BUY, cartOf, fillIn } from '../../../test/support/buying.ts';
import { newOperator, type OperatorClient } from '../../../test/support/people.ts';
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  startStripeServer,
  type StripeServer,
} from '../../../test/support/stripe-server.ts';
import { eventually, startTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { newVisitor } from '../../../test/support/visitor.ts';
import { readPaymentSettings } from './payment-settings.ts';

let shop: TestApp;
let stripe: StripeServer;
let operator: OperatorClient;
let orderId: string;
let reference: string;
beforeAll(async () => {
  stripe = await startStripeServer();
  shop = await startTestApp({
    payments: readPaymentSettings({
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    }),
    payouts: { sandbox: false, sepa: null },
  });
  operator = await newOperator(shop, 'Shop', ['orders', 'operations']);
});
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

/** An order of 20 euros that was paid by card. */
beforeEach(async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_00 }));
  await fillIn(visitor);
  const { payment } = (await visitor.call('POST', `${BUY}/payments`, { provider: 'stripe' })).data(
    PreparedCheckoutPayment,
  );
  [reference = ''] = (payment.clientToken ?? '').split('_secret');
  stripe.pay(reference);
  const cart = await cartOf(visitor);
  const placed = (
    await visitor.call('POST', `${BUY}/orders`, {
      total: cart.summary.total,
      accept: true,
      payment: { provider: 'stripe' },
      cartId: cart.id,
    })
  ).data(PlaceOrderResult);
  orderId = placed.order?.id ?? '';
  expect(placed.state).toBe('confirmed');
});

const tell = async (type: string, about: 'refund' | 'dispute'): Promise<void> => {
  const { body, headers } = stripe.event(type, reference, undefined, about);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/payments/stripe/webhook',
    payload: body,
    headers,
  });
  expect(answer.statusCode).toBe(200);
};
const refundsIn = async (state: string): Promise<OperatorRefund[]> =>
  (await operator.get(`/operator/de/refunds?state=${state}`))
    .data(Page(OperatorRefund))
    .items.filter((one) => one.orderId === orderId);
const disputesIn = async (state: string): Promise<OperatorDispute[]> =>
  (await operator.get(`/operator/de/disputes?state=${state}`))
    .data(Page(OperatorDispute))
    .items.filter((one) => one.orderId === orderId);
const mailsOf = async (kind: string): Promise<number> => {
  const { number } = await shop.database
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return shop.mails.filter((mail) => mail.kind === kind && mail.text.includes(number)).length;
};
const owed = async (): Promise<number> => {
  const row = await shop.database
    .selectFrom('payments')
    .select(['captured_cents', 'refunded_cents'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.captured_cents - row.refunded_cents;
};

test('[CART-07] a refund that fails days later is owed again, listed and told, and goes out once more', async () => {
  await operator.post(
    `/operator/de/orders/${orderId}/refund`,
    { amount: 5 },
    { 'idempotency-key': randomUUID() },
  );
  await eventually(async () => (await refundsIn('done')).length === 1);
  expect(await owed()).toBe(15_00);

  stripe.failRefund(reference);
  for (let again = 0; again < 2; again += 1) await tell('refund.failed', 'refund');
  const [refused] = await eventually(async () => {
    const found = await refundsIn('refused');
    return found.length > 0 && found;
  });
  expect(refused).toMatchObject({ amount: 5, attempts: 1, provider: 'stripe' });
  expect(await owed()).toBe(20_00);
  await eventually(async () => (await mailsOf('refund-refused')) === 1);
  expect(await mailsOf('refund-given')).toBe(0);

  expect((await operator.post(`/operator/de/refunds/${refused?.id}/again`, {})).status).toBe(200);
  await eventually(async () => (await mailsOf('refund-given')) === 1);
  expect(await owed()).toBe(15_00);
  // The first try's failure, told once more, is not the second's.
  await tell('refund.failed', 'refund');
  await eventually(async () => (await pendingEvents()) === 0);
  expect([await owed(), await mailsOf('refund-refused')]).toEqual([15_00, 1]);
});

const pendingEvents = async (): Promise<number> => {
  const rows = await shop.database
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'payment-event')
    .where('done_at', 'is', null)
    .execute();
  return rows.length;
};

test('[CART-07] a dispute stands in the list until it is over, and each step is told once', async () => {
  stripe.dispute(reference, 'needs_response', 12_00);
  for (let again = 0; again < 2; again += 1) await tell('charge.dispute.created', 'dispute');
  const [open] = await eventually(async () => {
    const found = await disputesIn('open');
    return found.length > 0 && found;
  });
  expect(open).toMatchObject({ amount: 12, reason: 'fraudulent', provider: 'stripe', closedAt: null });
  expect(open?.respondBy).toBe('2027-01-15T08:00:00.000Z');
  await eventually(async () => (await pendingEvents()) === 0 && (await mailsOf('payment-disputed')) === 1);

  stripe.dispute(reference, 'lost');
  await tell('charge.dispute.closed', 'dispute');
  const [lost] = await eventually(async () => {
    const found = await disputesIn('lost');
    return found.length > 0 && found;
  });
  expect([lost?.id, typeof lost?.closedAt]).toEqual([open?.id, 'string']);
  expect(await disputesIn('open')).toEqual([]);
  await eventually(async () => (await mailsOf('payment-disputed')) === 2);
  const told = await shop.database
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'payment.dispute-%')
    .orderBy('id')
    .execute();
  expect(told.map(({ action }) => action)).toEqual(['payment.dispute-open', 'payment.dispute-lost']);
});

test('[CART-07] a refund that was refused and then paid another way is told with its reference', async () => {
  await operator.post(
    `/operator/de/orders/${orderId}/refund`,
    { amount: 5 },
    { 'idempotency-key': randomUUID() },
  );
  await eventually(async () => (await refundsIn('done')).length === 1);
  stripe.failRefund(reference);
  await tell('refund.failed', 'refund');
  const [refused] = await eventually(async () => {
    const found = await refundsIn('refused');
    return found.length > 0 && found;
  });
  await operator.post(`/operator/de/refunds/${refused?.id}/paid-otherwise`, {
    reference: 'Ueberweisung 4711',
  });
  await eventually(async () => (await mailsOf('refund-given')) === 1);
  expect(shop.mails.findLast(({ kind }) => kind === 'refund-given')?.text).toContain('Ueberweisung 4711');
});
