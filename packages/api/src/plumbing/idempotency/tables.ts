import type { Moment } from '../database/columns.ts';

export interface KeptAnswersTable {
  id: Buffer;
  request_hash: Buffer;
  lease: string | null;
  lease_until: Date | null;
  answer_sealed: Buffer | null;
  created_at: Moment;
}
