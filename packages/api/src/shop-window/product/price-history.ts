import { sql } from 'kysely';
import { inBackground } from '@rewald/contracts/servers/in-background';
import type { OfferPrices } from '@rewald/contracts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/** More in one query would make the first wait for the last. */
const MOST_AT_ONCE = 200;
/** More changes of a price within 30 days show nothing more. */
const MOST_POINTS = 200;

interface Waiting {
  readonly offerId: number;
  readonly resolve: (cents: number | null) => void;
  readonly reject: (error: unknown) => void;
}

/** What offers have cost. */
export interface PriceHistory {
  /**
   * Lowest price of the last 30 days in cents: the price that already held 30 days ago counts as well (§11 PAngV).
   *
   * @returns null when no price is on record
   */
  lowestOf30Days(offerId: number): Promise<number | null>;
  /** What an offer has cost within 30 days, oldest first; what held before begins 30 days ago. Empty when no price is on record. */
  of30Days(offerId: number): Promise<OfferPrices['points']>;
}

/** Questions that come together are asked in one query. */
export const createPriceHistory = (database: Database): PriceHistory => {
  let waiting: Waiting[] = [];

  const ask = async (asked: readonly Waiting[]): Promise<void> => {
    const ids = [...new Set(asked.map(({ offerId }) => offerId))];
    const { rows } = await sql<{ id: number; lowest: number }>`
      select wanted.id, min(price_cents) as lowest
      from unnest(${ids}::int[]) as wanted (id)
      join offer_prices on offer_id = wanted.id and since >= coalesce(
        (select max(since) from offer_prices
         where offer_id = wanted.id and since <= now() - interval '30 days'), '-infinity')
      group by wanted.id`.execute(database);
    const lowest = new Map(rows.map((row) => [row.id, row.lowest]));
    for (const { offerId, resolve } of asked) resolve(lowest.get(offerId) ?? null);
  };
  const answer = (asked: readonly Waiting[]): void =>
    inBackground(ask(asked), (error) => {
      for (const { reject } of asked) reject(error);
    });

  const askAll = (): void => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += MOST_AT_ONCE)
      answer(all.slice(start, start + MOST_AT_ONCE));
  };

  const points = async (offerId: number): Promise<OfferPrices['points']> => {
    const { rows } = await sql<{ since: Date; price_cents: number }>`
      select greatest(since, now() - interval '30 days') as since, price_cents from offer_prices
      where offer_id = ${offerId} and since >= coalesce(
        (select max(since) from offer_prices
         where offer_id = ${offerId} and since <= now() - interval '30 days'), '-infinity')
      order by offer_prices.since desc limit ${MOST_POINTS}`.execute(database);
    return rows.reverse().map((row) => ({ since: row.since.toISOString(), price: row.price_cents / 100 }));
  };

  return {
    of30Days: points,
    lowestOf30Days: (offerId) =>
      new Promise((resolve, reject) => {
        // After everything that has arrived by now was looked at.
        if (waiting.length === 0) setImmediate(askAll);
        waiting.push({ offerId, resolve, reject });
      }),
  };
};

/** Others may complain for six months (§ 11 UWG) about a price that is said to be the lowest of 30 days. */
const MONTHS_KEPT = 7;
/** Offers that are gone through at a time, so that it takes no longer in a large shop. */
const OFFERS_AT_ONCE = 50_000;

/** Forgets what offers have cost long ago, but for what held when the time that is kept begins. Other offers each time. */
export const forgetPrices: Tidy = (database) =>
  sql`
    with part as (
      select floor(random() * greatest(1, max(id) - ${OFFERS_AT_ONCE}::integer))::integer as first from offers)
    delete from offer_prices as old using part
    where offer_id >= first and offer_id <= first + ${OFFERS_AT_ONCE}::integer
      and since < now() - make_interval(months => ${MONTHS_KEPT}::integer)
      and exists (
        select from offer_prices as later where later.offer_id = old.offer_id and later.since > old.since
          and later.since <= now() - make_interval(months => ${MONTHS_KEPT}::integer))`.execute(database);
