import { tidyLine } from '@rewald/contracts/typed-text';
import type { DeliverRequest, ShipRequest } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { returnDaysOf } from '@rewald/messages/company/company';
import type { ShopNow } from '@rewald/assortment/shop';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { pickUpPlaceOf } from '../shipping/pick-up-places.ts';
import { findLabel } from './label-store.ts';
import { parseAddress } from './order-basis.ts';
import { enqueueOrderMail, mailPieces, type OrderMails } from './order-mails.ts';
import {
  findOrder,
  readLines,
  type StoredLine,
  type StoredOrder,
  type StoredShipment,
} from './order-store.ts';
import { documentNameOf } from './order-number.ts';
import { needSeen, type SeeingOperator } from './order-version.ts';
import { hasOneInvoice } from './refund-order.ts';
import { trackingLink } from '../shipping/shipping.ts';

/** Called when parcels of an order have arrived, within the transaction that records it. */
export type WhenDelivered = (transaction: DatabaseTransaction, orderId: string) => Promise<void>;

/** An order that an operator works on, with its row locked. */
interface Held {
  readonly order: StoredOrder;
  readonly lines: readonly StoredLine[];
  readonly shipments: readonly StoredShipment[];
  /** Sellers whose pieces the operator's call concerns. */
  readonly sellers: readonly number[];
}

/** @throws {Problem} 404 when there is no such order, or nothing in it that the operator may touch; 409 when they saw another version */
export const hold = async (
  transaction: DatabaseTransaction,
  orderId: string,
  operator: SeeingOperator,
  sellerId: number | undefined,
): Promise<Held> => {
  const order = await findOrder(transaction, orderId, { lock: true });
  if (order === null) throw new Problem(404, 'not-found');
  const lines = await readLines(transaction, orderId);
  const all = [...new Set(lines.map((line) => line.seller_id))];
  const meant = operator.sellerId ?? sellerId;
  const sellers = all.filter((id) => meant === undefined || id === meant);
  // A merchant must not learn about other sellers' pieces.
  if (sellers.length === 0 || (sellerId !== undefined && sellerId !== meant))
    throw new Problem(404, 'not-found');
  await needSeen(transaction, orderId, operator.seen);
  const shipments = await transaction
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  return { order, lines, shipments, sellers };
};

/**
 * As `hold`, of an order that can be shipped. That it was cancelled is said before that it has changed.
 *
 * @throws {Problem} 404; 409 before the payment, after a cancellation, and when they saw another version
 */
export const holdConfirmed = async (
  transaction: DatabaseTransaction,
  orderId: string,
  operator: SeeingOperator,
  sellerId: number | undefined,
): Promise<Held> => {
  const held = await hold(transaction, orderId, { ...operator, seen: undefined }, sellerId);
  if (held.order.state === 'placed') throw new Problem(409, 'order.not-confirmed');
  if (held.order.state === 'cancelled') throw new Problem(409, 'order.cancelled');
  await needSeen(transaction, orderId, operator.seen);
  return held;
};

/** Sellers with pieces left to send that were neither withdrawn nor refunded. */
export const sellersLeft = ({ lines, shipments }: Pick<Held, 'lines' | 'shipments'>): number[] => {
  const done = new Set(shipments.map((shipment) => shipment.seller_id));
  return [
    ...new Set(
      lines
        .filter((line) => line.quantity > line.returned_quantity && !done.has(line.seller_id))
        .map((line) => line.seller_id),
    ),
  ];
};

/** @throws {Problem} 422 when the order goes to a pick-up place, to which only DHL delivers */
const needCarrierFor = (order: StoredOrder, carrier: string): void => {
  const isFetched = pickUpPlaceOf(parseAddress(order.delivery)) !== null;
  if (isFetched && !/^dhl\b/i.test(carrier)) throw invalidField('carrier', 'order.ship-by-dhl');
};

/**
 * Updates the order's state after its parcels or pieces changed: shipped when no seller has anything left to send, delivered when
 * the last parcel has arrived. Call it with the order's row locked.
 */
export const advanceOrder = async (transaction: DatabaseTransaction, orderId: string): Promise<void> => {
  await sql`
    update orders set state = 'shipped', shipped_at = now()
    where id = ${orderId} and state = 'confirmed'
      and exists (select from shipments where order_id = orders.id)
      and not exists (
        select from order_lines as line
        where line.order_id = orders.id and line.quantity > line.returned_quantity and not exists (
          select from shipments where order_id = orders.id and seller_id = line.seller_id))`.execute(
    transaction,
  );
  await sql`
    update orders set state = 'delivered', delivered_at = now()
    where id = ${orderId} and state = 'shipped'
      and not exists (select from shipments where order_id = orders.id and delivered_at is null)`.execute(
    transaction,
  );
};

/** @throws {Problem} 409 nothing was shipped with this number, and there is nothing left to ship */
const needSame = ({ shipments, sellers }: Held, carrier: string, trackingNumber: string | null): void => {
  const before = shipments.filter((shipment) => sellers.includes(shipment.seller_id));
  if (before.length === 0) throw new Problem(409, 'order.nothing-to-ship');
  const same = before.some(
    (shipment) => shipment.carrier === carrier && shipment.tracking_number === trackingNumber,
  );
  if (!same) throw new Problem(409, 'order.shipped-otherwise');
};

/** Carrier and number as entered; without a number, those of the only seller's label. */
const labelled = async (
  transaction: DatabaseTransaction,
  { order, sellers }: Held,
  now: readonly number[],
  request: ShipRequest,
): Promise<{ readonly carrier: string; readonly trackingNumber: string | null }> => {
  // A repeated call ships nothing now.
  const [sellerId, ...others] = now.length > 0 ? now : sellers;
  const trackingNumber = tidyLine(request.trackingNumber ?? '') || null;
  const label =
    trackingNumber !== null || sellerId === undefined || others.length > 0
      ? null
      : await findLabel(transaction, order.id, sellerId);
  if (label?.trackingNumber != null) return { carrier: label.carrier, trackingNumber: label.trackingNumber };
  return { carrier: tidyLine(request.carrier), trackingNumber };
};

/**
 * Ships the pieces of one seller, or all that are left. Repeating the call changes nothing.
 *
 * @throws {Problem} 404; 409 when the order is not paid, was cancelled, or these pieces were shipped with another number
 */
export const shipOrder = (
  shop: ShopNow,
  database: Database,
  orderId: string,
  operator: SeeingOperator,
  request: ShipRequest,
  mails: OrderMails,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const held = await holdConfirmed(transaction, orderId, operator, request.sellerId);
    const { order, lines, sellers } = held;
    const now = sellersLeft(held).filter((sellerId) => sellers.includes(sellerId));
    const { carrier, trackingNumber } = await labelled(transaction, held, now, request);
    if (now.length === 0) {
      needSame(held, carrier, trackingNumber);
      return;
    }
    needCarrierFor(order, carrier);
    const rows = now.map((sellerId) => ({
      id: newId(),
      order_id: orderId,
      seller_id: sellerId,
      carrier,
      tracking_number: trackingNumber,
    }));
    await transaction.insertInto('shipments').values(rows).execute();
    const left = sellersLeft(held).length - now.length;
    const names = (await hasOneInvoice(transaction, order))
      ? [orderId].filter(() => left === 0)
      : now.map((sellerId) => documentNameOf(orderId, sellerId));
    const documents = names.map((id) => ({ kind: 'invoice' as const, id }));
    await advanceOrder(transaction, orderId);
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'order.shipped',
      subject: `order:${orderId}`,
      details: { sellers: now, carrier, trackingNumber },
    });
    const link = trackingLink(carrier, trackingNumber, order.locale);
    await enqueueOrderMail(transaction, order, 'order-shipped', {
      ...mails.common(order),
      pieces: mailPieces(
        shop,
        lines.filter((line) => now.includes(line.seller_id)),
        (line) => line.quantity - line.returned_quantity,
      ),
      carrier,
      trackingNumber,
      ...(link === null ? {} : { trackingLink: link }),
      deliveryAddress: mails.deliveryAddress(order),
      returnDays: returnDaysOf(shop, order.placed_at),
      ...(documents.length === 0 ? {} : { documents }),
    });
  });

/**
 * Records that parcels arrived: those of one seller, or all that are in transit. Repeating the call changes nothing.
 *
 * @throws {Problem} 404; 409 when nothing was shipped
 */
export const deliverOrder = (
  database: Database,
  orderId: string,
  operator: SeeingOperator,
  request: DeliverRequest,
  whenDelivered: WhenDelivered,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const held = await hold(transaction, orderId, operator, request.sellerId);
    const { shipments, sellers } = held;
    const parcels = shipments.filter((shipment) => sellers.includes(shipment.seller_id));
    if (parcels.length === 0) throw new Problem(409, 'order.nothing-to-deliver');
    const arriving = parcels.filter((parcel) => parcel.delivered_at === null);
    if (arriving.length === 0) return;
    await transaction
      .updateTable('shipments')
      .set({ delivered_at: sql`now()` })
      .where(
        'id',
        'in',
        arriving.map(({ id }) => id),
      )
      .execute();
    await advanceOrder(transaction, orderId);
    await whenDelivered(transaction, orderId);
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'order.delivered',
      subject: `order:${orderId}`,
      details: { sellers: arriving.map((parcel) => parcel.seller_id) },
    });
  });
