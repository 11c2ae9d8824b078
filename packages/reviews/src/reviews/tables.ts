import type { Generated } from 'kysely';
import type { Locale, ModerationState } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface ReviewsTable {
  id: string;
  order_line_id: string;
  model_id: number;
  product_id: number;
  condition_id: number;
  seller_id: number;
  stars: number;
  title: string;
  body: string;
  author: string;
  locale: Locale;
  state: Generated<ModerationState>;
  reject_reason: string | null;
  demo: Generated<boolean>;
  written_at: Moment;
  changed_at: Moment;
  decided_at: Date | null;
}

/** Maintained by a trigger of `reviews`. */
export interface ModelRatingsTable {
  model_id: number;
  counts: number[];
  demo_counts: number[];
  changed_at: Moment;
}

/** Orders for which the mail that asks for reviews was written. */
export interface ReviewMailsTable {
  order_id: string;
  at: Moment;
}

export interface ReviewObjectionsTable {
  email_hash: Buffer;
  created_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    reviews: ReviewsTable;
    model_ratings: ModelRatingsTable;
    review_objections: ReviewObjectionsTable;
    review_mails: ReviewMailsTable;
  }
}
