import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Listed,
  OperatorPayout,
  OperatorPayoutStory,
  PayoutBatch,
  PayoutBatchSummary,
} from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import {
  PAYPAL_ID,
  PAYPAL_SECRET,
  startPaypalPayoutServer,
  type PaypalPayoutServer,
} from '../support/paypal-payout-server.ts';
import { newOperator, payPal, sellDevice, type OperatorClient } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { newVisitor } from '../support/visitor.ts';

const CASES = '/operator/de/trade-in-cases';
const PAYOUTS = '/operator/de/payouts';
let paypal: PaypalPayoutServer;
let shop: TestApp;
let ada: OperatorClient;
let bela: OperatorClient;
beforeAll(async () => {
  paypal = await startPaypalPayoutServer();
  shop = await startTestApp({
    payouts: {
      sandbox: false,
      sepa: { name: 'Rewald Ankauf GmbH', iban: 'DE02120300000000202051', bic: null },
      paypal: { clientId: PAYPAL_ID, clientSecret: PAYPAL_SECRET, apiUrl: paypal.url },
    },
  });
  ada = await newOperator(shop, 'Ada', ['trade-in-cases', 'operations']);
  bela = await newOperator(shop, 'Bela', ['operations']);
});
afterAll(async () => {
  await shop.close();
  await paypal.stop();
});

/** Sells a device, and orders that it is paid for. */
const ordered = async (sale: Parameters<typeof sellDevice>[1] = {}) => {
  const sold = await sellDevice(newVisitor(shop.app), sale);
  await ada.post(`${CASES}/${sold.id}/receive`);
  await ada.post(`${CASES}/${sold.id}/inspect`, { accept: true });
  expect((await ada.post(`${CASES}/${sold.id}/pay`)).status).toBe(200);
  return sold;
};
const list = async (query: string): Promise<OperatorPayout[]> =>
  (await ada.get(`${PAYOUTS}?${query}`)).data(Listed(OperatorPayout)).items;
const storyOf = async (subject: string): Promise<OperatorPayoutStory> => {
  const found = (await list('limit=100')).find((one) => one.subject === subject);
  return (await ada.get(`${PAYOUTS}/${found?.id}`)).data(OperatorPayoutStory);
};
const told = ({ history }: OperatorPayoutStory) =>
  history.map(({ event, by, attempt }) => [event, by, attempt]);

test('[API-03] what waits for a second person is a list of its own, and a payout tells who ordered and approved it', async () => {
  const [transfer, byPaypal] = [await ordered(), await ordered({ payment: payPal('story@example.com') })];
  paypal.decide('story@example.com', 'REFUSED', 'RECEIVER_ACCOUNT_LOCKED');
  const [waits, ...others] = await list('toApprove=true');
  expect([waits?.subject, waits?.toApprove, others]).toEqual([byPaypal.id, true, []]);
  expect((await list('toApprove=false&state=ordered')).map(({ subject }) => subject)).toEqual([transfer.id]);
  await bela.post(`${PAYOUTS}/${waits?.id}/approve`);
  expect(await list('toApprove=true')).toEqual([]);
  const story = await storyOf(byPaypal.id);
  expect(story).toMatchObject({
    reference: byPaypal.reference,
    state: 'refused',
    toApprove: false,
    batchId: null,
  });
  // PayPal refused it, and nobody of the shop.
  expect(told(story)).toEqual([
    ['ordered', 'Ada', 1],
    ['approved', 'Bela', 1],
    ['refused', null, 1],
  ]);
  expect(story.history.at(-1)?.reason).toBe('RECEIVER_ACCOUNT_LOCKED');
  expect((await ada.get(`${PAYOUTS}/${randomUUID()}`)).status).toBe(404);
});

test('[API-03] batches are listed by state, the newest first, and a payout tells of each that it was in', async () => {
  const sale = await ordered();
  const make = async (): Promise<PayoutBatch> => (await ada.post(`${PAYOUTS}/batches`)).data(PayoutBatch);
  const given = await make();
  await ada.post(`${PAYOUTS}/batches/${given.id}/discard`, { reason: 'Falscher Tag' });
  const kept = await make();
  await bela.post(`${PAYOUTS}/batches/${kept.id}/approve`);
  const batches = async (query: string): Promise<string[]> =>
    (await ada.get(`${PAYOUTS}/batches?${query}`)).data(Listed(PayoutBatchSummary)).items.map(({ id }) => id);
  expect(await batches('')).toEqual([kept.id, given.id]);
  expect(await batches('sort=date&limit=1')).toEqual([given.id]);
  expect(await batches('state=approved')).toEqual([kept.id]);
  expect(await batches('state=made&state=discarded')).toEqual([given.id]);
  await ada.get(`${PAYOUTS}/batches/${kept.id}/file`);
  await ada.post(`${PAYOUTS}/batches/${kept.id}/sent`);
  const story = await storyOf(sale.id);
  expect([story.state, story.batchId]).toEqual(['sent', kept.id]);
  expect(told(story)).toEqual([
    ['ordered', 'Ada', 1],
    ['batched', 'Ada', 1],
    ['batch-discarded', null, 1],
    ['batched', 'Ada', 2],
    ['batch-approved', 'Bela', 2],
    ['sent', 'Ada', 2],
  ]);
});
