import type { Generated, Selectable } from 'kysely';
import type { Moment } from '../plumbing/database/columns.ts';

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
}

export interface PayoutBatchItemsTable {
  payout_id: string;
  attempt: number;
  batch_id: string;
  amount_cents: number;
}

declare module '../plumbing/database/tables.ts' {
  interface Tables {
    payouts: PayoutsTable;
    payout_batches: PayoutBatchesTable;
    payout_batch_items: PayoutBatchItemsTable;
  }
}
