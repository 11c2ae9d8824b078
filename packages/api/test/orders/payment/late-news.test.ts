import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  Listed,
  OperatorDispute,
  OperatorRefund,
  PlaceOrderResult,
  PreparedCheckoutPayment,
} from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import { readPaymentSettings } from '@rewald/orders/payment/payment-settings';
import { addToCart, anOffer, BUY, cartOf, fillIn } from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import {
  PAYPAL_ID,
  PAYPAL_SECRET,
  PAYPAL_WEBHOOK_ID,
  startPaypalServer,
} from '../../support/paypal-server.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, startStripeServer } from '../../support/stripe-server.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

/** A provider as seen by the shop and by the buyer. */
interface Stage {
  readonly settings: Readonly<Record<string, string>>;
  /** The provider's id of a payment, by the token that the page was given. */
  referenceOf(clientToken: string): string;
  pay(reference: string): void;
  failRefund(reference: string): void;
  /** The buyer disputes 12 euros, or the dispute is decided against us. */
  dispute(reference: string, end?: 'lost'): void;
  readonly reason: string;
  event(about: 'refund' | 'dispute', reference: string): { body: Buffer; headers: Record<string, string> };
  stop(): Promise<void>;
}

const stripe = async (): Promise<Stage> => {
  const server = await startStripeServer();
  return {
    settings: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: server.url,
    },
    referenceOf: (token) => token.split('_secret')[0] ?? '',
    pay: (reference) => server.pay(reference),
    failRefund: server.failRefund,
    dispute: (reference, end) => server.dispute(reference, end ?? 'needs_response', 12_00),
    reason: 'fraudulent',
    event: (about, reference) =>
      server.event(
        about === 'refund' ? 'refund.failed' : 'charge.dispute.updated',
        reference,
        undefined,
        about,
      ),
    stop: server.stop,
  };
};

const paypal = async (): Promise<Stage> => {
  const server = await startPaypalServer();
  return {
    settings: {
      PAYPAL_CLIENT_ID: PAYPAL_ID,
      PAYPAL_CLIENT_SECRET: PAYPAL_SECRET,
      PAYPAL_WEBHOOK_ID,
      PAYPAL_API_URL: server.url,
    },
    referenceOf: (token) => token,
    pay: server.approve,
    failRefund: server.failRefund,
    dispute: (reference, end) => server.dispute(reference, end && 'RESOLVED_BUYER_FAVOUR', 12_00),
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    event: (about, reference) =>
      server.event(about === 'refund' ? 'PAYMENT.REFUND.FAILED' : 'CUSTOMER.DISPUTE.UPDATED', reference),
    stop: server.stop,
  };
};

describe.each([
  ['stripe', stripe],
  ['paypal', paypal],
] as const)('%s', (name, start) => {
  let stage: Stage;
  let shop: TestApp;
  let operator: OperatorClient;
  let orderId: string;
  let reference: string;
  beforeAll(async () => {
    stage = await start();
    shop = await startTestApp({
      payments: readPaymentSettings(stage.settings),
      payouts: { sandbox: false, sepa: null },
    });
    operator = await newOperator(shop, 'Shop', ['orders', 'operations']);
  });
  afterAll(async () => {
    await shop.close();
    await stage.stop();
  });

  /** An order of 20 euros that was paid. */
  beforeEach(async () => {
    const visitor = newVisitor(shop.app);
    await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_00 }));
    await fillIn(visitor);
    const { payment } = (await visitor.call('POST', `${BUY}/payments`, { provider: name })).data(
      PreparedCheckoutPayment,
    );
    reference = stage.referenceOf(payment.clientToken ?? '');
    stage.pay(reference);
    const cart = await cartOf(visitor);
    const placed = (
      await visitor.call('POST', `${BUY}/orders`, {
        total: cart.summary.total,
        accept: true,
        payment: { provider: name },
        cartId: cart.id,
      })
    ).data(PlaceOrderResult);
    orderId = placed.order?.id ?? '';
    expect(placed.state).toBe('confirmed');
  });

  const tell = async (about: 'refund' | 'dispute'): Promise<void> => {
    const { body, headers } = stage.event(about, reference);
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/payments/${name}/webhook`,
      payload: body,
      headers,
    });
    expect(answer.statusCode).toBe(200);
  };
  const refundsIn = async (state: string): Promise<OperatorRefund[]> =>
    (await operator.get(`/operator/de/refunds?state=${state}`))
      .data(Listed(OperatorRefund))
      .items.filter((one) => one.orderId === orderId);
  const disputesIn = async (state: string): Promise<OperatorDispute[]> =>
    (await operator.get(`/operator/de/disputes?state=${state}`))
      .data(Listed(OperatorDispute))
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

  test('[CART-07] a refund that fails days later is owed again, listed and announced, and is sent once more', async () => {
    await operator.post(
      `/operator/de/orders/${orderId}/refund`,
      { amount: 5 },
      { 'idempotency-key': randomUUID() },
    );
    await eventually(async () => (await refundsIn('done')).length === 1);
    expect(await owed()).toBe(15_00);

    stage.failRefund(reference);
    for (let again = 0; again < 2; again += 1) await tell('refund');
    const [refused] = await eventually(async () => {
      const found = await refundsIn('refused');
      return found.length > 0 && found;
    });
    expect(refused).toMatchObject({ amount: 5, attempts: 1, provider: name });
    expect(await owed()).toBe(20_00);
    await eventually(async () => (await mailsOf('refund-refused')) === 1);
    expect(await mailsOf('refund-given')).toBe(0);

    expect((await operator.post(`/operator/de/refunds/${refused?.id}/again`, {})).status).toBe(200);
    await eventually(async () => (await mailsOf('refund-given')) === 1);
    expect(await owed()).toBe(15_00);
    // A repeated report that the first attempt failed must not affect the second one.
    await tell('refund');
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

  test('[CART-07] a dispute is listed until it is over, and each step is announced once', async () => {
    stage.dispute(reference);
    for (let again = 0; again < 2; again += 1) await tell('dispute');
    const [open] = await eventually(async () => {
      const found = await disputesIn('open');
      return found.length > 0 && found;
    });
    expect(open).toMatchObject({ amount: 12, reason: stage.reason, provider: name, closedAt: null });
    expect(open?.respondBy).toBe('2027-01-15T08:00:00.000Z');
    await eventually(async () => (await pendingEvents()) === 0 && (await mailsOf('payment-disputed')) === 1);

    stage.dispute(reference, 'lost');
    await tell('dispute');
    const [lost] = await eventually(async () => {
      const found = await disputesIn('lost');
      return found.length > 0 && found;
    });
    expect([lost?.id, typeof lost?.closedAt]).toEqual([open?.id, 'string']);
    expect((await operator.get(`/operator/de/disputes/${lost?.id}`)).data(OperatorDispute)).toEqual(lost);
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

  test('[CART-07] a refund that was refused and then paid another way is announced with its reference', async () => {
    await operator.post(
      `/operator/de/orders/${orderId}/refund`,
      { amount: 5 },
      { 'idempotency-key': randomUUID() },
    );
    await eventually(async () => (await refundsIn('done')).length === 1);
    stage.failRefund(reference);
    await tell('refund');
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
});
