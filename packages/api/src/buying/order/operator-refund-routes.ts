import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ReceiveReturnRequest, RefundRequest, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { OrderParams } from './order-access.ts';
import { cancelOrder } from './cancel-order.ts';
import { receiveReturn, refundByOperator } from './operator-refunds.ts';
import type { OrderCalls } from './order-calls.ts';
import { answersOperatorOrder, answerChange } from './operator-order.ts';

const ReturnParams = Type.Object({ ...OrderParams.properties, returnId: Uuid });

/** Refunds, cancellations of whole orders, and receipt of returned devices. */
export const orderRefundRoutes =
  (calls: OrderCalls, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    app.post(
      '/:orderId/refund',
      { schema: { params: OrderParams, body: RefundRequest, response: answersOperatorOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const operator = operators.of(request);
        const hasKey = request.headers['idempotency-key'] !== undefined;
        await refundByOperator(database, orderId, operator, request.body, hasKey, calls.orders);
        return answerChange(calls, orderId, operator, locale);
      },
    );

    // Only the shop may cancel a whole order, because it can contain lines of several merchants.
    app.post(
      '/:orderId/cancel',
      { schema: { params: OrderParams, response: answersOperatorOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const operator = operators.of(request);
        if (operator.sellerId !== null) throw new Problem(404, 'not-found');
        await cancelOrder(calls.orders, orderId, { actor: `operator:${operator.id}`, reason: 'shop' });
        return answerChange(calls, orderId, operator, locale);
      },
    );

    app.post(
      '/:orderId/returns/:returnId/receive',
      {
        schema: { params: ReturnParams, body: ReceiveReturnRequest, response: answersOperatorOrder },
        // Without a body, none of the pieces go on sale again.
        preValidation: async (request) => {
          request.body ??= {};
        },
      },
      async (request) => {
        const { orderId, returnId, locale } = request.params;
        const operator = operators.of(request);
        const { resellable = [] } = request.body;
        await receiveReturn(database, orderId, { returnId, resellable }, operator, calls.orders);
        return answerChange(calls, orderId, operator, locale);
      },
    );
  };
