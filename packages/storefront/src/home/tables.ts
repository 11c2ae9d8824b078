import type { ColumnType } from 'kysely';
import type { HomeTexts, Locale } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface HomeTextsTable {
  locale: Locale;
  texts: ColumnType<HomeTexts, string, string>;
  changed_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    home_texts: HomeTextsTable;
  }
}
