export interface RateCountsTable {
  subject: Buffer;
  /** Minutes since 1970. */
  minute: number;
  hits: number;
}
