import type { Moment } from '../database/columns.ts';

export interface OperatorKeysTable {
  id: string;
  name: string;
  key_hash: Buffer;
  scopes: string[];
  seller_id: number | null;
  created_at: Moment;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    operator_keys: OperatorKeysTable;
  }
}
