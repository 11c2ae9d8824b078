import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorJob, WithdrawalReceipt } from '@rewald/contracts';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { withClock } from '@rewald/server-kit/testing/at-clock';
import { hostSources } from './support/host-sources.ts';
import { newOperator, payPal, sellDevice, type OperatorClient } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { newVisitor } from './support/visitor.ts';

const MINUTES = 60;
const DAY = 24 * 60 * MINUTES;
let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Betrieb', ['operations', 'trade-in-cases']);
});
afterAll(() => shop.close());

/** Seconds from now by the database's clock. */
const fromNow = async (moment: Date): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ${moment}::timestamptz - now())::float8 as seconds`.execute(shop.database);
  return rows[0]?.seconds ?? NaN;
};
const jobAbout = (kind: string, subject: string) =>
  shop.database
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();

test.each([1, -1])(
  '[API-01] where a process’s clock is %i h wrong, a retried job falls due at once, and one that runs is left alone',
  async (hours) => {
    // Kinds of jobs without a handler, so that no worker takes them.
    const waiting = `waiting ${hours}`;
    const running = `running ${hours}`;
    await enqueueJob(shop.database, { kind: 'unknown', subject: waiting });
    await enqueueJob(shop.database, { kind: 'unknown', subject: running });
    await sql`
      update jobs set due_at = now() + interval '10 minutes', lease = case subject when ${running} then gen_random_uuid() end
      where subject in (${waiting}, ${running})`.execute(shop.database);
    const retry = async (subject: string): Promise<OperatorJob> => {
      const { id } = await jobAbout('unknown', subject);
      return withClock(hours, async () =>
        (await operator.post(`/operator/de/jobs/${id}/retry`)).data(OperatorJob),
      );
    };
    const retried = await retry(waiting);
    expect(Math.abs(await fromNow(new Date(retried.dueAt)))).toBeLessThan(5 * MINUTES);
    const left = await retry(running);
    expect(left.state).toBe('running');
    expect(await fromNow(new Date(left.dueAt))).toBeGreaterThan(5 * MINUTES);
  },
);

test.each([1, -1])(
  '[TRADE-14] where a process’s clock is %i h wrong, a sale’s days and its payout’s jobs are the database’s',
  async (hours) => {
    const sale = await withClock(hours, async () => {
      const sold = await sellDevice(newVisitor(shop.app), { payment: payPal(`clock${hours}@example.com`) });
      for (const [step, body] of [['receive'], ['inspect', { accept: true }], ['pay']] as const)
        expect((await operator.post(`/operator/de/trade-in-cases/${sold.id}/${step}`, body)).status).toBe(
          200,
        );
      return sold;
    });
    const { days } = await shop.database
      .selectFrom('trade_in_orders')
      .select(
        sql<number>`(ship_by at time zone 'Europe/Berlin')::date - (now() at time zone 'Europe/Berlin')::date`.as(
          'days',
        ),
      )
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(days).toBe(14);
    const reminder = await jobAbout('remind-to-ship', sale.id);
    expect(Math.abs((await fromNow(reminder.due_at)) - 7 * DAY)).toBeLessThan(30 * MINUTES);
    const payout = await shop.database
      .selectFrom('payouts')
      .selectAll()
      .where('case_id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(await fromNow(payout.sent_at ?? new Date(0)))).toBeLessThan(30 * MINUTES);
    const settling = await jobAbout('settle-payout', payout.id);
    expect(Math.abs(await fromNow(settling.due_at))).toBeLessThan(30 * MINUTES);
  },
);

test.each([1, -1])(
  '[CART-06] where a process’s clock is %i h wrong, a withdrawal was received when the database says',
  async (hours) => {
    const receipt = await withClock(hours, async () =>
      (
        await newVisitor(shop.app).call('POST', '/checkout/de/buy/withdrawals', {
          name: 'Ada Krug',
          email: 'ada@example.com',
          orderNumber: 'R-0000-0000',
        })
      ).data(WithdrawalReceipt),
    );
    expect(Math.abs(await fromNow(new Date(receipt.receivedAt)))).toBeLessThan(30 * MINUTES);
  },
);

/**
 * Files that may read the process's clock, by reason. Stored times and due
 * dates use the database's clock, durations `performance.now()`.
 */
const MAY_ASK: Readonly<Record<string, readonly string[]>> = {
  'days and deadlines on a page or in a mail; an action on them is judged by the database': [
    'orders/cart/present-cart.ts',
    'orders/checkout/show-checkout.ts',
    'orders/insurance/contracts.ts',
    'orders/order/operator-order.ts',
    'orders/order/order-routes.ts',
    'orders/order/show-order.ts',
    'orders/withdrawal/order-withdrawal-routes.ts',
    'reviews/reviews/order-reviews.ts',
    'messages/mail/letters/order/order-changes.ts',
    'trade-in/cases/receive-device.ts',
    'trade-in/offers/show-offer.ts',
    'storefront/answers/catalogue-answers.ts',
    'assortment/documents/shop-documents.ts',
    'storefront/home/home-content.ts',
    'storefront/listing/listing.ts',
    'storefront/product/routes.ts',
    'storefront/saved/routes.ts',
  ],
  'the terms and days that the customer was just shown': [
    'orders/order/claim-cart.ts',
    'orders/order/confirm-orders.ts',
    'orders/order/place-order.ts',
    'trade-in/orders/place-order.ts',
  ],
  'the day of an import': [
    'assortment/catalogue/assemble.ts',
    'assortment/import/check-promises.ts',
    'assortment/import/import-entries.ts',
    'assortment/import/remove-entry.ts',
    'assortment/seed/seed.ts',
  ],
  'signatures and keys that expire, checked without the database': [
    'orders/payment/open-providers.ts',
    'orders/payment/sandbox/sandbox-host.ts',
    'orders/payment/sandbox/sandbox-provider.ts',
    'people/sign-in.ts',
    'server-kit/web/signed-links.ts',
    'trade-in/requests/request-routes.ts',
  ],
  'the date of a file, or of the sandbox’s own books': [
    'orders/bookkeeping/export-books.ts',
    'orders/payment/sandbox/sandbox-service.ts',
    'orders/shipping/carrier/sandbox/carrier-sandbox.ts',
    'customers/privacy/export.ts',
    'server-kit/backup/archive.ts',
    'server-kit/backup/restore.ts',
  ],
};

test('what is stored or falls due does not depend on a process’s clock', () => {
  const asking = hostSources()
    .filter(({ path }) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(path, 'utf8')))
    .map(({ name }) => name);
  expect(asking.sort()).toEqual(Object.values(MAY_ASK).flat().sort());
});
