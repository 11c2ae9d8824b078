import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, OrderReviews, ReviewRequest, Uuid } from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Actor } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { ORDER_KEY } from '../../buying/order/order-mails.ts';
import { readOrder, type WholeOrder } from '../../buying/order/order-store.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import { deleteReview, objectToAsking, orderReviews, writeReview } from './order-reviews.ts';

const OrderParams = Type.Object({ ...LocaleParams.properties, orderId: Uuid });
const LineParams = Type.Object({ ...OrderParams.properties, lineId: Uuid });
const KeyQuery = Type.Object({ key: Type.Optional(Type.String({ maxLength: 100 })) });
const response = { 200: Data(OrderReviews) };

interface Surroundings {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly signedLinks: SignedLinks;
}

/** Writing reviews: by the order's customer, or with the link of a mail about it. To be mounted at `…/orders/:orderId/reviews`. */
export const orderReviewRoutes =
  ({ database, sessions, signedLinks }: Surroundings): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** For all others there is no such order. */
    const enter = async (
      request: FastifyRequest,
      orderId: string,
      key: string | undefined,
    ): Promise<{ readonly whole: WholeOrder; readonly actor: Actor }> => {
      const customerId = await sessions.customerIdOf(request);
      const whole = await readOrder(database, orderId);
      const own = customerId !== null && whole?.order.customer_id === customerId;
      const opened = key !== undefined && signedLinks.opens(ORDER_KEY, orderId, key);
      if (whole === null || (!own && !opened)) throw new Problem(404, 'not-found');
      return { whole, actor: own ? `customer:${customerId}` : 'guest' };
    };

    app.get(
      '/',
      {
        schema: {
          summary: 'What can be reviewed of an order, and what was written',
          params: OrderParams,
          querystring: KeyQuery,
          response,
        },
      },
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
          params: LineParams,
          querystring: KeyQuery,
          body: ReviewRequest,
          response,
        },
      },
      async (request) => {
        const { orderId, lineId, locale } = request.params;
        const { whole, actor } = await enter(request, orderId, request.query.key);
        await writeReview(database, { orderId, lineId, locale, actor }, request.body);
        return { data: await orderReviews(database, whole, locale) };
      },
    );

    app.delete(
      '/:lineId',
      {
        schema: { summary: 'Take a review back', params: LineParams, querystring: KeyQuery, response },
      },
      async (request) => {
        const { orderId, lineId, locale } = request.params;
        const { whole, actor } = await enter(request, orderId, request.query.key);
        await deleteReview(database, { orderId, lineId, actor });
        return { data: await orderReviews(database, whole, locale) };
      },
    );

    app.post(
      '/stop',
      {
        schema: {
          summary: 'No mail asks this address for reviews any more',
          params: OrderParams,
          querystring: KeyQuery,
          response,
        },
      },
      async (request) => {
        const { orderId, locale } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        await objectToAsking(database, whole);
        return { data: await orderReviews(database, whole, locale) };
      },
    );
  };
