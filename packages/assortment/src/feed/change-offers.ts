import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { OFFER_SOURCES } from '../import/history.ts';
import { writeChanges } from '../import/write-changes.ts';

/** A new price, a new stock, or both, for the offer with the seller's key; null leaves a value unchanged. */
export interface OfferChange {
  readonly sku: string;
  readonly priceCents: number | null;
  readonly stock: number | null;
}

/**
 * Changes prices and stocks in one statement, and notes what they were before. If a key occurs twice, the last change counts.
 *
 * @returns keys that none of the seller's offers has
 */
export const changeOffers = async (
  database: Database,
  sellerId: number,
  changes: readonly OfferChange[],
  by: string,
): Promise<string[]> => {
  const all = [...new Map(changes.map((change) => [change.sku, change])).values()];
  const { rows } = await sql<{ sku: string }>`
    with wanted as (
      select * from unnest(${all.map(({ sku }) => sku)}::text[], ${all.map(({ priceCents }) => priceCents)}::int[],
        ${all.map(({ stock }) => stock)}::int[]) as wanted (sku, price_cents, stock)),
    known as (
      select id, offers.price_cents as price_before, offers.stock as stock_before,
        coalesce(wanted.price_cents, offers.price_cents) as price_cents,
        coalesce(wanted.stock, offers.stock) as stock, wanted.sku
      from wanted
      join offers on offers.seller_id = ${sellerId} and offers.sku = wanted.sku order by id for update of offers),
    changing as (
      select * from known where (price_before, stock_before) is distinct from (price_cents, stock)),
    ${writeChanges({ by, source: OFFER_SOURCES.keys }, sellerId)}
    select sku from wanted where sku not in (select sku from known)`.execute(database);
  return rows.map(({ sku }) => sku);
};
