import type { Locale } from '@rewald/contracts';
import type { ColumnType } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface MailPursesTable {
  holder: Buffer;
  /** Written as an ISO date. */
  day: ColumnType<Date, string, string>;
  /** Numbers of written mails by the name of a quota. */
  taken: ColumnType<Readonly<Record<string, number>>, string, string>;
}

export interface OutboxTable {
  id: string;
  kind: string;
  locale: Locale;
  recipient: string;
  payload: ColumnType<unknown, string, string>;
  delivered_at: Date | null;
  created_at: Moment;
  /** The account that the mail is about, if the recipient may differ from the account's address. */
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
}

declare module '@rewald/server-kit/database/tables' {
  interface Tables {
    outbox: OutboxTable;
    mail_purses: MailPursesTable;
  }
}
