import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';

/** The limits of a merchant, and how much of them is used up. */
export interface FeedUse {
  /** Offers in stock at the same time: limit and current number. */
  readonly mostOffers: number;
  readonly offers: number;
  /** Rows of feeds and single changes per day in German time: limit and today's number. */
  readonly rowsADay: number;
  readonly rowsToday: number;
  /** Per API key. */
  readonly callsAMinute: number;
  /** Seconds until the count of rows restarts. */
  readonly secondsOfDay: number;
}

const TODAY = sql`(now() at time zone 'Europe/Berlin')::date`;

/** Reads a seller's limits and how much of them is used up. @throws {Problem} 404 there is no such seller */
export const readUse = async (database: Database, sellerId: number): Promise<FeedUse> => {
  const { rows } = await sql<FeedUse>`
    select most_offers as "mostOffers", rows_a_day as "rowsADay", calls_a_minute as "callsAMinute",
      (select count(*)::int from offers where seller_id = sellers.id and stock > 0) as offers,
      coalesce((select feed_rows.rows::float8 from feed_rows where seller_id = sellers.id and day = ${TODAY}), 0) as "rowsToday",
      ceil(extract(epoch from (${TODAY} + 1)::timestamp at time zone 'Europe/Berlin' - now()))::int as "secondsOfDay"
    from sellers where id = ${sellerId}`.execute(database);
  const [use] = rows;
  if (use === undefined) throw new Problem(404, 'not-found');
  return use;
};

/** @returns 429: today's rows are used up */
export const tooManyRows = ({ rowsADay, rowsToday, secondsOfDay }: FeedUse): Problem =>
  new Problem(429, 'feed.rows-most', {
    values: { most: rowsADay, left: Math.max(0, rowsADay - rowsToday) },
    headers: { 'retry-after': String(secondsOfDay) },
  });

/** Adds rows to today's count; within a transaction, only if that commits. */
export const countRows = async (database: Database, sellerId: number, count: number): Promise<void> => {
  await sql`
    insert into feed_rows as known (seller_id, day, rows) values (${sellerId}, ${TODAY}, ${count})
    on conflict (seller_id, day) do update set rows = known.rows + excluded.rows`.execute(database);
};

/**
 * Adds rows to today's count, unless that would exceed the limit.
 *
 * @throws {Problem} 429 with the time until the count restarts
 */
export const useRows = async (database: Database, sellerId: number, count: number): Promise<void> => {
  const { rows } = await sql`
    insert into feed_rows as known (seller_id, day, rows)
    select id, ${TODAY}, ${count}::int from sellers where id = ${sellerId} and ${count}::int <= rows_a_day
    on conflict (seller_id, day) do update set rows = known.rows + excluded.rows
    where known.rows + excluded.rows <= (select rows_a_day from sellers where id = known.seller_id)
    returning 1`.execute(database);
  if (rows.length === 0) throw tooManyRows(await readUse(database, sellerId));
};

/**
 * Checks how many offers will be in stock after the feed. Call it after the offers of the feed's rows were found, and
 * those that it sells out.
 *
 * @throws {Problem} 422 there would be more than the limit allows and more than there are now
 */
export const checkOffers = async (
  transaction: DatabaseTransaction,
  sellerId: number,
  { mostOffers, offers }: FeedUse,
): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from pg_temp.feed where stock > 0)::int + (
      select count(*) from offers where seller_id = ${sellerId} and stock > 0
        and not exists (select from pg_temp.feed where feed.offer_id = offers.id)
        and not exists (select from pg_temp.feed_gone where feed_gone.id = offers.id and not kept))::int as count`.execute(
    transaction,
  );
  const count = rows[0]?.count ?? 0;
  if (count > mostOffers && count > offers)
    throw new Problem(422, 'feed.offers-most', { values: { most: mostOffers, count } });
};
