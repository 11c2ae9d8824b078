import type { ColumnType } from 'kysely';
import type { RowFault } from './feed-fault.ts';

/** A fault as the previous release can show it. */
export interface StoredFault extends RowFault {
  /** The actual problem, if that release does not know it. */
  readonly since?: string;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    feed_reports: { faults: ColumnType<StoredFault[], string, never> };
  }
}
