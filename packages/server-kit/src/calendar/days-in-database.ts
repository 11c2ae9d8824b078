import { sql, type RawBuilder } from 'kysely';

/** The moment at which a day begins in Germany. @param day ISO date */
export const fromDay = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone 'Europe/Berlin')`;

/** The moment at which a day has ended in Germany. @param day ISO date */
export const toDay = (day: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Berlin')`;
