import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '@rewald/contracts';
import type { Moment } from '../../plumbing/database/columns.ts';
import type { DisputeReport, Movement, PaymentProviderName, PaymentState } from './payment-provider.ts';

/**
 * The state of a payment with us: what the provider reports, and in addition
 * - `preparing`: the provider has not answered yet
 * - `cancelling`: given up; the provider has not been told yet
 */
export type StoredPaymentState = PaymentState | 'preparing' | 'cancelling';

/** Rows of `payments`. */
export interface PaymentsTable {
  id: string;
  cart_id: string;
  order_id: string | null;
  provider: PaymentProviderName;
  reference: string | null;
  client_token: string | null;
  locale: Locale;
  state: Generated<StoredPaymentState>;
  amount_cents: number;
  authorised_cents: Generated<number>;
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
  authorised_at: Date | null;
  look_at: Moment;
  created_at: Moment;
  updated_at: Moment;
}

/** Rows of `payment_refunds`. */
export interface PaymentRefundsTable {
  id: string;
  payment_id: string;
  key: string;
  amount_cents: number;
  state: Generated<'pending' | 'done' | 'refused'>;
  /** How often the provider was asked. */
  attempts: Generated<number>;
  /** By what other means it was paid after the provider refused. */
  paid_otherwise: Generated<string | null>;
  /** The provider's number of it; null until known. */
  reference: Generated<string | null>;
  created_at: Moment;
  settled_at: Date | null;
}

/** Rows of `payment_disputes`. */
export interface PaymentDisputesTable {
  id: string;
  payment_id: string;
  /** The provider's number of it. */
  reference: string;
  amount_cents: number;
  reason: string;
  state: DisputeReport['state'];
  respond_by: Date | null;
  created_at: Moment;
  closed_at: Date | null;
}

/** Rows of `provider_movements`. */
export interface ProviderMovementsTable {
  provider: string;
  reference: string;
  kind: Movement['kind'];
  subject: string | null;
  amount_cents: number;
  at: Date;
}

/** Rows of `provider_reports`. */
export interface ProviderReportsTable {
  provider: string;
  day: Date;
  read_at: Moment;
  /** Set once its movements and what the books say about them were recorded. */
  reckoned: Generated<boolean>;
}

/** Compared with the books at each check. */
export interface UnreconciledTable {
  provider: string;
  kind: 'payment' | 'refund' | 'dispute';
  subject: string;
}

/** Rows of `payment_events`. */
export interface PaymentEventsTable {
  provider: PaymentProviderName;
  event_id: string;
  reference: string | null;
  received_at: Moment;
}

/** Rows of `sandbox_payments`. */
export interface SandboxPaymentsTable {
  reference: string;
  key: string;
  payment: ColumnType<unknown, string, string>;
  created_at: Moment;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    payments: PaymentsTable;
    payment_refunds: PaymentRefundsTable;
    payment_disputes: PaymentDisputesTable;
    payment_events: PaymentEventsTable;
    provider_movements: ProviderMovementsTable;
    provider_reports: ProviderReportsTable;
    unreconciled: UnreconciledTable;
    sandbox_payments: SandboxPaymentsTable;
  }
}
