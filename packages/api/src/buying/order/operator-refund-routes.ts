import {
  refundOrder,
  cancelOperatorOrder,
  receiveReturn as receiveReturnCall,
} from '@rewald/contracts/calls/operators/orders';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../plumbing/problems/problem.ts';
import { cancelOrder } from './cancel-order.ts';
import { receiveReturn, refundByOperator } from './operator-refunds.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { answerChange } from './operator-order.ts';

/** Refunds, cancellations of whole orders, and receipt of returned devices. */
export const orderRefundRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    serve(app, refundOrder, async (request) => {
      const { orderId, locale } = request.params;
      const operator = request.operator;
      const hasKey = request.headers['idempotency-key'] !== undefined;
      await refundByOperator(app.shop.now(), database, orderId, operator, request.body, hasKey, calls.orders);
      return answerChange(app.shop.now(), calls, orderId, operator, locale);
    });

    // Only the shop may cancel a whole order, because it can contain lines of several merchants.
    serve(app, cancelOperatorOrder, async (request) => {
      const { orderId, locale } = request.params;
      const operator = request.operator;
      if (operator.sellerId !== null) throw new Problem(404, 'not-found');
      await cancelOrder(calls.orders, orderId, { actor: `operator:${operator.id}`, reason: 'shop' });
      return answerChange(app.shop.now(), calls, orderId, operator, locale);
    });

    serve(
      app,
      receiveReturnCall,
      async (request) => {
        const { orderId, returnId, locale } = request.params;
        const operator = request.operator;
        const { resellable = [] } = request.body;
        await receiveReturn(
          app.shop.now(),
          database,
          orderId,
          { returnId, resellable },
          operator,
          calls.orders,
        );
        return answerChange(app.shop.now(), calls, orderId, operator, locale);
      },
      {
        preValidation: async (request) => {
          request.body ??= {};
        },
      },
    );
  };
