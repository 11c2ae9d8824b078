import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';
import type { RowFault } from './feed-fault.ts';

export interface FeedRowsTable {
  seller_id: number;
  /** Date in German time. */
  day: Date;
  rows: string;
}

/** A fault as the previous release can show it. */
export interface StoredFault extends RowFault {
  /** The actual problem, if that release does not know it. */
  readonly since?: string;
}

export interface FeedReportsTable {
  id: GeneratedAlways<string>;
  seller_id: number;
  taken_at: Moment;
  made_by: string;
  dry_run: boolean;
  written: boolean;
  good: number;
  faulty: number;
  added: number;
  changed: number;
  sold_out: number;
  faults: ColumnType<StoredFault[], string, never>;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    feed_rows: FeedRowsTable;
    feed_reports: FeedReportsTable;
  }
}
