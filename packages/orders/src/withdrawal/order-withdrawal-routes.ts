import { withdrawFromOrder, readReturnLabel, readReturnPhoto } from '@rewald/contracts/calls/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Attachments } from '@rewald/customers/attachments/attachments';
import { sendFile } from '@rewald/customers/attachments/accept-files';
import type { OrderRouteContext } from '../order/order-route-context.ts';
import { sendDocument } from '../order/send-document.ts';
import { readOrder } from '../order/order-store.ts';
import { presentOrder, presentReturn } from '../order/present-order.ts';
import { withdraw } from './withdraw.ts';

/** Returning pieces of an order, in the account or with a mailed link. Mounted at `…/buy/orders`. */
export const orderWithdrawalRoutes =
  ({
    database,
    enter,
    documents,
    orderMails,
    jobs,
    attachments,
  }: OrderRouteContext & { readonly attachments: Attachments }): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, withdrawFromOrder, async (request) => {
      const { orderId, locale } = request.params;
      const { actor } = await enter(request, orderId, request.query.key);
      await withdraw(app.shop.now(), database, orderId, request.body, { actor, locale }, orderMails);
      jobs.nudge();
      const whole = await readOrder(database, orderId);
      if (whole === null) throw new Problem(404, 'not-found');
      return { data: presentOrder(app.shop.now(), whole, locale, new Date()) };
    });

    serve(app, readReturnLabel, async (request, reply) => {
      const { orderId, returnId } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      if (!whole.returns.some(({ id }) => id === returnId)) throw new Problem(404, 'not-found');
      return sendDocument(reply, await documents.get('return-label', returnId));
    });

    serve(app, readReturnPhoto, async (request, reply) => {
      const { orderId, returnId, photoId } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      const back = whole.returns.find(({ id }) => id === returnId);
      if (back === undefined || !presentReturn(whole, back).photos?.some(({ id }) => id === photoId))
        throw new Problem(404, 'not-found');
      return sendFile(reply, await attachments.read(photoId, 'return', [returnId]));
    });
  };
