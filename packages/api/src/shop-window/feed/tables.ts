import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Moment } from '../../plumbing/database/columns.ts';
import type { RowFault } from './feed-row.ts';

export interface FeedRowsTable {
  seller_id: number;
  /** Date in German time. */
  day: Date;
  rows: string;
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
  faults: ColumnType<RowFault[], string, never>;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    feed_rows: FeedRowsTable;
    feed_reports: FeedReportsTable;
  }
}
