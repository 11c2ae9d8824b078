import type { TrackingRequest } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { SeeingOperator } from './order-version.ts';
import { hold, parcelsMeant } from './ship-order.ts';

/**
 * Adds the tracking number of a parcel that was shipped without one. Repeating the call changes nothing.
 *
 * @throws {Problem} 404; 409 when nothing was shipped, or the parcel has another number; 422 when it could be several parcels
 */
export const addTracking = (
  database: Database,
  orderId: string,
  operator: SeeingOperator,
  { sellerId, parcelId, ...request }: TrackingRequest,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const trackingNumber = request.trackingNumber.trim();
    if (trackingNumber === '') throw invalidField('trackingNumber', 'field.required');
    const parcels = parcelsMeant(await hold(transaction, orderId, operator, sellerId), parcelId);
    if (parcels.length === 0) throw new Problem(409, 'order.nothing-to-deliver');
    if (parcels.some((parcel) => parcel.tracking_number === trackingNumber)) return;
    const [parcel, ...others] = parcels.filter((shipment) => shipment.tracking_number === null);
    if (parcel === undefined) throw new Problem(409, 'order.shipped-otherwise');
    if (others.length > 0) throw invalidField('parcelId', 'order.which-parcel');
    await transaction
      .updateTable('shipments')
      .set({ tracking_number: trackingNumber })
      .where('id', '=', parcel.id)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'order.tracking-added',
      subject: `order:${orderId}`,
      details: { seller: parcel.seller_id, trackingNumber },
    });
  });
