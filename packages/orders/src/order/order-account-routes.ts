import { listOrders as listOrdersCall, claimOrder as claimOrderCall } from '@rewald/contracts/calls/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import { listOrders } from './order-store.ts';
import { presentListed } from './present-order.ts';
import { claimOrder } from './claim-order.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { showOrder } from './show-order.ts';

const PAGE = 20;

/** The orders in an account, and moving a guest's order into it. */
export const orderAccountRoutes =
  ({ database, enter }: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listOrdersCall, async (request) => {
      const customerId = request.customer.id;
      const rows = await listOrders(database, customerId, request.query.cursor ?? null, PAGE + 1);
      const page = rows.slice(0, PAGE);
      return {
        data: {
          items: page.map((listed) => presentListed(app.shop.now(), listed)),
          nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
        },
      };
    });

    // A guest who has created an account moves the order into it; the link proves that the order is theirs.
    serve(app, claimOrderCall, async (request) => {
      const { orderId, locale } = request.params;
      const customerId = request.customer.id;
      const { whole } = await enter(request, orderId, request.query.key);
      if (whole.order.customer_id !== null && whole.order.customer_id !== customerId)
        throw new Problem(404, 'not-found');
      await claimOrder(database, whole, customerId);
      return showOrder(app.shop.now(), database, orderId, locale);
    });
  };
