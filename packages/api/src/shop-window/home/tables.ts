import type { ColumnType } from 'kysely';
import type { HomeTexts, Locale } from '@rewald/contracts';
import type { Moment } from '../../plumbing/database/columns.ts';

export interface HomeTextsTable {
  locale: Locale;
  texts: ColumnType<HomeTexts, string, string>;
  changed_at: Moment;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    home_texts: HomeTextsTable;
  }
}
