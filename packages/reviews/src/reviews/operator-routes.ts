import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { OperatorReview } from '@rewald/contracts';
import {
  approveReview,
  listOperatorReviews,
  readReview,
  rejectReview,
  undoReview,
} from '@rewald/contracts/calls/operators/reviews';
import { sql } from 'kysely';
import { serve } from '@rewald/server-kit/web/serve';
import { createModeration, rejected, type Kind } from '../moderation/moderation.ts';
import { presentToModerator, type ModeratedReview } from './present-review.ts';

/** Merchants see the reviews of their own devices. */
const REVIEWS: Kind<ModeratedReview, OperatorReview> = {
  table: 'reviews',
  noun: 'review',
  from: sql`reviews join order_lines on order_lines.id = reviews.order_line_id
    join orders on orders.id = order_lines.order_id`,
  columns: sql`reviews.*, orders.id as order_id, orders.number as order_number, order_lines.seller_name,
    md5(reviews::text) as version`,
  words: sql`concat_ws(' ', reviews.title, reviews.body, reviews.author, orders.number)`,
  ofSeller: (sellerId) => sql`reviews.seller_id = ${sellerId}`,
  present: async (shop, rows, _, locale) => rows.map((row) => presentToModerator(shop, row, locale)),
};

/** Routes for operators to moderate reviews. Whether a review is published must never depend on its stars. */
export const operatorReviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, jobs } = app.kit;
  const reviews = createModeration({ shop: app.shop, database, jobs }, REVIEWS);

  serve(app, listOperatorReviews, (request) => {
    const { stars } = request.query;
    return reviews.list(request, stars === undefined ? [] : [sql`reviews.stars = ${stars}`]);
  });
  serve(app, readReview, (request, reply) => reviews.show(request, reply, request.params.reviewId));
  serve(app, approveReview, (request, reply) =>
    reviews.decide(request, reply, request.params.reviewId, { state: 'approved' }),
  );
  serve(app, rejectReview, (request, reply) =>
    reviews.decide(request, reply, request.params.reviewId, rejected(request.body.reason)),
  );
  serve(app, undoReview, (request, reply) =>
    reviews.decide(request, reply, request.params.reviewId, { state: 'pending' }),
  );
};
