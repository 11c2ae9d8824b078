import {
  shipOrder as shipOrderCall,
  addTracking as addTrackingCall,
  deliverOrder as deliverOrderCall,
  listOperatorOrders,
  readOperatorOrder,
} from '@rewald/contracts/calls/operators/orders';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { toEuros } from '../../shop-window/index/offer-card.ts';
import { listForOperator } from './operator-orders.ts';
import { addTracking } from './add-tracking.ts';
import { deliverOrder, shipOrder } from './ship-order.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { showOperatorOrder, answerChange } from './operator-order.ts';
import { orderRefundRoutes } from './operator-refund-routes.ts';

const PAGE = 50;

/** Parcels: shipped, tracked, delivered. */
const parcelRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    serve(app, shipOrderCall, async (request) => {
      const { orderId, locale } = request.params;
      const operator = request.operator;
      await shipOrder(app.shop.now(), database, orderId, operator, request.body, calls.orderMails);
      return answerChange(app.shop.now(), calls, orderId, operator, locale);
    });

    serve(app, addTrackingCall, async (request) => {
      const { orderId, locale } = request.params;
      const operator = request.operator;
      await addTracking(database, orderId, operator, request.body);
      return answerChange(app.shop.now(), calls, orderId, operator, locale);
    });

    serve(app, deliverOrderCall, async (request) => {
      const { orderId, locale } = request.params;
      const operator = request.operator;
      await deliverOrder(database, orderId, operator, request.body, calls.whenDelivered);
      return answerChange(app.shop.now(), calls, orderId, operator, locale);
    });
  };

/** Shipping, delivering, refunding: what merchants and the shop do with orders. Mounted at `/operator/:locale/orders`. */
export const operatorOrderRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;
    await app.register(orderRefundRoutes(calls));
    await app.register(parcelRoutes(calls));

    serve(app, listOperatorOrders, async (request) => {
      const { sellerId } = request.operator;
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
      const operator = request.operator;
      return showOperatorOrder(
        app.shop.now(),
        database,
        request.params.orderId,
        operator,
        request.params.locale,
      );
    });
  };
