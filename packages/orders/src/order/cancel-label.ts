import { sql } from 'kysely';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { CarrierAwayError, LabelRefusedError, type Carrier } from '../shipping/carrier/carrier.ts';
import { refusedBecause } from './buy-label.ts';
import { readLabels, type StoredLabel } from './label-store.ts';
import { hold } from './ship-order.ts';

/** A label that an operator may see. @throws {Problem} 404 */
export const needLabel = async (
  database: Database,
  orderId: string,
  labelId: string,
  { sellerId }: Operator,
): Promise<StoredLabel> => {
  const label = (await readLabels(database, orderId)).find(({ id }) => id === labelId);
  if (label === undefined || (sellerId !== null && label.sellerId !== sellerId))
    throw new Problem(404, 'not-found');
  return label;
};

const giveBack = async (carrier: Carrier, trackingNumber: string): Promise<void> => {
  try {
    await carrier.cancel(trackingNumber);
  } catch (error) {
    if (error instanceof LabelRefusedError) throw refusedBecause(error);
    if (!(error instanceof CarrierAwayError)) throw error;
    throw new Problem(503, 'label.away', { cause: error, headers: { 'retry-after': '30' } });
  }
};

/**
 * Gives a label back that was not used. The order is held meanwhile, so that nobody ships with it.
 *
 * @throws {Problem} 404; 409 the parcel is on its way; 422 refused; 503 the carrier does not answer
 */
export const cancelLabel = (
  database: Database,
  carrier: Carrier,
  orderId: string,
  labelId: string,
  operator: Operator,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await hold(transaction, orderId, operator, undefined);
    const label = await needLabel(transaction, orderId, labelId, operator);
    const { sellerId, trackingNumber, carrier: name } = label;
    if (label.isUsed) throw new Problem(409, 'label.used');
    if (trackingNumber !== null) await giveBack(carrier, trackingNumber);
    await transaction
      .updateTable('parcel_labels')
      .set({ cancelled_at: sql`now()` })
      .where('id', '=', labelId)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'order.label-cancelled',
      subject: `order:${orderId}`,
      details: { sellers: [sellerId], carrier: name, trackingNumber },
    });
  });
