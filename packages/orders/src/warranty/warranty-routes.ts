import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MOST_DEFECT_PHOTOS } from '@rewald/contracts/most-photos';
import { addDefectPhoto, readReturnCode, reportDefect as reportCall } from '@rewald/contracts/calls/orders';
import { Problem } from '@rewald/server-kit/problems/problem';
import { serve } from '@rewald/server-kit/web/serve';
import type { Attachments } from '@rewald/customers/attachments/attachments';
import { acceptFiles, uploadOf } from '@rewald/customers/attachments/accept-files';
import type { ContactService } from '@rewald/customers/contact/contact-service';
import { messagesOf } from '@rewald/customers/tickets/ticket-store';
import type { OrderRouteContext } from '../order/order-route-context.ts';
import { showOrder } from '../order/show-order.ts';
import { reportDefect } from './report-defect.ts';

/** What the calls about defects are handed. */
interface WarrantyContext extends Pick<OrderRouteContext, 'database' | 'enter'> {
  readonly contact: ContactService;
  readonly attachments: Attachments;
}

/** What a buyer does about a defect, and the code for a return. Mounted at `…/buy/orders`. */
export const warrantyRoutes =
  ({ database, enter, contact, attachments }: WarrantyContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readReturnCode, async (request, reply) => {
      const { orderId, returnId } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      const back = whole.returns.find(({ id }) => id === returnId);
      if (back === undefined) throw new Problem(404, 'not-found');
      // Loaded on demand, because the barcode library is large and few buyers need it.
      const { qrAsSvg } = await import('@rewald/messages/documents/pdf/barcodes');
      return reply.type('image/svg+xml').send(qrAsSvg(whole.order.number));
    });

    serve(app, reportCall, async (request) => {
      const { orderId, locale } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      await reportDefect(database, contact, whole, request.body, locale);
      return showOrder(app.shop.now(), database, orderId, locale);
    });

    await app.register(async (photos) => {
      acceptFiles(photos);
      serve(photos, addDefectPhoto, async (request) => {
        const { orderId, ticketId } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        const isOwn = whole.claims.some((claim) => claim.ticketId === ticketId);
        const [first] = isOwn ? await messagesOf(database, ticketId) : [];
        if (first === undefined) throw new Problem(404, 'not-found');
        return { data: await attachments.uploadForMessage(uploadOf(request), first.id, MOST_DEFECT_PHOTOS) };
      });
    });
  };
