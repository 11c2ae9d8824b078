import type { ColumnType, Generated } from 'kysely';
import type { Locale, PaymentProviderName } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';
import type { DisputeReport, Movement, PaymentState } from './payment-provider.ts';

/**
 * The stored state of a payment: what the provider reports, and in addition
 * - `preparing`: the provider has not answered yet
 * - `cancelling`: given up; the provider has not been told yet
 */
export type StoredPaymentState = PaymentState | 'preparing' | 'cancelling';

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
  /** In how many parts the buyer pays; null if at once, or unknown. */
  instalments: Generated<number | null>;
  authorised_at: Date | null;
  look_at: Moment;
  created_at: Moment;
  updated_at: Moment;
}

export interface PaymentRefundsTable {
  id: string;
  payment_id: string;
  key: string;
  amount_cents: number;
  state: Generated<'pending' | 'done' | 'refused'>;
  /** How often the provider was asked. */
  attempts: Generated<number>;
  /** Reference of the payment by other means after the provider refused; null if there was none. */
  paid_otherwise: Generated<string | null>;
  /** The provider's number of the refund; null until known. */
  reference: Generated<string | null>;
  created_at: Moment;
  settled_at: Date | null;
}

export interface PaymentDisputesTable {
  id: string;
  payment_id: string;
  /** The provider's number of the dispute. */
  reference: string;
  amount_cents: number;
  reason: string;
  state: DisputeReport['state'];
  respond_by: Date | null;
  created_at: Moment;
  closed_at: Date | null;
}

export interface ProviderMovementsTable {
  provider: string;
  reference: string;
  kind: Movement['kind'];
  subject: string | null;
  amount_cents: number;
  at: Date;
}

export interface ProviderReportsTable {
  provider: string;
  day: Date;
  read_at: Moment;
  /** Whether the day's movements, and the books' entries for them, were recorded in `unreconciled`. */
  reckoned: Generated<boolean>;
}

/** What the next comparison with the books has to check. */
export interface UnreconciledTable {
  provider: string;
  kind: 'payment' | 'refund' | 'dispute';
  subject: string;
}

export interface PaymentEventsTable {
  provider: PaymentProviderName;
  event_id: string;
  reference: string | null;
  received_at: Moment;
}

export interface SandboxPaymentsTable {
  reference: string;
  key: string;
  payment: ColumnType<unknown, string, string>;
  created_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
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
