import { emailKey } from '@rewald/contracts/typed-text';
import type { Locale, OrderReviews, ReviewRequest } from '@rewald/contracts';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { imageUrls } from '@rewald/assortment/index/offer-card';
import { reference } from '@rewald/assortment/index/reference';
import { parseAddress, parseContact } from '@rewald/orders/order/order-basis';
import {
  parcelOfLine,
  readLines,
  type StoredLine,
  type StoredShipment,
  type WholeOrder,
} from '@rewald/orders/order/order-store';
import { modelName, productNames, type StoredReview } from './present-review.ts';
import { checkReview, isInTime } from './review-rules.ts';

const hash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Hashes under which an email address may be in the list of objections. */
export const objectionHashes = (email: string): readonly Buffer[] => emailKeys(email).map(hash);

const arrival = (line: StoredLine, shipments: readonly StoredShipment[]): Date | null =>
  parcelOfLine(shipments, line)?.delivered_at ?? null;

const reviewsOfLines = (database: Database, lineIds: readonly string[]): Promise<StoredReview[]> =>
  database.selectFrom('reviews').selectAll().where('order_line_id', 'in', lineIds).execute();

const hasObjected = async (database: Database, email: string): Promise<boolean> =>
  (await database
    .selectFrom('review_objections')
    .select('created_at')
    .where('email_hash', 'in', objectionHashes(email))
    .executeTakeFirst()) !== undefined;

const presentOwn = (review: StoredReview): NonNullable<OrderReviews['lines'][number]['review']> => ({
  stars: review.stars,
  title: review.title,
  text: review.body,
  author: review.author,
  state: review.state,
  rejectReason: review.reject_reason,
  writtenAt: review.written_at.toISOString(),
  changedAt: review.changed_at.toISOString(),
});

/** The lines of an order with their reviews, for its buyer. */
export const orderReviews = async (
  shop: Stocked,
  database: Database,
  { order, lines, shipments }: WholeOrder,
  locale: Locale,
  now = new Date(),
): Promise<OrderReviews> => {
  const { email } = parseContact(order.contact);
  const [written, objected] = await Promise.all([
    reviewsOfLines(
      database,
      lines.map(({ id }) => id),
    ),
    hasObjected(database, email),
  ]);
  return {
    orderId: order.id,
    number: order.number,
    author: parseAddress(order.billing ?? order.delivery).firstName,
    asked: !objected,
    lines: lines.map((line) => {
      const deliveredAt = arrival(line, shipments);
      const review = written.find(({ order_line_id: lineId }) => lineId === line.id);
      const product = reference(shop).products.get(line.product_id);
      const names = productNames(shop, line.product_id, line.condition_id, locale);
      return {
        lineId: line.id,
        model: { id: line.model_id, name: modelName(shop, line.model_id).name || line.name },
        product: {
          ...names.product,
          name: names.product.name || line.name,
          image: product === undefined ? null : { urls: imageUrls(product.picture) },
        },
        condition: names.condition,
        deliveredAt: deliveredAt?.toISOString() ?? null,
        review: review === undefined ? null : presentOwn(review),
        open: deliveredAt !== null && isInTime(deliveredAt, now),
      };
    }),
  };
};

/** The line, if it may be reviewed. Locks the order's row, so that a review and an erasure cannot run at the same time. */
const needOpenLine = async (
  transaction: DatabaseTransaction,
  orderId: string,
  lineId: string,
): Promise<{ line: StoredLine; demo: boolean }> => {
  const { rows } = await sql<{ provider: string }>`
    select payment_provider as provider from orders where id = ${orderId} for share`.execute(transaction);
  const line = (await readLines(transaction, orderId)).find(({ id }) => id === lineId);
  if (line === undefined) throw new Problem(404, 'not-found');
  const shipments = await transaction
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  const deliveredAt = arrival(line, shipments);
  if (deliveredAt === null) throw new Problem(409, 'review.not-delivered');
  if (!isInTime(deliveredAt, new Date())) throw new Problem(409, 'review.too-late');
  // Sandbox orders are not paid, so their reviews must not count as reviews of purchases.
  return { line, demo: rows[0]?.provider === 'sandbox' };
};

/**
 * Writes or changes the review of a line, which is moderated before it is published. Repeating the same review changes nothing.
 *
 * @throws {Problem} 404, 409 if the device has not arrived or more than a year has passed, 422 with messages at the fields
 */
export const writeReview = (
  database: Database,
  { orderId, lineId, locale, actor }: { orderId: string; lineId: string; locale: Locale; actor: Actor },
  request: ReviewRequest,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { stars, title, text, author } = checkReview(request);
    const { line, demo } = await needOpenLine(transaction, orderId, lineId);
    const words = { stars, title, body: text, author, locale };
    const row = await transaction
      .insertInto('reviews')
      .values({
        id: newId(),
        order_line_id: lineId,
        model_id: line.model_id,
        product_id: line.product_id,
        condition_id: line.condition_id,
        seller_id: line.seller_id,
        demo,
        reject_reason: null,
        decided_at: null,
        ...words,
      })
      .onConflict((conflict) =>
        conflict
          .column('order_line_id')
          .doUpdateSet({
            ...words,
            state: 'pending',
            reject_reason: null,
            decided_at: null,
            changed_at: NOW,
          })
          .where(
            sql<boolean>`(reviews.stars, reviews.title, reviews.body, reviews.author)
              is distinct from (excluded.stars, excluded.title, excluded.body, excluded.author)`,
          ),
      )
      .returning(['id', sql<boolean>`written_at = changed_at`.as('fresh')])
      .executeTakeFirst();
    if (row === undefined) return;
    await recordAudit(transaction, {
      actor,
      action: row.fresh ? 'review.written' : 'review.changed',
      subject: `review:${row.id}`,
      details: { line: lineId, stars },
    });
  });

/** Deletes a review. Deleting it again changes nothing. */
export const deleteReview = (
  database: Database,
  { orderId, lineId, actor }: { orderId: string; lineId: string; actor: Actor },
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('reviews')
      .where('order_line_id', '=', lineId)
      .where('order_line_id', 'in', (lines) =>
        lines.selectFrom('order_lines').select('id').where('order_id', '=', orderId),
      )
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined)
      await recordAudit(transaction, { actor, action: 'review.deleted', subject: `review:${row.id}` });
  });

/** Records the objection of an order's address to mails that ask for reviews. */
export const objectToAsking = async (database: Database, { order }: WholeOrder): Promise<void> => {
  await database
    .insertInto('review_objections')
    .values({ email_hash: hash(emailKey(parseContact(order.contact).email)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
