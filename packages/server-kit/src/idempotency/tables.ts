import type { ColumnType } from 'kysely';
import type { Moment } from '../database/columns.ts';

export interface KeptAnswersTable {
  id: Buffer;
  request_hash: Buffer;
  lease: string | null;
  lease_until: Date | null;
  answer_sealed: Buffer | null;
  created_at: Moment;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: ColumnType<unknown, string, string>;
  created_at: Moment;
}

declare module '../database/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
    kept_answers: KeptAnswersTable;
  }
}
