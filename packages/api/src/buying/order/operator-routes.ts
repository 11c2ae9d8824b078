import {
  shipOrder as shipOrderCall,
  addTracking as addTrackingCall,
  deliverOrder as deliverOrderCall,
  listOperatorOrders,
  readOperatorOrder,
} from '@rewald/contracts/calls/operators/orders';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { toEuros } from '../../shop-window/index/offer-card.ts';
import { listForOperator } from './operator-orders.ts';
import { addTracking } from './add-tracking.ts';
import { deliverOrder, shipOrder } from './ship-order.ts';
import type { OrderCalls } from './order-calls.ts';
import { showOperatorOrder, answerChange } from './operator-order.ts';
import { orderRefundRoutes } from './operator-refund-routes.ts';

const PAGE = 50;

/** Parcels: shipped, tracked, delivered. */
const parcelRoutes =
  (calls: OrderCalls, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    serve(app, shipOrderCall, async (request) => {
      const { orderId, locale } = request.params;
      const operator = operators.of(request);
      await shipOrder(database, orderId, operator, request.body, calls.orderMails);
      return answerChange(calls, orderId, operator, locale);
    });

    serve(app, addTrackingCall, async (request) => {
      const { orderId, locale } = request.params;
      const operator = operators.of(request);
      await addTracking(database, orderId, operator, request.body);
      return answerChange(calls, orderId, operator, locale);
    });

    serve(app, deliverOrderCall, async (request) => {
      const { orderId, locale } = request.params;
      const operator = operators.of(request);
      await deliverOrder(database, orderId, operator, request.body, calls.whenDelivered);
      return answerChange(calls, orderId, operator, locale);
    });
  };

/** Shipping, delivering, refunding: what merchants and the shop do with orders. Mounted at `/operator/:locale/orders`. */
export const operatorOrderRoutes =
  (calls: OrderCalls, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;
    await app.register(orderRefundRoutes(calls, operators));
    await app.register(parcelRoutes(calls, operators));

    serve(app, listOperatorOrders, async (request) => {
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
    });

    serve(app, readOperatorOrder, async (request) => {
      const operator = operators.of(request);
      return showOperatorOrder(database, request.params.orderId, operator, request.params.locale);
    });
  };
