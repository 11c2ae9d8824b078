import type { Generated } from 'kysely';
import type { Moment } from '../database/columns.ts';

export interface ChangeLogTable {
  transaction: Generated<string>;
  changed_at: Moment;
  /** As in the paths of operators' calls. */
  resource: string;
  /** Null: too many to be named. */
  thing_id: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    change_log: ChangeLogTable;
  }
}
