import type { ColumnType, Generated } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';
import type { Catalogue, TradeInQuestion } from '@rewald/assortment/catalogue/types';

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
  /** What the price follows from, and the device's best and lowest price in it; null in quotes of before. */
  book_id: string | null;
  base_cents: number | null;
  floor_cents: number | null;
}

/** What prices follow from, by the digest of its content. */
export interface TradeInBooksTable {
  id: string;
  questions: ColumnType<readonly TradeInQuestion[], string, string>;
  rules: ColumnType<Catalogue['tradeInRules'], string, string>;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    trade_in_quotes: TradeInQuotesTable;
    trade_in_books: TradeInBooksTable;
  }
}
