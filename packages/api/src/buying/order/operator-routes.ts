import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  DeliverRequest,
  OperatorOrder,
  OperatorOrderList,
  OrderState,
  ReceiveReturnRequest,
  RefundRequest,
  ShipRequest,
  Uuid,
  type Locale,
} from '@rewald/contracts';
import { Type } from 'typebox';
import type { Operator, Operators } from '../../plumbing/operators/operators.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { toEuros } from '../../shop-window/index/offer-card.ts';
import { cancelOrder } from './cancel-order.ts';
import { receiveReturn, refundByOperator } from './operator-refunds.ts';
import { listForOperator } from './operator-orders.ts';
import type { OrderCalls } from './order-routes.ts';
import { readOrder } from './order-store.ts';
import { presentToOperator } from './present-order.ts';
import { deliverOrder, shipOrder } from './ship-order.ts';

const PAGE = 50;
const OrderParams = Type.Object({ ...LocaleParams.properties, orderId: Uuid });
const ReturnParams = Type.Object({ ...OrderParams.properties, returnId: Uuid });
const answersOrder = { 200: Data(OperatorOrder) };

/** Shipping, delivering, refunding: what merchants and the shop do with orders. To be mounted at `/operator/:locale/orders`. */
export const operatorOrderRoutes =
  (calls: OrderCalls, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    const show = async (
      orderId: string,
      operator: Operator,
      locale: Locale,
    ): Promise<{ data: OperatorOrder }> => {
      const whole = await readOrder(database, orderId);
      const data = whole === null ? null : presentToOperator(whole, operator, locale, new Date());
      if (data === null) throw new Problem(404, 'not-found');
      return { data };
    };
    /** Answers a change, and sends its mails and refunds right away. */
    const changed = (orderId: string, operator: Operator, locale: Locale) => {
      calls.mails.nudge();
      calls.jobs.nudge();
      return show(orderId, operator, locale);
    };

    app.get(
      '/',
      {
        schema: {
          params: LocaleParams,
          querystring: Type.Object({ state: Type.Optional(OrderState), cursor: Type.Optional(Uuid) }),
          response: { 200: Data(OperatorOrderList) },
        },
      },
      async (request) => {
        const { sellerId } = operators.of(request);
        const { state = null, cursor = null } = request.query;
        const rows = await listForOperator(database, { sellerId, state, before: cursor }, PAGE + 1);
        const page = rows.slice(0, PAGE);
        return {
          data: {
            items: page.map(({ placedAt, totalCents, ...row }) => ({
              ...row,
              placedAt: placedAt.toISOString(),
              total: toEuros(totalCents),
            })),
            nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
          },
        };
      },
    );

    app.get('/:orderId', { schema: { params: OrderParams, response: answersOrder } }, async (request) => {
      const operator = operators.of(request);
      return show(request.params.orderId, operator, request.params.locale);
    });

    app.post(
      '/:orderId/ship',
      { schema: { params: OrderParams, body: ShipRequest, response: answersOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const operator = operators.of(request);
        await shipOrder(database, orderId, operator, request.body, calls.orderMails);
        return changed(orderId, operator, locale);
      },
    );

    app.post(
      '/:orderId/deliver',
      { schema: { params: OrderParams, body: DeliverRequest, response: answersOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const operator = operators.of(request);
        await deliverOrder(database, orderId, operator, request.body, calls.whenDelivered);
        return changed(orderId, operator, locale);
      },
    );

    app.post(
      '/:orderId/refund',
      { schema: { params: OrderParams, body: RefundRequest, response: answersOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const operator = operators.of(request);
        const hasKey = request.headers['idempotency-key'] !== undefined;
        await refundByOperator(database, orderId, operator, request.body, hasKey, calls.orders);
        return changed(orderId, operator, locale);
      },
    );

    // A whole order is cancelled by the shop alone: a merchant's is part of it.
    app.post(
      '/:orderId/cancel',
      { schema: { params: OrderParams, response: answersOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const operator = operators.of(request);
        if (operator.sellerId !== null) throw new Problem(404, 'not-found');
        await cancelOrder(calls.orders, orderId, { actor: `operator:${operator.id}`, reason: 'shop' });
        return changed(orderId, operator, locale);
      },
    );

    app.post(
      '/:orderId/returns/:returnId/receive',
      {
        schema: { params: ReturnParams, body: ReceiveReturnRequest, response: answersOrder },
        // Nothing to say is nothing that goes on sale again.
        preValidation: async (request) => {
          request.body ??= {};
        },
      },
      async (request) => {
        const { orderId, returnId, locale } = request.params;
        const operator = operators.of(request);
        const { resellable = [] } = request.body;
        await receiveReturn(database, orderId, { returnId, resellable }, operator, calls.orders);
        return changed(orderId, operator, locale);
      },
    );
  };
