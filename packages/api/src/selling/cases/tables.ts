import type { ErasureMethod, Locale, TradeInCaseState } from '@rewald/contracts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '../../plumbing/database/columns.ts';

/** Rows of `trade_in_orders`. */
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
  /** In whose page it was sold; null in our own. */
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
  /** The earlier sale in whose parcel the device travels; null for a parcel of its own. */
  parcel_of: string | null;
  /** Version of the terms at the sale; null in older sales, and if the shop has no text of its own. */
  terms_version: string | null;
  /** When its seller was reminded that the device had not come. */
  reminded_at: Generated<Date | null>;
  /** The lower price that was offered after the inspection. */
  counter_cents: number | null;
  findings: string[] | null;
  decide_by: Date | null;
  /** What is paid, once it is certain. */
  final_cents: number | null;
  /** Promised at the sale, beside the price. */
  bonus_percent: Generated<number>;
  /** As the seller gave it, or as it was read off the device when its data were erased. */
  serial_number: string | null;
  erased_at: Date | null;
  erased_by: ErasureMethod | null;
  return_carrier: string | null;
  return_tracking_number: string | null;
  created_at: Moment;
}

/** Rows of `trade_in_events`. */
export interface TradeInEventsTable {
  id: GeneratedAlways<string>;
  case_id: string;
  state: TradeInCaseState;
  at: Moment;
  actor: 'customer' | 'operator' | 'system';
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    trade_in_orders: TradeInOrdersTable;
    trade_in_events: TradeInEventsTable;
  }
}
