import type {
  DeviceDestination,
  ErasureMethod,
  FindingReason,
  Locale,
  TradeInCaseState,
} from '@rewald/contracts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface TradeInOrdersTable {
  id: string;
  reference: string;
  customer_id: string | null;
  locale: Locale;
  status: Generated<TradeInCaseState>;
  product_id: number;
  product_name: string;
  answers: ColumnType<unknown, string, string>;
  grade: string;
  price_cents: number;
  quote_id: string | null;
  /** The partner in whose page the device was sold; null for our own shop. */
  partner: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  payment_type: 'bank-transfer' | 'paypal';
  paypal_email: string | null;
  account_name: string | null;
  iban_sealed: Buffer | null;
  iban_last_four: string | null;
  ship_by: Date;
  /** The earlier sale in whose parcel the device is sent; null for a parcel of its own. */
  parcel_of: string | null;
  /** Version of the terms at the sale; null in older sales, and if the shop has no text of its own. */
  terms_version: string | null;
  /** When the seller was reminded that the device had not arrived. */
  reminded_at: Generated<Date | null>;
  /** The lower price that was offered after the inspection. */
  counter_cents: number | null;
  findings: string[] | null;
  decide_by: Date | null;
  /** The amount to pay, once it is final. */
  final_cents: number | null;
  /** The bonus that was promised at the sale in addition to the price, in per cent. */
  bonus_percent: Generated<number>;
  /** As given by the seller, or as read from the device when its data were erased. */
  serial_number: string | null;
  erased_at: Date | null;
  erased_by: ErasureMethod | null;
  return_carrier: string | null;
  return_tracking_number: string | null;
  created_at: Moment;
  /** What the price follows from, and the device's best and lowest price in it; null in sales of before. */
  book_id: string | null;
  base_cents: number | null;
  floor_cents: number | null;
  /** What the bench finds to the seller's questions, and what the book pays for it. */
  bench_answers: ColumnType<unknown, string | null, string | null>;
  bench_cents: number | null;
  deviation: string | null;
  /** The findings by language. */
  reasons: ColumnType<FindingReason[] | null, string | null, string | null>;
  inspected_by: string | null;
  /** Who else allowed a suspicious device to be paid. */
  cleared_by: string | null;
  cleared_at: Date | null;
  destination: DeviceDestination | null;
  destined_at: Date | null;
  /** The offer that the device became. */
  offer_id: number | null;
}

export interface TradeInEventsTable {
  id: GeneratedAlways<string>;
  case_id: string;
  state: TradeInCaseState;
  at: Moment;
  actor: 'customer' | 'operator' | 'system';
}

/** Devices that nobody should be paid for. */
export interface BlockedDevicesTable {
  serial_number: string;
  id: string;
  reason: string;
  blocked_by: string;
  created_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    trade_in_orders: TradeInOrdersTable;
    trade_in_events: TradeInEventsTable;
    blocked_devices: BlockedDevicesTable;
  }
}
