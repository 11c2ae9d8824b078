import { refundOrder, cancelOperatorOrder } from '@rewald/contracts/calls/operators/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import { cancelOrder } from './cancel-order.ts';
import { refundByOperator } from './operator-refunds.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { answerChange } from './operator-order.ts';

/** Refunds, and cancellations of whole orders. */
export const orderRefundRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    serve(app, refundOrder, async (request, reply) => {
      const shop = app.shop.now();
      const { orderId } = request.params;
      const hasKey = request.headers['idempotency-key'] !== undefined;
      return answerChange(shop, calls, request, reply, (operator) =>
        refundByOperator(shop, database, orderId, operator, request.body, hasKey, calls.orders),
      );
    });

    // Only the shop may cancel a whole order, because it can contain lines of several merchants.
    serve(app, cancelOperatorOrder, async (request, reply) => {
      if (request.operator.sellerId !== null) throw new Problem(404, 'not-found');
      return answerChange(app.shop.now(), calls, request, reply, ({ id, seen }) =>
        cancelOrder(calls.orders, request.params.orderId, { actor: `operator:${id}`, reason: 'shop', seen }),
      );
    });
  };
