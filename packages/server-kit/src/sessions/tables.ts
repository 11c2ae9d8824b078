import type { Generated } from 'kysely';
import type { Moment } from '../database/columns.ts';

export interface SessionsTable {
  token_hash: Buffer;
  id: Generated<string>;
  customer_id: string;
  device: string | null;
  browser: string | null;
  created_at: Moment;
  last_seen_at: Moment;
}

declare module '../database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
  }
}
