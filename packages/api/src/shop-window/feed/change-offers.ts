import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';

/** A new price, a new stock, or both, for the offer with the seller's key; null leaves a value unchanged. */
export interface OfferChange {
  readonly sku: string;
  readonly priceCents: number | null;
  readonly stock: number | null;
}

/**
 * Changes prices and stocks in one statement. If a key occurs twice, the last change counts.
 *
 * @returns keys that none of the seller's offers has
 */
export const changeOffers = async (
  database: Database,
  sellerId: number,
  changes: readonly OfferChange[],
): Promise<string[]> => {
  const all = [...new Map(changes.map((change) => [change.sku, change])).values()];
  const { rows } = await sql<{ sku: string }>`
    with wanted as (
      select * from unnest(${all.map(({ sku }) => sku)}::text[], ${all.map(({ priceCents }) => priceCents)}::int[],
        ${all.map(({ stock }) => stock)}::int[]) as wanted (sku, price_cents, stock)),
    known as (
      select id, wanted.price_cents, wanted.stock, wanted.sku from wanted
      join offers on offers.seller_id = ${sellerId} and offers.sku = wanted.sku order by id for update of offers),
    done as (
      update offers set price_cents = coalesce(known.price_cents, offers.price_cents),
        stock = coalesce(known.stock, offers.stock)
      from known where offers.id = known.id
        and (offers.price_cents, offers.stock) is distinct from
          (coalesce(known.price_cents, offers.price_cents), coalesce(known.stock, offers.stock)))
    select sku from wanted where sku not in (select sku from known)`.execute(database);
  return rows.map(({ sku }) => sku);
};
