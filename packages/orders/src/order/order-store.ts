import type { Attachment, OrderReturn, WarrantyClaim } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { hashToken } from '@rewald/server-kit/web/tokens';
import type { Row } from '@rewald/server-kit/database/tables';
import type { CartOwner } from '../cart/cart-rows.ts';
import { readClaims } from './read-claims.ts';
import type { OrderState, RefundReason } from '../tables.ts';

/** A row of `orders`, with the expected delivery days as ISO dates. */
export type StoredOrder = Omit<Row<'orders'>, 'delivery_from' | 'delivery_to'> & {
  /** In how many parts the buyer pays; null if at once, or unknown. */
  readonly instalments: number | null;
  readonly expected: { readonly from: string; readonly to: string };
};
export type StoredLine = Row<'order_lines'>;
/** A line to be ordered; its taxation is looked up when it is written. */
export type OrderedLine = Omit<StoredLine, 'tax' | 'vat_per_mille'>;
export type StoredShipment = Row<'shipments'>;

/** The parcel that a line went in. One without lines of its own holds everything that its seller sent. */
export const parcelOfLine = <Parcel extends Pick<StoredShipment, 'seller_id' | 'line_ids'>>(
  parcels: readonly Parcel[],
  line: Pick<StoredLine, 'id' | 'seller_id'>,
): Parcel | undefined =>
  parcels.find(
    ({ seller_id: sellerId, line_ids: lineIds }) =>
      sellerId === line.seller_id && (lineIds === null || lineIds.includes(line.id)),
  );

/** Whether `line` is in a parcel, as `parcelOfLine`. */
export const IS_SENT = sql<boolean>`exists (
  select from shipments where shipments.order_id = line.order_id and shipments.seller_id = line.seller_id
    and (shipments.line_ids is null or line.id = any (shipments.line_ids)))`;

/** A withdrawal with the pieces that go back. */
export interface StoredReturn {
  readonly id: string;
  readonly sellerId: number;
  readonly state: OrderReturn['state'];
  readonly name: string;
  readonly reason: string | null;
  readonly refundCents: number;
  readonly returnBy: string;
  readonly announcedAt: Date;
  readonly receivedAt: Date | null;
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    readonly refundCents: number;
  }[];
  /** Pieces that were judged to be worth less, or rejected. */
  readonly findings: readonly {
    readonly lineId: string;
    readonly deductionCents: number;
    readonly reason: string | null;
    readonly rejection: NonNullable<OrderReturn['findings']>[number]['rejection'];
  }[];
  /** Of what was found; empty before it was judged. */
  readonly photos: readonly Attachment[];
  readonly sentBack: { readonly carrier: string; readonly trackingNumber: string } | null;
}

/** The number of a seller's invoice or credit note. */
export interface StoredPaper {
  readonly sellerId: number;
  readonly number: number;
}

interface StoredRefund {
  readonly id: string;
  /** Set if the order has one invoice of all its sellers. */
  readonly creditNoteNumber: number | null;
  readonly creditNotes: readonly StoredPaper[];
  readonly amountCents: number;
  readonly reason: RefundReason;
  readonly state: 'pending' | 'done' | 'refused';
  readonly at: Date;
  /** When its state was last settled; null while the provider has not answered. */
  readonly doneAt: Date | null;
}

/** An order with everything that belongs to it. */
export interface WholeOrder {
  readonly order: StoredOrder;
  readonly lines: readonly StoredLine[];
  readonly shipments: readonly StoredShipment[];
  readonly returns: readonly StoredReturn[];
  readonly refunds: readonly StoredRefund[];
  /** Invoices of its sellers; empty before they are numbered, and in orders with one invoice of all sellers. */
  readonly invoices: readonly StoredPaper[];
  /** Ids of the lines that the buyer has reviewed. */
  readonly reviewed: readonly string[];
  /** Defects that the buyer reported, newest first. */
  readonly claims: readonly WarrantyClaim[];
}

/** How long after placing an order a repeated call without the cart's id still finds it. */
const RECENT = '1 hour';

/** Reads an order without its lines; null when there is none. With `lock`, which needs a transaction, its row is locked. */
export const findOrder = async (
  database: Database,
  orderId: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredOrder | null> => {
  let query = database
    .selectFrom('orders')
    .selectAll()
    .select([
      sql<string>`delivery_from::text`.as('from'),
      sql<string>`delivery_to::text`.as('to'),
      sql<number | null>`(select instalments from payments where payments.id = orders.payment_id)`.as(
        'instalments',
      ),
    ])
    .where('id', '=', orderId);
  if (options.lock === true) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (row === undefined) return null;
  const { from, to, ...order } = row;
  return { ...order, expected: { from, to } };
};

/** The lines of an order, by position. */
export const readLines = (database: Database, orderId: string): Promise<StoredLine[]> =>
  database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

const readReturns = async (database: Database, orderId: string): Promise<StoredReturn[]> => {
  const { rows } = await sql<StoredReturn>`
    select id, seller_id as "sellerId", state, name, reason,
      coalesce((select sum(refund_cents)::int from return_pieces where return_id = returns.id), refund_cents) as "refundCents",
      return_by::text as "returnBy", announced_at as "announcedAt", received_at as "receivedAt",
      (select jsonb_agg(jsonb_build_object('lineId', line_id, 'quantity', quantity, 'refundCents', coalesce(
         (select sum(piece.refund_cents) from return_pieces as piece
          where piece.return_id = line.return_id and piece.line_id = line.line_id), refund_cents)))
       from return_lines as line where return_id = returns.id) as lines,
      coalesce((select jsonb_agg(jsonb_build_object('lineId', line_id, 'deductionCents', deduction_cents,
          'reason', reason, 'rejection', rejection) order by line_id, place)
        from return_pieces where return_id = returns.id and verdict <> 'as-new'), '[]') as findings,
      coalesce((select jsonb_agg(jsonb_build_object('id', photo.id, 'name', photo.name,
          'contentType', content_type, 'size', size) order by photo.id)
        from attachments as photo where photo.return_id = returns.id and state = 'received'), '[]') as photos,
      case when sent_back_at is not null then jsonb_build_object('carrier', sent_back_carrier,
        'trackingNumber', coalesce(sent_back_tracking, '')) end as "sentBack"
    from returns where order_id = ${orderId} order by id`.execute(database);
  return rows;
};

const readRefunds = async (database: Database, orderId: string): Promise<StoredRefund[]> => {
  const { rows } = await sql<StoredRefund>`
    select refund.id, refund.credit_note_number as "creditNoteNumber", refund.amount_cents as "amountCents", refund.reason, refund.created_at as at,
      coalesce(payment_refunds.state, 'pending') as state, payment_refunds.settled_at as "doneAt",
      coalesce((select jsonb_agg(jsonb_build_object('sellerId', seller_id, 'number', number) order by seller_id)
        from credit_notes where refund_id = refund.id), '[]') as "creditNotes"
    from order_refunds as refund
    join orders on orders.id = refund.order_id
    left join payment_refunds
      on payment_refunds.payment_id = orders.payment_id and payment_refunds.key = refund.id::text
    where refund.order_id = ${orderId} order by refund.id`.execute(database);
  return rows;
};

const readInvoices = (database: Database, orderId: string): Promise<StoredPaper[]> =>
  database
    .selectFrom('invoices')
    .select(['seller_id as sellerId', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('seller_id')
    .execute();

/** Reads an order with everything that belongs to it; null when there is none. */
export const readOrder = async (database: Database, orderId: string): Promise<WholeOrder | null> => {
  const order = await findOrder(database, orderId);
  if (order === null) return null;
  const [lines, shipments, returns, refunds, invoices, claims, reviews] = await Promise.all([
    readLines(database, orderId),
    database.selectFrom('shipments').selectAll().where('order_id', '=', orderId).execute(),
    readReturns(database, orderId),
    readRefunds(database, orderId),
    readInvoices(database, orderId),
    readClaims(database, orderId),
    database
      .selectFrom('reviews')
      .innerJoin('order_lines', 'order_lines.id', 'reviews.order_line_id')
      .select('reviews.order_line_id as lineId')
      .where('order_lines.order_id', '=', orderId)
      .execute(),
  ]);
  return {
    order,
    lines,
    shipments,
    returns,
    refunds,
    invoices,
    claims,
    reviewed: reviews.map(({ lineId }) => lineId),
  };
};

/** What a repeated call needs to know of an order that was placed before. */
export interface EarlierOrder {
  readonly id: string;
  readonly state: OrderState;
}

/**
 * The order that a cart of the owner became; a cancelled one does not count.
 *
 * @param cartId the cart; null selects the newest order of the last hour
 */
export const findEarlier = async (
  database: Database,
  owner: CartOwner,
  cartId: string | null,
): Promise<EarlierOrder | null> => {
  const owned =
    'customerId' in owner
      ? sql<boolean>`carts.customer_id = ${owner.customerId}`
      : sql<boolean>`carts.token_hash = ${hashToken(owner.token)}`;
  const { rows } = await sql<EarlierOrder>`
    select orders.id, orders.state from carts join orders on orders.cart_id = carts.id
    where carts.closed_at is not null and ${owned} and orders.state <> 'cancelled'
      and ${cartId === null ? sql`orders.placed_at > now() - ${RECENT}::interval` : sql`carts.id = ${cartId}`}
    order by orders.id desc limit 1`.execute(database);
  return rows[0] ?? null;
};

/** One row of a list of orders. */
export interface ListedOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: Date;
  readonly totalCents: number;
  /** Whether a return is still on its way. */
  readonly returning: boolean;
  readonly lines: readonly {
    readonly productId: number;
    readonly name: string;
    readonly quantity: number;
    readonly returned: number;
  }[];
}

/** A customer's orders, newest first. @param before id of the last order of the previous page */
export const listOrders = async (
  database: Database,
  customerId: string,
  before: string | null,
  most: number,
): Promise<ListedOrder[]> => {
  const { rows } = await sql<ListedOrder>`
    select id, number, state, placed_at as "placedAt", total_cents as "totalCents",
      exists (select from returns where order_id = orders.id and state <> 'received') as returning,
      (select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'quantity', quantity,
           'returned', returned_quantity)
         order by position)
       from order_lines where order_id = orders.id) as lines
    from orders
    where customer_id = ${customerId} and ${before === null ? sql`true` : sql`id < ${before}`}
      and not (state = 'cancelled' and cancel_reason = 'payment-declined')
    order by id desc limit ${most}`.execute(database);
  return rows;
};

/** An order with its lines, as it has just been placed. */
export interface JustPlaced {
  readonly order: StoredOrder;
  readonly lines: readonly OrderedLine[];
  /** The provider's own id of the payment; null if it is not known. */
  readonly paymentReference: string | null;
}
