import { sql } from 'kysely';
import { inBackground } from '@rewald/contracts/servers/in-background';
import type { OfferPrices } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/** Offers per query: with more, the first callers would wait for the last. */
const MOST_AT_ONCE = 200;
/** More price changes within 30 days would add nothing to a chart. */
const MOST_POINTS = 200;

interface Waiting {
  readonly offerId: number;
  readonly resolve: (cents: number | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Former prices of offers. */
export interface PriceHistory {
  /**
   * Lowest price of the last 30 days in cents, including the price that was already valid 30 days ago (§11 PAngV).
   *
   * @returns null if no price is on record
   */
  lowestOf30Days(offerId: number): Promise<number | null>;
  /** Prices of the last 30 days, oldest first; a price from before begins 30 days ago. Empty if no price is on record. */
  of30Days(offerId: number): Promise<OfferPrices['points']>;
}

/** Combines concurrent requests into one query. */
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
        // After all requests that have already arrived have been handled.
        if (waiting.length === 0) setImmediate(askAll);
        waiting.push({ offerId, resolve, reject });
      }),
  };
};

/** Competitors may challenge a stated lowest price of 30 days for six months (§ 11 UWG). */
const MONTHS_KEPT = 7;
/** Offers processed per run, so that a run takes no longer in a large shop. */
const OFFERS_AT_ONCE = 50_000;

/** Deletes old prices except the one valid at the start of the period kept. Each run handles a random part of the offers. */
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
