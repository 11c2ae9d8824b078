import { readInvoice, readCreditNote } from '@rewald/contracts/calls/orders';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../plumbing/problems/problem.ts';
import { makeXRechnung } from './order-documents.ts';
import { documentNameOf } from './order-number.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { sendDocument } from './send-document.ts';

/** Invoices and credit notes. */
export const orderDocumentRoutes =
  ({ database, enter, documents }: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readInvoice, async (request, reply) => {
      const { orderId } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      const { order, invoices, lines } = whole;
      const isFormer = order.invoice_number !== null && invoices.length === 0;
      const seller = request.query.seller ?? lines[0]?.seller_id;
      const subject = isFormer || seller === undefined ? orderId : documentNameOf(orderId, seller);
      const { format, reference } = request.query;
      if (format === 'xrechnung')
        return sendDocument(reply, await makeXRechnung(app.shop.now(), database, subject, reference));
      return sendDocument(reply, await documents.get('invoice', subject));
    });

    serve(app, readCreditNote, async (request, reply) => {
      const { orderId, refundId } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      const refund = whole.refunds.find(({ id }) => id === refundId);
      if (refund === undefined) throw new Problem(404, 'not-found');
      const seller = request.query.seller ?? refund.creditNotes[0]?.sellerId;
      const isFormer = refund.creditNoteNumber !== null;
      const subject = isFormer || seller === undefined ? refundId : documentNameOf(refundId, seller);
      return sendDocument(reply, await documents.get('credit-note', subject));
    });
  };
