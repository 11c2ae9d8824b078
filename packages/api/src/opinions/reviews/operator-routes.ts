import type { Stocked } from '../../shop-window/catalogue/catalogue.ts';
import { listOperatorReviews, approveReview, rejectReview } from '@rewald/contracts/calls/operators/opinions';
import { serve } from '../../plumbing/web/serve.ts';
import { tidyText } from '@rewald/contracts/typed-text';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ModerationState, type Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { before, paged, PAGE_SIZE } from '../../plumbing/web/paging.ts';
import { presentToModerator } from './present-review.ts';

/** Reviews that an operator may see: merchants see only those of their own devices. */
const seenBy = (database: Database, { sellerId }: Operator) =>
  database
    .selectFrom('reviews')
    .innerJoin('order_lines', 'order_lines.id', 'reviews.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('reviews')
    .select(['orders.number as order_number', 'order_lines.seller_name'])
    .$if(sellerId !== null, (query) => query.where('reviews.seller_id', '=', sellerId ?? 0));

const show = async (
  shop: Stocked,
  database: Database,
  operator: Operator,
  reviewId: string,
  locale: Locale,
) => {
  const row = await seenBy(database, operator).where('reviews.id', '=', reviewId).executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return { data: presentToModerator(shop, row, locale) };
};

/**
 * Approves or rejects a review. Repeating a decision changes nothing; a review may be decided differently later.
 *
 * @throws {Problem} 403 for a merchant, who must not decide on reviews of their own devices
 */
const decide = async (
  database: Database,
  operator: Operator,
  reviewId: string,
  rejectReason: string | null,
): Promise<void> => {
  if (operator.sellerId !== null) throw new Problem(403, 'review.shop-only');
  const state = rejectReason === null ? 'approved' : 'rejected';
  await database.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable('reviews')
      .set({ state, reject_reason: rejectReason, decided_at: sql`now()` })
      .where('id', '=', reviewId)
      .where('state', '<>', state)
      .returning('id')
      .executeTakeFirst();
    if (decided === undefined) return;
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: `review.${state}`,
      subject: `review:${reviewId}`,
      details: rejectReason === null ? {} : { reason: rejectReason },
    });
  });
};

/** A page of the reviews that an operator may see, newest first. */
const reviewsFor = async (
  shop: Stocked,
  database: Database,
  operator: Operator,
  { page, state, locale }: { page: number; state: ModerationState | undefined; locale: Locale },
) => {
  const wanted = seenBy(database, operator).$if(state !== undefined, (query) =>
    query.where('reviews.state', '=', state ?? 'pending'),
  );
  const [rows, count] = await Promise.all([
    wanted.orderBy('reviews.id', 'desc').offset(before(page)).limit(PAGE_SIZE).execute(),
    wanted
      .clearSelect()
      .select((select) => select.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return paged(
    rows.map((row) => presentToModerator(shop, row, locale)),
    Number(count.total),
    page,
  );
};

/** Routes for operators to moderate reviews. Whether a review is published must never depend on its stars. */
export const operatorReviewRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listOperatorReviews, async (request) => {
      const operator = request.operator;
      const { page = 1, state } = request.query;
      const { locale } = request.params;
      return { data: await reviewsFor(app.shop.now(), database, operator, { page, state, locale }) };
    });

    serve(app, approveReview, async (request) => {
      const operator = request.operator;
      const { reviewId, locale } = request.params;
      await decide(database, operator, reviewId, null);
      return show(app.shop.now(), database, operator, reviewId, locale);
    });

    serve(app, rejectReview, async (request) => {
      const operator = request.operator;
      const { reviewId, locale } = request.params;
      const reason = tidyText(request.body.reason);
      if (reason === '') throw invalidField('reason', 'field.required');
      await decide(database, operator, reviewId, reason);
      return show(app.shop.now(), database, operator, reviewId, locale);
    });
  };
