import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, OrderReviews, ReviewRequest, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import { KeyQuery, OrderParams, type EnterOrder } from '../../buying/order/order-access.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { deleteReview, objectToAsking, orderReviews, writeReview } from './order-reviews.ts';

const LineParams = Type.Object({ ...OrderParams.properties, lineId: Uuid });
const ofOrder = { params: OrderParams, querystring: KeyQuery, response: { 200: Data(OrderReviews) } };
const ofLine = { ...ofOrder, params: LineParams };

/**
 * Routes to write reviews, for the order's customer or with the key of a mailed link. Mounted at
 * `…/orders/:orderId/reviews`.
 */
export const orderReviewRoutes =
  (database: Database, enter: EnterOrder): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      { schema: { summary: 'What can be reviewed of an order, and what was written', ...ofOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        return { data: await orderReviews(database, whole, locale) };
      },
    );

    app.post(
      '/:lineId',
      {
        schema: {
          summary: 'Write or change the review of a delivered line; it is read before it is shown',
          ...ofLine,
          body: ReviewRequest,
        },
      },
      async (request) => {
        const { orderId, lineId, locale } = request.params;
        const { whole, actor } = await enter(request, orderId, request.query.key);
        await writeReview(database, { orderId, lineId, locale, actor }, request.body);
        return { data: await orderReviews(database, whole, locale) };
      },
    );

    app.delete('/:lineId', { schema: { summary: 'Take a review back', ...ofLine } }, async (request) => {
      const { orderId, lineId, locale } = request.params;
      const { whole, actor } = await enter(request, orderId, request.query.key);
      await deleteReview(database, { orderId, lineId, actor });
      return { data: await orderReviews(database, whole, locale) };
    });

    app.post(
      '/stop',
      { schema: { summary: 'No mail asks this address for reviews any more', ...ofOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        await objectToAsking(database, whole);
        return { data: await orderReviews(database, whole, locale) };
      },
    );
  };
