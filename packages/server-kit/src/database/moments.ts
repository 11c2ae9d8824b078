import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connection.ts';

/**
 * A moment by the database's clock, for stored times and due dates. Clocks of replicas differ, and a replica whose
 * clock is an hour ahead must neither hurry nor delay anything.
 *
 * @param ms after the beginning of the transaction
 */
export const fromNow = (ms: number): RawBuilder<Date> =>
  sql<Date>`(now() + ${ms}::float8 * interval '1 millisecond')`;

/** The beginning of the transaction by the database's clock. */
export const NOW = sql<Date>`now()`;

/** Reads a moment by the database's clock, for code that needs its value. @param when a moment, or ms from now */
export const readMoment = async (database: Database, when: number | RawBuilder<Date> = 0): Promise<Date> => {
  const moment = typeof when === 'number' ? fromNow(when) : when;
  const { at } = await database.selectNoFrom(moment.as('at')).executeTakeFirstOrThrow();
  return at;
};
