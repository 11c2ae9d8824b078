import type { HomeTexts, Locale } from '@rewald/contracts';
import type { JsonOf } from '@rewald/server-kit/database/columns';

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    home_texts: { locale: Locale; texts: JsonOf<HomeTexts> };
  }
}
