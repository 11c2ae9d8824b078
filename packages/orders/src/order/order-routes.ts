import { readOrder, cancelOrder as cancelOrderCall } from '@rewald/contracts/calls/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cancelOrder } from './cancel-order.ts';
import { presentOrder } from './present-order.ts';
import { orderDocumentRoutes } from './order-document-routes.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { showOrder } from './show-order.ts';
import { orderAccountRoutes } from './order-account-routes.ts';

/** What buyers see and do after an order, in their account or with a mailed link. Mounted at `…/buy/orders`. */
export const orderRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, enter } = calls;
    await app.register(orderAccountRoutes(calls));
    await app.register(orderDocumentRoutes(calls));

    serve(app, readOrder, async (request) => {
      const { orderId, locale } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      return { data: presentOrder(app.shop.now(), whole, locale, new Date()) };
    });

    serve(app, cancelOrderCall, async (request) => {
      const { orderId, locale } = request.params;
      const { actor } = await enter(request, orderId, request.query.key);
      await cancelOrder(calls.orders, orderId, { actor, reason: 'customer' });
      // Have the committed mails and refunds sent right away.
      calls.jobs.nudge();
      return showOrder(app.shop.now(), database, orderId, locale);
    });
  };
