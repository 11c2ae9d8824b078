import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { mailPieces, ORDER_KEY } from '@rewald/orders/order/order-mails';
import { parseAddress, parseContact } from '@rewald/orders/order/order-basis';
import { readOrder } from '@rewald/orders/order/order-store';
import { objectionHashes } from './order-reviews.ts';

/** Kind of the job that asks for reviews; its subject is the order's id. */
export const ASK_FOR_REVIEW = 'ask-for-review';
/** Days after delivery, so that buyers know the device by then. */
const DAYS_LATER = 10;

/** Schedules the mail that asks for reviews once the whole order is delivered. Does nothing if it is already scheduled. */
export const scheduleReviewRequest = async (
  transaction: DatabaseTransaction,
  orderId: string,
): Promise<void> => {
  await sql`
    select add_job(${ASK_FOR_REVIEW}, id::text, '{}', now() + ${DAYS_LATER} * interval '1 day')
    from orders where id = ${orderId} and state = 'delivered'
      and not exists (select from jobs where kind = ${ASK_FOR_REVIEW} and subject = orders.id::text)`.execute(
    transaction,
  );
};

interface ReviewMailContext {
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly jobs: Pick<JobWorker, 'nudge'>;
}

/**
 * Runs the job: asks for reviews unless the customer objected, returned everything, or has reviewed everything. An
 * order gets at most one mail, however often the job runs.
 */
export const askForReview = async (
  shop: Stocked,
  database: Database,
  orderId: string,
  { links, signedLinks, jobs }: ReviewMailContext,
): Promise<void> => {
  const whole = await readOrder(database, orderId);
  if (whole === null || whole.order.state !== 'delivered') return;
  const { order } = whole;
  const { email } = parseContact(order.contact);
  const kept = whole.lines.filter((line) => line.returned_quantity < line.quantity);
  if (email === '' || kept.length === 0) return;
  const key = signedLinks.keyFor(ORDER_KEY, orderId);
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ wanted: boolean }>`
      select not exists (select from review_objections where email_hash = any(${objectionHashes(email)}::bytea[]))
        and (select count(*) from reviews where order_line_id = any(${kept.map(({ id }) => id)}::uuid[])) < ${kept.length}
        and not exists (select from review_mails where order_id = ${orderId}) as wanted`.execute(transaction);
    if (rows[0]?.wanted !== true) return;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('review_mails')
      .values({ order_id: orderId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await enqueueMail(transaction, {
      kind: 'review-request',
      about: order.number,
      locale: order.locale,
      recipient: email,
      payload: {
        firstName: parseAddress(order.billing ?? order.delivery).firstName,
        number: order.number,
        devices: kept.map(({ name }) => name),
        pieces: mailPieces(shop, kept, (line) => line.quantity - line.returned_quantity),
        link: links.page(order.locale, `/shop/reviews/${orderId}`, { key }),
        unsubscribeLink: links.page(order.locale, `/shop/reviews/${orderId}/stop`, { key }),
      },
    });
  });
  jobs.nudge();
};
