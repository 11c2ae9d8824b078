import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { RowFault } from './feed-fault.ts';

/** Offers in stock, and those of them that a complete feed does not contain. */
export interface GoneOffers {
  readonly inStock: number;
  /** Neither a good row nor a faulty one is about them. */
  readonly soldOut: number;
  /** A faulty row is, or may be, about them: they stay as they are. */
  readonly kept: number;
}

/** A complete feed that would sell out more than this share of the offers in stock needs to be confirmed. */
const MOST_SOLD_OUT = 0.3;

/**
 * Lists offers in stock that no good row is about, in `pg_temp.feed_gone`; none if the feed is not complete. What
 * cannot be read is not absent: an offer is kept if a faulty row has its key or names it, if such a row does not say
 * which offer it is about, or if the offer has no key and the row's product or condition cannot be read.
 */
export const findGone = async (
  transaction: DatabaseTransaction,
  sellerId: number,
  whole: boolean,
): Promise<GoneOffers> => {
  await sql`analyze pg_temp.feed_faulty`.execute(transaction);
  await sql`
    create temp table feed_gone on commit drop as
    with vague as (
      select coalesce(bool_or(sku is null), false) as any, count(*) > 0 as keyless from pg_temp.feed_faulty
      where product_id is null or condition_id is null)
    -- Joins, because they also cope with a feed of nothing but faulty rows.
    select offers.id, vague.any or (vague.keyless and offers.sku is null)
      or by_key.sku is not null or by_thing.product_id is not null as kept
    from offers cross join vague
    left join (select distinct sku from pg_temp.feed_faulty) as by_key on by_key.sku = offers.sku
    left join (select distinct product_id, condition_id from pg_temp.feed_faulty) as by_thing
      on by_thing.product_id = offers.product_id and by_thing.condition_id = offers.condition_id
    where ${sql.lit(whole)} and offers.seller_id = ${sql.lit(sellerId)} and offers.stock > 0
      and not exists (select from pg_temp.feed where feed.offer_id = offers.id)`.execute(transaction);
  const { rows } = await sql<GoneOffers>`
    select (select count(*) from offers where seller_id = ${sellerId} and stock > 0)::int as "inStock",
      count(*) filter (where not kept)::int as "soldOut", count(*) filter (where kept)::int as kept
    from pg_temp.feed_gone`.execute(transaction);
  return rows[0] ?? { inStock: 0, soldOut: 0, kept: 0 };
};

/**
 * Why a complete feed is rejected as a whole, or null.
 *
 * @param good the number of good rows
 * @param confirmed whether the sender knows how many offers it sells out
 */
export const refusalOf = (
  good: number,
  { inStock, soldOut }: GoneOffers,
  confirmed: boolean,
): RowFault | null => {
  if (good === 0) return { line: 1, field: '', problem: 'feed.nothing-readable', value: String(inStock) };
  return !confirmed && soldOut > inStock * MOST_SOLD_OUT
    ? { line: 1, field: '', problem: 'feed.sells-out', value: String(soldOut) }
    : null;
};
