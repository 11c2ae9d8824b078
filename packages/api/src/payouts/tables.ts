import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Moment } from '../plumbing/database/columns.ts';

/** Rows of `payouts`. */
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
}

/** A row of `payouts`. */
export type StoredPayout = Selectable<PayoutsTable>;

/** Rows of `payout_batches`. */
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
  /** All of it is booked as it should be; it is reconciled again when something new is known. */
  agreed: Generated<boolean>;
}

/** Rows of `payout_batch_items`. */
export interface PayoutBatchItemsTable {
  payout_id: string;
  attempt: number;
  batch_id: string;
  amount_cents: number;
}

/** Written as `2026-11-23`. */
type Day = ColumnType<Date, string, string>;
/** PostgreSQL's bigint arrives as text. */
type Cents = ColumnType<string, number, number>;

/** Rows of `bank_statements`. */
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

/** Rows of `bank_movements`. */
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

declare module '../plumbing/database/tables.ts' {
  interface Tables {
    payouts: PayoutsTable;
    payout_batches: PayoutBatchesTable;
    payout_batch_items: PayoutBatchItemsTable;
    bank_statements: BankStatementsTable;
    bank_movements: BankMovementsTable;
  }
}
