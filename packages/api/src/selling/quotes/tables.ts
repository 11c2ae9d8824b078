import type { ColumnType, Generated } from 'kysely';
import type { Moment } from '../../plumbing/database/columns.ts';

export interface TradeInQuotesTable {
  id: string;
  visitor_hash: Buffer;
  product_id: number;
  answers_key: string;
  /** The answers as given; null in quotes from before offers could be mailed. */
  answers: ColumnType<unknown, string, string>;
  price_cents: number;
  grade: string;
  valid_until: Date;
  /** How often the offer was mailed. */
  mails: Generated<number>;
  created_at: Moment;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    trade_in_quotes: TradeInQuotesTable;
  }
}
