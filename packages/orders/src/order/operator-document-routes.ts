import { readOperatorCreditNote, readOperatorInvoice } from '@rewald/contracts/calls/operators/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { creditNoteSubject, invoiceSubject } from './document-subjects.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { readOrder, type WholeOrder } from './order-store.ts';
import { sendDocument } from './send-document.ts';

/**
 * The seller whose paper is asked for.
 *
 * @throws {Problem} 404 where a merchant asks for another seller's, or for one of all sellers
 */
const sellerOf = (
  { lines }: WholeOrder,
  operator: Operator,
  asked: number | undefined,
): number | undefined => {
  const seller = asked ?? operator.sellerId ?? undefined;
  const isTheirs = operator.sellerId === null || seller === operator.sellerId;
  const isInIt = seller === undefined || lines.some((line) => line.seller_id === seller);
  if (!isTheirs || !isInIt) throw new Problem(404, 'not-found');
  return seller;
};

/** Invoices and credit notes for those who work on an order. */
export const operatorDocumentRoutes =
  ({ database, documents }: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const read = async (orderId: string): Promise<WholeOrder> => {
      const whole = await readOrder(database, orderId);
      if (whole === null) throw new Problem(404, 'not-found');
      return whole;
    };

    serve(app, readOperatorInvoice, async (request, reply) => {
      const whole = await read(request.params.orderId);
      const seller = sellerOf(whole, request.operator, request.query.seller);
      const { subject, isOfAll } = invoiceSubject(whole, seller);
      if (isOfAll && request.operator.sellerId !== null) throw new Problem(404, 'not-found');
      return sendDocument(reply, await documents.get('invoice', subject));
    });

    serve(app, readOperatorCreditNote, async (request, reply) => {
      const whole = await read(request.params.orderId);
      const seller = sellerOf(whole, request.operator, request.query.seller);
      const { subject, isOfAll } = creditNoteSubject(whole, request.params.refundId, seller);
      if (isOfAll && request.operator.sellerId !== null) throw new Problem(404, 'not-found');
      return sendDocument(reply, await documents.get('credit-note', subject));
    });
  };
