import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NumericId, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import { Problem } from '../../plumbing/problems/problem.ts';
import { KeyQuery, OrderParams } from './order-access.ts';
import { makeXRechnung } from './order-documents.ts';
import { documentNameOf } from './order-number.ts';
import type { OrderCalls } from './order-calls.ts';
import { sendDocument } from './send-document.ts';

const RefundParams = Type.Object({ ...OrderParams.properties, refundId: Uuid });
/** `seller` selects the document of one seller of an order; without it, the first seller's is sent. */
const DocumentQuery = Type.Object({ ...KeyQuery.properties, seller: Type.Optional(NumericId) });
const InvoiceQuery = Type.Object({
  ...DocumentQuery.properties,
  /** `xrechnung`: the electronic invoice as XML that businesses need (§ 14 UStG). */
  format: Type.Optional(Type.Enum(['pdf', 'xrechnung'])),
  /** The buyer's own reference to print on an XRechnung; defaults to the order number. */
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\p{Cc}]+$' })),
});

/** Invoices and credit notes. */
export const orderDocumentRoutes =
  ({ database, enter, documents }: OrderCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/:orderId/invoice',
      { schema: { params: OrderParams, querystring: InvoiceQuery } },
      async (request, reply) => {
        const { orderId } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        const { order, invoices, lines } = whole;
        const isFormer = order.invoice_number !== null && invoices.length === 0;
        const seller = request.query.seller ?? lines[0]?.seller_id;
        const subject = isFormer || seller === undefined ? orderId : documentNameOf(orderId, seller);
        const { format, reference } = request.query;
        if (format === 'xrechnung')
          return sendDocument(reply, await makeXRechnung(database, subject, reference));
        return sendDocument(reply, await documents.get('invoice', subject));
      },
    );

    app.get(
      '/:orderId/credit-notes/:refundId',
      { schema: { params: RefundParams, querystring: DocumentQuery } },
      async (request, reply) => {
        const { orderId, refundId } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        const refund = whole.refunds.find(({ id }) => id === refundId);
        if (refund === undefined) throw new Problem(404, 'not-found');
        const seller = request.query.seller ?? refund.creditNotes[0]?.sellerId;
        const isFormer = refund.creditNoteNumber !== null;
        const subject = isFormer || seller === undefined ? refundId : documentNameOf(refundId, seller);
        return sendDocument(reply, await documents.get('credit-note', subject));
      },
    );
  };
