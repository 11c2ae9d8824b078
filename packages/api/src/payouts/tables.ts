import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface PayoutsTable {
  id: string;
  case_id: string;
  amount_cents: number;
  method: 'bank-transfer' | 'paypal';
  state: Generated<'ordered' | 'sent' | 'refused'>;
  attempt: Generated<number>;
  provider_reference: string | null;
  reason: string | null;
  ordered_by: string;
  created_at: Moment;
  sent_at: Date | null;
  /** Who approved the attempt `approved_attempt`, where the provider takes two people. */
  approved_by: Generated<string | null>;
  approved_attempt: Generated<number | null>;
}

export type StoredPayout = Selectable<PayoutsTable>;

export interface PayoutBatchesTable {
  id: string;
  state: Generated<'made' | 'approved' | 'sent' | 'discarded'>;
  made_by: string;
  approved_by: string | null;
  file_sha256: Buffer | null;
  created_at: Moment;
  approved_at: Date | null;
  downloaded_at: Date | null;
  sent_at: Date | null;
  discarded_at: Date | null;
  /** Whether everything is booked correctly. Triggers reset it when something about the batch changes. */
  agreed: Generated<boolean>;
}

export interface PayoutBatchItemsTable {
  payout_id: string;
  attempt: number;
  batch_id: string;
  amount_cents: number;
}

/** Written as an ISO date such as `2026-11-23`. */
type Day = ColumnType<Date, string, string>;
/** PostgreSQL's bigint is read as text. */
type Cents = ColumnType<string, number, number>;

export interface BankStatementsTable {
  id: string;
  reference: string;
  number: number | null;
  opened_on: Day;
  closed_on: Day;
  opened_cents: Cents;
  closed_cents: Cents;
  read_at: Moment;
}

export interface BankMovementsTable {
  id: string;
  statement_id: string;
  reference: string;
  amount_cents: number;
  booked_on: Day;
  payout_id: string | null;
  attempt: number | null;
  batch_id: string | null;
  is_fee: boolean;
  explanation: string | null;
}

declare module '@rewald/server-kit/database/tables' {
  interface Tables {
    payouts: PayoutsTable;
    payout_batches: PayoutBatchesTable;
    payout_batch_items: PayoutBatchItemsTable;
    bank_statements: BankStatementsTable;
    bank_movements: BankMovementsTable;
  }
}
