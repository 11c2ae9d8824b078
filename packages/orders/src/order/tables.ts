import type { ColumnType, Generated } from 'kysely';
import type { Locale, PaymentProviderName } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';
import type { DocumentSeller } from '@rewald/messages/documents/invoice/document-seller';
import type { TaxScheme } from '@rewald/assortment/catalogue/tables';

/** Written as JSON text, read as any JSON value. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null, string | null>;
/** An ISO date; `pg` reads it as midnight in the machine's time zone, so select it as `::text`. */
type Day = ColumnType<Date, string, string>;

export interface CheckoutsTable {
  cart_id: string;
  contact: JsonOrNull;
  delivery: JsonOrNull;
  billing: JsonOrNull;
  shipping_method: Generated<string>;
  accepted_at: Date | null;
  accepted_revision: number | null;
  accepted_total_cents: number | null;
  accepted_provider: string | null;
  accepted_terms: string | null;
  accepted_locale: Locale | null;
  updated_at: Moment;
}

const ORDER_STATES = ['placed', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** Why an order was cancelled. */
export type CancelReason = 'payment-declined' | 'customer' | 'shop';

export interface OrdersTable {
  id: string;
  number: string;
  cart_id: string;
  customer_id: string | null;
  locale: Locale;
  state: Generated<OrderState>;
  /** Id and provider are null if a discount left nothing to pay. */
  payment_id: string | null;
  payment_provider: PaymentProviderName | null;
  discount_code: string | null;
  goods_cents: number;
  insurance_cents: number;
  discount_cents: number;
  shipping_cents: Generated<number>;
  total_cents: number;
  charged_cents: Generated<number>;
  refunded_cents: Generated<number>;
  contact: Json;
  delivery: Json;
  billing: JsonOrNull;
  shipping_method: string;
  delivery_from: Day;
  delivery_to: Day;
  accepted_at: Date;
  accepted_terms: string;
  /** Version of the withdrawal instructions; null in older orders, and if the shop has no text of its own. */
  withdrawal_version: string | null;
  invoice_number: number | null;
  placed_at: Moment;
  confirmed_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: CancelReason | null;
}

export interface OrderLinesTable {
  id: string;
  order_id: string;
  position: number;
  offer_id: number;
  product_id: number;
  model_id: number;
  condition_id: number;
  seller_id: number;
  seller_name: string;
  name: string;
  variation: string;
  condition_name: string;
  insurance_name: string | null;
  quantity: number;
  /** Including the option. */
  price_cents: number;
  /** This and the next two are null without an option. */
  option_id: number | null;
  option_name: string | null;
  option_cents: number | null;
  insurance_id: number | null;
  insurance_cents: number;
  discount_cents: number;
  /** The line's share of the shipping cost. */
  shipping_cents: Generated<number>;
  returned_quantity: Generated<number>;
  /** Null for lines from before the scheme was stored: those were sold under margin taxation. */
  tax: Generated<TaxScheme | null>;
  /** Null unless `tax` is `regular`. */
  vat_per_mille: Generated<number | null>;
}

/** Invoices of single sellers; older orders have one invoice of all their sellers, in `orders.invoice_number`. */
export interface InvoicesTable {
  order_id: string;
  seller_id: number;
  number: number;
  /** The seller's data for the document, as they were when the number was assigned. */
  seller: ColumnType<DocumentSeller, string, never>;
}

/** What the shop or a merchant wrote about an order. */
export interface OrderNotesTable {
  id: string;
  order_id: string;
  /** The merchant who wrote it; null is the shop. */
  seller_id: number | null;
  author: string;
  text: string;
  created_at: Moment;
}

export interface OrderRefundPartsTable {
  refund_id: string;
  line_id: string;
  goods_cents: number;
  insurance_cents: number;
}

export interface CreditNotesTable {
  refund_id: string;
  seller_id: number;
  number: number;
}

export interface ShipmentsTable {
  id: string;
  order_id: string;
  seller_id: number;
  carrier: string;
  tracking_number: string | null;
  shipped_at: Moment;
  delivered_at: Date | null;
}

export interface ParcelLabelsTable {
  id: string;
  order_id: string;
  seller_id: number;
  carrier: string;
  weight_grams: number;
  /** Null until the carrier has said it. */
  tracking_number: string | null;
  /** Until then, somebody is buying it. */
  leased_until: Date | null;
  created_at: Moment;
  cancelled_at: Date | null;
}

export interface ReturnsTable {
  id: string;
  order_id: string;
  seller_id: number;
  state: Generated<'announced' | 'arrived' | 'received'>;
  name: string;
  reason: string | null;
  refund_cents: number;
  return_by: Day;
  announced_at: Moment;
  received_at: Date | null;
  /** Null until then, and in returns from before they were judged. */
  judged_at: Date | null;
  /** Pieces that go back to the buyer. */
  rejected_pieces: Generated<number>;
  sent_back_carrier: string | null;
  sent_back_tracking: string | null;
  sent_back_at: Date | null;
}

/** What became of one piece of a return. */
export interface ReturnPiecesTable {
  return_id: string;
  line_id: string;
  /** Counted from 1 within the line. */
  place: number;
  verdict: 'as-new' | 'less' | 'rejected';
  deduction_cents: Generated<number>;
  /** What goes back to the buyer for it, with insurance that ended. */
  refund_cents: number;
  reason: string | null;
  rejection: 'other-device' | 'used' | 'late' | null;
  /** Null: it goes back to the buyer. */
  destination: 'stock' | 'offer' | 'bench' | 'none' | null;
  offer_id: number | null;
}

export interface ReturnLinesTable {
  return_id: string;
  line_id: string;
  quantity: number;
  refund_cents: number;
  /** The part of `refund_cents` that is for insurance that ended. */
  insurance_cents: Generated<number>;
  /** Number of these pieces that went on sale again. */
  restocked: Generated<number>;
}

/** Why money was refunded. */
export type RefundReason = 'cancelled' | 'withdrawal' | 'goodwill' | 'insurance';

export interface OrderRefundsTable {
  id: string;
  order_id: string;
  return_id: string | null;
  amount_cents: number;
  reason: RefundReason;
  actor: string;
  /** Set if the order has one invoice of all its sellers; null if the refund has `credit_notes`. */
  credit_note_number: number | null;
  created_at: Moment;
}

export interface InsuranceContractsTable {
  id: string;
  order_line_id: string;
  customer_id: string | null;
  insurance_id: number;
  starts: Day;
  premium_cents: number;
  state: Generated<'active' | 'cancelled' | 'ended'>;
  cancelled_at: Date | null;
  created_at: Moment;
}

export interface CountersTable {
  name: string;
  value: number;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    checkouts: CheckoutsTable;
    orders: OrdersTable;
    order_lines: OrderLinesTable;
    shipments: ShipmentsTable;
    parcel_labels: ParcelLabelsTable;
    order_notes: OrderNotesTable;
    returns: ReturnsTable;
    return_lines: ReturnLinesTable;
    return_pieces: ReturnPiecesTable;
    order_refunds: OrderRefundsTable;
    order_refund_parts: OrderRefundPartsTable;
    invoices: InvoicesTable;
    credit_notes: CreditNotesTable;
    insurance_contracts: InsuranceContractsTable;
    counters: CountersTable;
  }
}
