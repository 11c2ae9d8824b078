import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorPayout, OperatorTradeInCase, Listed, TradeInCase } from '@rewald/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { PayoutProviderUnavailableError } from '@rewald/payouts/payout-provider';
import { WATCH_PAYOUT } from '@rewald/payouts/watch-returns';
import { paypalPayouts } from '@rewald/payouts/paypal/paypal-payouts';
import {
  PAYPAL_ID,
  PAYPAL_SECRET,
  startPaypalPayoutServer,
  type PaypalPayoutServer,
} from '../../support/paypal-payout-server.ts';
import { newOperator, payPal, sellDevice, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const CASES = '/operator/de/trade-in-cases';
let paypal: PaypalPayoutServer;
let shop: TestApp;
let operator: OperatorClient;
let second: OperatorClient;
beforeAll(async () => {
  paypal = await startPaypalPayoutServer();
  shop = await startTestApp({
    payouts: {
      sandbox: false,
      sepa: null,
      paypal: { clientId: PAYPAL_ID, clientSecret: PAYPAL_SECRET, apiUrl: paypal.url },
    },
  });
  operator = await newOperator(shop, 'Ada', ['trade-in-cases', 'operations']);
  second = await newOperator(shop, 'Bela', ['operations']);
});
afterAll(async () => {
  await shop.close();
  await paypal.stop();
});

type Sale = Awaited<ReturnType<typeof sellDevice>>;
const inspected = async (email: string): Promise<Sale> => {
  const sale = await sellDevice(newVisitor(shop.app), { payment: payPal(email) });
  await operator.post(`${CASES}/${sale.id}/receive`);
  await operator.post(`${CASES}/${sale.id}/inspect`, { accept: true });
  return sale;
};
const request = ({ id }: Sale) => operator.post(`${CASES}/${id}/pay`);
const approve = async ({ id }: Sale, by = second) => {
  const { items } = (await by.get('/operator/de/payouts?state=ordered')).data(Listed(OperatorPayout));
  return by.post(`/operator/de/payouts/${items.find(({ subject }) => subject === id)?.id}/approve`);
};
/** Orders a payout, and has the second person approve it. */
const pay = async (sale: Sale): Promise<OperatorPayout> => {
  await request(sale);
  return (await approve(sale)).data(OperatorPayout);
};
const look = async ({ id, key }: Sale): Promise<TradeInCase> =>
  (await newVisitor(shop.app).call('GET', `/trade-in/de/customer/cases/${id}?key=${key}`)).data(TradeInCase);
const mailsOf = ({ reference }: Sale): string[] =>
  shop.mails
    .filter(({ kind, text }) => /paid|payout/.test(kind) && text.includes(reference))
    .map(({ kind }) => kind);
/** Lets a day pass by moving the jobs for tomorrow into the past. */
const tomorrow = () =>
  shop.database
    .updateTable('jobs')
    .set({ due_at: new Date(), subject: sql`subject || ' passed'` })
    .where('kind', '=', WATCH_PAYOUT)
    .where('done_at', 'is', null)
    .execute();

test('[TRADE-14] a PayPal account is paid by PayPal, once, and the case is paid when PayPal says so', async () => {
  const sale = await inspected('joerg@example.com');
  paypal.decide('joerg@example.com', 'PENDING');
  expect((await pay(sale)).state).toBe('ordered');
  expect((await look(sale)).state).toBe('inspected');
  paypal.decide('joerg@example.com', 'SUCCESS');
  const answers = await Promise.all([request(sale), request(sale)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await look(sale)).state).toBe('paid');
  expect(paypal.paid('joerg@example.com')).toEqual([Math.round(sale.price * 100)]);
  await eventually(() => mailsOf(sale).length > 0);
  expect(mailsOf(sale)).toEqual(['trade-in-paid']);
});

test('[TRADE-14] money leaves to PayPal when a second person has approved it, whichever key the first one has', async () => {
  const sale = await inspected('two@example.com');
  paypal.decide('two@example.com', 'SUCCESS');
  for (let again = 0; again < 2; again += 1)
    expect((await request(sale)).data(OperatorTradeInCase)).toMatchObject({
      state: 'inspected',
      payoutState: 'ordered',
    });
  const sameName = await newOperator(shop, ' ada ', ['operations']);
  for (const by of [operator, sameName])
    expect((await approve(sale, by)).error().message).toMatch(/muss jemand anders tun/);
  expect(paypal.paid('two@example.com')).toEqual([]);
  expect((await approve(sale)).data(OperatorPayout).state).toBe('sent');
  expect(paypal.paid('two@example.com')).toEqual([Math.round(sale.price * 100)]);
  expect((await look(sale)).state).toBe('paid');
});

test('[TRADE-14] an account that cannot receive asks for another; our own empty balance does not', async () => {
  const [theirs, ours] = [await inspected('locked@example.com'), await inspected('fine@example.com')];
  paypal.decide('locked@example.com', 'FAILED', 'RECEIVER_ACCOUNT_LOCKED');
  paypal.decide('fine@example.com', 'REFUSED', 'INSUFFICIENT_FUNDS');
  expect(await pay(theirs)).toMatchObject({ state: 'refused', reason: 'RECEIVER_ACCOUNT_LOCKED' });
  expect(await pay(ours)).toMatchObject({ state: 'refused', reason: 'INSUFFICIENT_FUNDS' });
  for (const sale of [theirs, ours]) expect((await look(sale)).state).toBe('payout-failed');
  await eventually(() => mailsOf(theirs).length + mailsOf(ours).length === 2);
  const subjectOf = ({ reference }: Sale) =>
    shop.mails.find(({ kind, text }) => kind === 'trade-in-payout-failed' && text.includes(reference))
      ?.subject;
  expect(subjectOf(theirs)).toMatch(/konnten dich nicht auszahlen/);
  expect(subjectOf(ours)).toMatch(/dauert etwas länger/);
  const listed = (await operator.get('/operator/de/payouts?state=refused')).data(
    Listed(OperatorPayout),
  ).items;
  expect(listed.map(({ reason }) => reason)).toEqual(['RECEIVER_ACCOUNT_LOCKED', 'INSUFFICIENT_FUNDS']);
  // After the balance was topped up, the second attempt is a new payment, with an approval of its own.
  paypal.decide('fine@example.com', 'SUCCESS');
  expect((await request(ours)).data(OperatorTradeInCase).payoutState).toBe('ordered');
  expect(paypal.paid('fine@example.com')).toEqual([]);
  expect((await approve(ours)).data(OperatorPayout).state).toBe('sent');
  expect((await look(ours)).state).toBe('paid');
  expect(paypal.paid('fine@example.com')).toHaveLength(1);
});

test('[TRADE-14] money that nobody claims comes back after weeks: the seller is asked for another account', async () => {
  const sale = await inspected('nobody@example.com');
  paypal.decide('nobody@example.com', 'UNCLAIMED');
  expect((await pay(sale)).state).toBe('sent');
  // Days pass within milliseconds here: the second mail could overtake the first.
  await eventually(() => mailsOf(sale).length === 1);
  await tomorrow();
  // Until the jobs of today are done, those of other payouts as well; each has planned the next day's by then.
  await eventually(async () => {
    const jobs = await shop.database
      .selectFrom('jobs')
      .select('due_at')
      .where('kind', '=', WATCH_PAYOUT)
      .where('done_at', 'is', null)
      .execute();
    return jobs.length > 0 && jobs.every((job) => job.due_at.getTime() > Date.now() + 60 * 60_000);
  });
  expect((await look(sale)).state).toBe('paid');
  paypal.decide('nobody@example.com', 'RETURNED');
  await tomorrow();
  await eventually(async () => (await look(sale)).state === 'payout-failed');
  await eventually(() => mailsOf(sale).length === 2);
  expect(mailsOf(sale)).toEqual(['trade-in-paid', 'trade-in-payout-failed']);
});

test('[TRADE-14] an answer that is lost, in whatever way, pays nobody twice', async () => {
  const settings = { clientId: PAYPAL_ID, clientSecret: PAYPAL_SECRET, apiUrl: paypal.url };
  const provider = paypalPayouts(settings, () => 'Rewald');
  const impatient = paypalPayouts({ ...settings, timeout: 500 }, () => 'Rewald');
  for (const how of ['broken', 'silent'] as const) {
    const email = `${how}@example.com`;
    const order = {
      key: `${randomUUID().replaceAll('-', '')}-1`,
      amountCents: 12_34,
      reference: 'RT-1',
      target: { method: 'paypal', email } as const,
    };
    paypal.decide(email, 'SUCCESS');
    paypal.lose(1, how);
    await expect(impatient.pay(order)).rejects.toThrow(PayoutProviderUnavailableError);
    // On a busy machine, the time may already be over before the call that is to be lost.
    paypal.lose(0, how);
    expect(await provider.pay(order)).toMatchObject({ state: 'sent' });
    // A month later, PayPal has forgotten the request id and only knows the key.
    paypal.forgetRequests();
    expect(await provider.pay(order)).toMatchObject({ state: 'sent' });
    expect(paypal.paid(email)).toEqual([12_34]);
  }
});
