import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/**
 * Lowest price of the last 30 days in cents: the price that already held 30 days ago counts as well (§11 PAngV).
 *
 * @returns null when no price is on record
 */
export const lowestOf30Days = async (database: Database, offerId: number): Promise<number | null> => {
  const { rows } = await sql<{ lowest: number | null }>`
    select min(price_cents) as lowest from offer_prices
    where offer_id = ${offerId} and since >= coalesce(
      (select max(since) from offer_prices where offer_id = ${offerId} and since <= now() - interval '30 days'),
      '-infinity')`.execute(database);
  return rows[0]?.lowest ?? null;
};
