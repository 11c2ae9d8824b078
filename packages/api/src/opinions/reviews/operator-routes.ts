import type { Stocked } from '../../shop-window/catalogue/catalogue.ts';
import { listOperatorReviews, approveReview, rejectReview } from '@rewald/contracts/calls/operators/opinions';
import { serve, type RequestOf } from '../../plumbing/web/serve.ts';
import { tidyText } from '@rewald/contracts/typed-text';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { List, Locale, OperatorReview } from '@rewald/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { allOf, BY_ID, countUpTo, stretchOf } from '../../plumbing/web/lists.ts';
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

/** The reviews that an operator may see. */
const reviewsFor = async (
  shop: Stocked,
  database: Database,
  operator: Operator,
  query: RequestOf<typeof listOperatorReviews>['Querystring'],
  locale: Locale,
): Promise<List<OperatorReview>> => {
  const states = allOf(query.state);
  const { stars, model } = query;
  const stretch = stretchOf(query, 'reviews.id', { date: BY_ID }, '-date');
  const wanted = seenBy(database, operator)
    .$if(states !== null, (some) => some.where('reviews.state', 'in', states ?? []))
    .$if(stars !== undefined, (some) => some.where('reviews.stars', '=', stars ?? 0))
    .$if(model !== undefined, (some) => some.where('reviews.model_id', '=', model ?? 0));
  const [rows, total] = await Promise.all([
    wanted
      .select(stretch.key.as('key'))
      .where(stretch.after)
      .orderBy(stretch.order)
      .limit(stretch.most)
      .execute(),
    countUpTo(database, wanted.clearSelect().select(sql`1`.as('one'))),
  ]);
  const items = stretch.shown(rows).map((row) => presentToModerator(shop, row, locale));
  return stretch.answer(rows, items, total);
};

/** Routes for operators to moderate reviews. Whether a review is published must never depend on its stars. */
export const operatorReviewRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listOperatorReviews, async (request) => {
      const { locale } = request.params;
      return { data: await reviewsFor(app.shop.now(), database, request.operator, request.query, locale) };
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
