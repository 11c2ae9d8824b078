import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/connection.ts';

/** What happened on a day; the amount in euros. */
export interface DaySum {
  readonly day: string;
  readonly count: number;
  readonly amount: number;
}

/** The moment at which the first of the last German days began, today included. */
export const beginOf = (days: number): RawBuilder<Date> =>
  sql<Date>`(((now() at time zone 'Europe/Berlin')::date - ${days}::integer + 1)::timestamp at time zone 'Europe/Berlin')`;

/**
 * Sums of the last German days, today included, the oldest first; days without anything have 0.
 *
 * @param happened rows with a moment `at` and an amount in `cents`
 * @returns amounts in euros
 */
export const sumByDay = async (
  database: Database,
  days: number,
  happened: RawBuilder<unknown>,
): Promise<DaySum[]> => {
  const { rows } = await sql<DaySum>`
    with sums as (
      select (at at time zone 'Europe/Berlin')::date as day, count(*)::int as count, sum(cents)::float8 / 100 as amount
      from (${happened}) as happened group by 1
    )
    select days.day::date::text as day, coalesce(sums.count, 0) as count, coalesce(sums.amount, 0) as amount
    from generate_series(
      (now() at time zone 'Europe/Berlin')::date - ${days}::integer + 1, (now() at time zone 'Europe/Berlin')::date, '1 day'
    ) as days (day)
    left join sums on sums.day = days.day
    order by days.day`.execute(database);
  return rows;
};
