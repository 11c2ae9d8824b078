import { Problem } from '@rewald/server-kit/problems/problem';
import { documentNameOf } from './order-number.ts';
import type { WholeOrder } from './order-store.ts';

/** A paper of an order by the name under which it is kept, and whether it is about all sellers. */
export interface DocumentSubject {
  readonly subject: string;
  readonly isOfAll: boolean;
}

/** The invoice of one seller, of the first one if none is named; orders from before have one invoice of all sellers. */
export const invoiceSubject = ({ order, invoices, lines }: WholeOrder, seller?: number): DocumentSubject => {
  const isOfAll = order.invoice_number !== null && invoices.length === 0;
  const whose = seller ?? lines[0]?.seller_id;
  const subject = isOfAll || whose === undefined ? order.id : documentNameOf(order.id, whose);
  return { subject, isOfAll };
};

/** The credit note of a refund, likewise. @throws {Problem} 404 if the order has no such refund */
export const creditNoteSubject = (
  { refunds }: WholeOrder,
  refundId: string,
  seller?: number,
): DocumentSubject => {
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund === undefined) throw new Problem(404, 'not-found');
  const isOfAll = refund.creditNoteNumber !== null;
  const whose = seller ?? refund.creditNotes[0]?.sellerId;
  return { subject: isOfAll || whose === undefined ? refundId : documentNameOf(refundId, whose), isOfAll };
};
