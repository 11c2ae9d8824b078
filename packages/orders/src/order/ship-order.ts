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
  IS_SENT,
  parcelOfLine,
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

const sellersOf = (lines: readonly StoredLine[]): number[] => [
  ...new Set(lines.map((line) => line.seller_id)),
];

/** Lines with pieces left to send that were neither withdrawn nor refunded. */
const linesLeft = ({ lines, shipments }: Pick<Held, 'lines' | 'shipments'>): StoredLine[] =>
  lines.filter(
    (line) => line.quantity > line.returned_quantity && parcelOfLine(shipments, line) === undefined,
  );

/** Sellers of lines that are left to send. */
export const sellersLeft = (held: Pick<Held, 'lines' | 'shipments'>): number[] => sellersOf(linesLeft(held));

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
        where line.order_id = orders.id and line.quantity > line.returned_quantity and not ${IS_SENT})`.execute(
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
const needSame = (
  { lines, shipments, sellers }: Held,
  { lineIds }: ShipRequest,
  { carrier, trackingNumber }: Labelled,
): void => {
  const before =
    lineIds === undefined
      ? shipments.filter((shipment) => sellers.includes(shipment.seller_id))
      : lines.flatMap((line) => (lineIds.includes(line.id) ? (parcelOfLine(shipments, line) ?? []) : []));
  if (before.length === 0) throw new Problem(409, 'order.nothing-to-ship');
  const same = before.some(
    (shipment) => shipment.carrier === carrier && shipment.tracking_number === trackingNumber,
  );
  if (!same) throw new Problem(409, 'order.shipped-otherwise');
};

/** How a parcel goes. */
interface Labelled {
  readonly carrier: string;
  readonly trackingNumber: string | null;
}

/** Carrier and number as entered; without a number, those of the only seller's label. */
const labelled = async (
  transaction: DatabaseTransaction,
  { order, sellers }: Held,
  now: readonly StoredLine[],
  request: ShipRequest,
): Promise<Labelled> => {
  // A repeated call ships nothing now.
  const [sellerId, ...others] = now.length > 0 ? sellersOf(now) : sellers;
  const trackingNumber = tidyLine(request.trackingNumber ?? '') || null;
  const label =
    trackingNumber !== null || sellerId === undefined || others.length > 0
      ? null
      : await findLabel(transaction, order.id, sellerId);
  if (label?.trackingNumber != null) return { carrier: label.carrier, trackingNumber: label.trackingNumber };
  return { carrier: tidyLine(request.carrier), trackingNumber };
};

/**
 * The lines that go now: those that the request names, or all that are left.
 *
 * @throws {Problem} 404 a line is not theirs, 409 some of them were sent before
 */
const linesNow = (held: Held, { lineIds }: ShipRequest): StoredLine[] => {
  const own = held.lines.filter((line) => held.sellers.includes(line.seller_id));
  const left = linesLeft(held).filter((line) => own.includes(line));
  if (lineIds === undefined) return left;
  if (lineIds.some((id) => own.every((line) => line.id !== id))) throw new Problem(404, 'order.line-unknown');
  const now = left.filter(({ id }) => lineIds.includes(id));
  if (now.length > 0 && now.length < lineIds.length) throw new Problem(409, 'order.shipped-otherwise');
  return now;
};

/** A parcel for each seller. */
const parcelsFor = (
  held: Held,
  now: readonly StoredLine[],
  { carrier, trackingNumber }: Labelled,
): Omit<StoredShipment, 'shipped_at' | 'delivered_at'>[] =>
  sellersOf(now).map((sellerId) => {
    const ofSeller = (line: { readonly seller_id: number }): boolean => line.seller_id === sellerId;
    const lines = now.filter(ofSeller);
    const isAll = !held.shipments.some(ofSeller) && lines.length === linesLeft(held).filter(ofSeller).length;
    return {
      id: newId(),
      order_id: held.order.id,
      seller_id: sellerId,
      carrier,
      tracking_number: trackingNumber,
      line_ids: isAll ? null : lines.map(({ id }) => id),
    };
  });

/** Invoices that go with a parcel: a seller's with the last one of theirs, a common one with the last of the order. */
const invoicesWith = async (
  transaction: DatabaseTransaction,
  held: Held,
  now: readonly StoredLine[],
): Promise<{ readonly kind: 'invoice'; readonly id: string }[]> => {
  const { order } = held;
  const left = sellersOf(linesLeft(held).filter((line) => !now.includes(line)));
  const ids = (await hasOneInvoice(transaction, order))
    ? [order.id].filter(() => left.length === 0)
    : sellersOf(now)
        .filter((sellerId) => !left.includes(sellerId))
        .map((sellerId) => documentNameOf(order.id, sellerId));
  return ids.map((id) => ({ kind: 'invoice', id }));
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
    const { order } = held;
    const now = linesNow(held, request);
    const how = await labelled(transaction, held, now, request);
    const { carrier, trackingNumber } = how;
    if (now.length === 0) {
      needSame(held, request, how);
      return;
    }
    needCarrierFor(order, carrier);
    await transaction
      .insertInto('shipments')
      .values(parcelsFor(held, now, how))
      .execute();
    const documents = await invoicesWith(transaction, held, now);
    await advanceOrder(transaction, orderId);
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'order.shipped',
      subject: `order:${orderId}`,
      details: { sellers: sellersOf(now), carrier, trackingNumber },
    });
    const link = trackingLink(carrier, trackingNumber, order.locale);
    await enqueueOrderMail(transaction, order, 'order-shipped', {
      ...mails.common(order),
      pieces: mailPieces(shop, now, (line) => line.quantity - line.returned_quantity),
      carrier,
      trackingNumber,
      ...(link === null ? {} : { trackingLink: link }),
      deliveryAddress: mails.deliveryAddress(order),
      returnDays: returnDaysOf(shop, order.placed_at),
      ...(documents.length === 0 ? {} : { documents }),
    });
  });

/** The parcels that an operator's call concerns. @throws {Problem} 404 there is no such parcel */
export const parcelsMeant = (
  { shipments, sellers }: Held,
  parcelId: string | undefined,
): StoredShipment[] => {
  const own = shipments.filter((parcel) => sellers.includes(parcel.seller_id));
  const meant = own.filter(({ id }) => parcelId === undefined || id === parcelId);
  if (parcelId !== undefined && meant.length === 0) throw new Problem(404, 'not-found');
  return meant;
};

/**
 * Records that parcels arrived: one, those of one seller, or all that are in transit. Repeating the call changes nothing.
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
    const parcels = parcelsMeant(held, request.parcelId);
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
