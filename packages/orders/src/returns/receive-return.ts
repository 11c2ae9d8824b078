import type { ReturnShipmentRequest } from '@rewald/contracts';
import { tidyLine } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { enqueueOrderMail, mailPieces, type OrderMails } from '../order/order-mails.ts';
import type { SeeingOperator } from '../order/order-version.ts';
import { trackingLink } from '../shipping/shipping.ts';
import { holdReturn } from './return-store.ts';

/** Records that the parcel of a return arrived. Repeating the call changes nothing. @throws {Problem} 404; 409 */
export const receiveReturn = (
  database: Database,
  returnId: string,
  operator: SeeingOperator,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { row } = await holdReturn(transaction, returnId, operator);
    if (row.state !== 'announced') return;
    await transaction
      .updateTable('returns')
      .set({ state: 'arrived', received_at: sql`now()` })
      .where('id', '=', returnId)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'return.arrived',
      subject: `return:${returnId}`,
    });
  });

/**
 * Records that rejected devices are on their way back to the buyer, who gets a mail. Repeating the call changes nothing.
 *
 * @throws {Problem} 404; 409 when nothing was rejected, or it was sent with another number
 */
export const sendReturnBack = (
  shop: Stocked,
  database: Database,
  returnId: string,
  operator: SeeingOperator,
  request: ReturnShipmentRequest,
  mails: OrderMails,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { row, order, pieces } = await holdReturn(transaction, returnId, operator);
    const [carrier, trackingNumber] = [tidyLine(request.carrier), tidyLine(request.trackingNumber)];
    if (row.sent_back_carrier === carrier && row.sent_back_tracking === trackingNumber) return;
    if (row.rejected_pieces === 0 || row.sent_back_at !== null) throw new Problem(409, 'return.state');
    const rejected = await transaction
      .selectFrom('return_pieces')
      .select(['line_id', 'place'])
      .where('return_id', '=', returnId)
      .where('verdict', '=', 'rejected')
      .execute();
    await transaction
      .updateTable('returns')
      .set({
        sent_back_carrier: carrier,
        sent_back_tracking: trackingNumber,
        sent_back_at: sql`now()`,
      })
      .where('id', '=', returnId)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'return.sent-back',
      subject: `return:${returnId}`,
      details: { carrier, trackingNumber },
    });
    const link = trackingLink(carrier, trackingNumber, order.locale);
    await enqueueOrderMail(transaction, order, 'return-sent-back', {
      ...mails.common(order),
      pieces: mailPieces(
        shop,
        [...new Set(pieces.map(({ line }) => line))],
        (line) => rejected.filter(({ line_id: lineId }) => lineId === line.id).length,
      ),
      carrier,
      trackingNumber,
      ...(link === null ? {} : { trackingLink: link }),
      deliveryAddress: mails.deliveryAddress(order),
    });
  });
