import type { Locale } from '@rewald/contracts';
import type { JsonOf } from '@rewald/server-kit/database/columns';

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    /** Numbers of written mails by the name of a quota. */
    mail_purses: { taken: JsonOf<Readonly<Record<string, number>>> };
    outbox: { locale: Locale };
  }
}
