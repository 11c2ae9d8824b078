import type { ColumnType } from 'kysely';

export interface MailPursesTable {
  holder: Buffer;
  /** ISO date. */
  day: string;
  /** How many mails were written, by the name of a purse. */
  taken: ColumnType<Readonly<Record<string, number>>, string, string>;
}
