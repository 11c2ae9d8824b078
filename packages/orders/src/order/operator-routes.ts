import {
  shipOrder as shipOrderCall,
  shipOrders as shipOrdersCall,
  addTracking as addTrackingCall,
  deliverOrder as deliverOrderCall,
  listOperatorOrders,
  noteOrder as noteOrderCall,
  readOperatorOrder,
  resendOrderMail,
} from '@rewald/contracts/calls/operators/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import { listOrdersForOperator } from './list-operator-orders.ts';
import { labelRoutes } from './label-routes.ts';
import { addTracking } from './add-tracking.ts';
import { noteOrder } from './note-order.ts';
import { resendConfirmation } from './resend-order-mail.ts';
import { deliverOrder, shipOrder } from './ship-order.ts';
import { shipOrders } from './ship-orders.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { showOperatorOrder, answerChange } from './operator-order.ts';
import { operatorDocumentRoutes } from './operator-document-routes.ts';
import { orderRefundRoutes } from './operator-refund-routes.ts';

/** Parcels: shipped, tracked, delivered. */
const parcelRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, orderMails } = calls;

    serve(app, shipOrderCall, async (request, reply) => {
      const shop = app.shop.now();
      return answerChange(shop, calls, request, reply, (operator) =>
        shipOrder(shop, database, request.params.orderId, operator, request.body, orderMails),
      );
    });

    serve(app, shipOrdersCall, async (request) => {
      const { locale } = request.params;
      const data = await shipOrders(
        app.shop.now(),
        database,
        request.operator,
        request.body,
        orderMails,
        locale,
      );
      calls.jobs.nudge();
      return { data };
    });

    serve(app, addTrackingCall, async (request, reply) =>
      answerChange(app.shop.now(), calls, request, reply, (operator) =>
        addTracking(database, request.params.orderId, operator, request.body),
      ),
    );

    serve(app, deliverOrderCall, async (request, reply) =>
      answerChange(app.shop.now(), calls, request, reply, (operator) =>
        deliverOrder(database, request.params.orderId, operator, request.body, calls.whenDelivered),
      ),
    );
  };

/** What is written about an order: notes, and mails once more. */
const wordRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    serve(app, noteOrderCall, async (request, reply) =>
      answerChange(app.shop.now(), calls, request, reply, (operator) =>
        noteOrder(database, request.params.orderId, operator, request.body.text),
      ),
    );

    serve(app, resendOrderMail, async (request, reply) => {
      if (request.operator.sellerId !== null) throw new Problem(404, 'not-found');
      return answerChange(app.shop.now(), calls, request, reply, (operator) =>
        resendConfirmation(database, request.params.orderId, operator, calls.orderMails),
      );
    });
  };

/** Shipping, delivering, refunding: what merchants and the shop do with orders. Mounted at `/operator/:locale/orders`. */
export const operatorOrderRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(orderRefundRoutes(calls));
    await app.register(operatorDocumentRoutes(calls));
    await app.register(parcelRoutes(calls));
    await app.register(labelRoutes(calls));
    await app.register(wordRoutes(calls));

    serve(app, listOperatorOrders, async (request) => ({
      data: await listOrdersForOperator(calls.database, request.operator, request.query),
    }));

    serve(app, readOperatorOrder, async (request, reply) => {
      const { orderId, locale } = request.params;
      return showOperatorOrder(app.shop.now(), calls, reply, orderId, request.operator, locale);
    });
  };
