import {
  listOrderReviews,
  writeReview as writeReviewCall,
  removeReview,
  stopReviewMails,
} from '@rewald/contracts/calls/reviews';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import type { EnterOrder } from '@rewald/orders/order/order-access';
import { deleteReview, objectToAsking, orderReviews, writeReview } from './order-reviews.ts';

/**
 * Routes to write reviews, for the order's customer or with the key of a mailed link. Mounted at
 * `…/orders/:orderId/reviews`.
 */
export const orderReviewRoutes =
  (database: Database, enter: EnterOrder): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listOrderReviews, async (request) => {
      const { orderId, locale } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      return { data: await orderReviews(app.shop.now(), database, whole, locale) };
    });

    serve(app, writeReviewCall, async (request) => {
      const { orderId, lineId, locale } = request.params;
      const { whole, actor } = await enter(request, orderId, request.query.key);
      await writeReview(database, { orderId, lineId, locale, actor }, request.body);
      return { data: await orderReviews(app.shop.now(), database, whole, locale) };
    });

    serve(app, removeReview, async (request) => {
      const { orderId, lineId, locale } = request.params;
      const { whole, actor } = await enter(request, orderId, request.query.key);
      await deleteReview(database, { orderId, lineId, actor });
      return { data: await orderReviews(app.shop.now(), database, whole, locale) };
    });

    serve(app, stopReviewMails, async (request) => {
      const { orderId, locale } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      await objectToAsking(database, whole);
      return { data: await orderReviews(app.shop.now(), database, whole, locale) };
    });
  };
