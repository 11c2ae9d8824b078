import { readInvoice, readCreditNote } from '@rewald/contracts/calls/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { creditNoteSubject, invoiceSubject } from './document-subjects.ts';
import { makeXRechnung } from './order-documents.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { sendDocument } from './send-document.ts';

/** Invoices and credit notes. */
export const orderDocumentRoutes =
  ({ database, enter, documents }: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readInvoice, async (request, reply) => {
      const { format, reference, key, seller } = request.query;
      const { whole } = await enter(request, request.params.orderId, key);
      const { subject } = invoiceSubject(whole, seller);
      if (format === 'xrechnung')
        return sendDocument(reply, await makeXRechnung(app.shop.now(), database, subject, reference));
      return sendDocument(reply, await documents.get('invoice', subject));
    });

    serve(app, readCreditNote, async (request, reply) => {
      const { orderId, refundId } = request.params;
      const { whole } = await enter(request, orderId, request.query.key);
      const { subject } = creditNoteSubject(whole, refundId, request.query.seller);
      return sendDocument(reply, await documents.get('credit-note', subject));
    });
  };
