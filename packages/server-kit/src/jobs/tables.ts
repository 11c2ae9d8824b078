import type { ColumnType, Generated } from 'kysely';
import type { Moment } from '../database/columns.ts';

export interface JobsTable {
  id: string;
  kind: string;
  subject: string;
  payload: ColumnType<unknown, string, string>;
  attempts: Generated<number>;
  due_at: Moment;
  lease: string | null;
  done_at: Date | null;
  /** Given up; `done_at` is set as well. */
  dead_at: Date | null;
  last_error: string | null;
  created_at: Moment;
}

declare module '../database/tables.ts' {
  interface Tables {
    jobs: JobsTable;
  }
}
