export interface RateCountsTable {
  subject: Buffer;
  /** Minutes since 1970. */
  minute: number;
  hits: number;
}

declare module '../../database/tables.ts' {
  interface Tables {
    rate_counts: RateCountsTable;
  }
}
