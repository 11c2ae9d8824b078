import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';

/** A changed field of an offer; undefined where there is no value. */
export interface ChangedOfferField {
  readonly field: string;
  readonly before: string | number | undefined;
  readonly after: string | number | undefined;
}

/** How a feed or an import changes an offer; prices in euros. */
export interface OfferDifference {
  /** Null if the offer has no key. */
  readonly sku: string | null;
  /** Null if the offer is new and has no id yet. */
  readonly id: number | null;
  readonly isNew: boolean;
  readonly fields: readonly ChangedOfferField[];
}

/** How many differences of a dry run are reported. */
const MOST_SHOWN = 50;

/** An offer's taxation after a row of the feed; null: the seller's default applies. */
export const TAX = sql`case when feed.says_tax then feed.tax else offers.tax end`;

/** An offer's guarantee after a row of the feed, in months; null: the seller's guarantee applies. */
export const GUARANTEE = sql`case when feed.says_guarantee then feed.guarantee_months::smallint else offers.guarantee_months end`;

/** Whether a row of the feed changes its offer. */
export const CHANGED = sql<boolean>`(offers.product_id, offers.condition_id, offers.price_cents, offers.stock, offers.sku, offers.tax,
    offers.guarantee_months)
  is distinct from (feed.product_id, feed.condition_id::smallint, feed.price_cents, feed.stock,
    coalesce(feed.sku, offers.sku), ${TAX}, ${GUARANTEE})`;

type Values = Readonly<Record<string, string | number | null>>;

interface Row {
  readonly id: number | null;
  readonly sku: string | null;
  readonly before: Values | null;
  readonly after: Values;
}

const differenceOf = ({ id, sku, before, after }: Row): OfferDifference => ({
  sku,
  id,
  isNew: before === null,
  fields: Object.entries(after)
    .filter(([field, value]) => value !== (before?.[field] ?? null))
    .map(([field, value]) => ({ field, before: before?.[field] ?? undefined, after: value ?? undefined })),
});

/** The first offers that a feed changes, in the order of its lines, followed by those that it sells out. */
export const feedDifferences = async (transaction: DatabaseTransaction): Promise<OfferDifference[]> => {
  const { rows } = await sql<Row>`
    (select offers.id, coalesce(feed.sku, offers.sku) as sku,
      case when offers.id is not null then jsonb_build_object('sku', offers.sku, 'product', offers.product_id,
        'condition', offers.condition_id, 'price', offers.price_cents / 100.0, 'stock', offers.stock, 'tax', offers.tax,
        'guarantee_months', offers.guarantee_months)
      end as before,
      jsonb_build_object('sku', coalesce(feed.sku, offers.sku), 'product', feed.product_id,
        'condition', feed.condition_id, 'price', feed.price_cents / 100.0, 'stock', feed.stock,
        'tax', ${TAX}, 'guarantee_months', ${GUARANTEE}) as after
    from pg_temp.feed left join offers on offers.id = feed.offer_id
    where offers.id is null or ${CHANGED} order by feed.line limit ${MOST_SHOWN})
    union all
    (select id, sku, jsonb_build_object('stock', stock), jsonb_build_object('stock', 0)
    from pg_temp.feed_gone join offers using (id) where not kept order by id limit ${MOST_SHOWN})
    limit ${MOST_SHOWN}`.execute(transaction);
  return rows.map(differenceOf);
};

const BATCH = 5_000;

/** Changes of an import to existing offers, kept for 30 days, followed by the offers that it added. */
export async function* offerChanges(
  database: Database,
  importId: number,
): AsyncGenerator<OfferDifference, void, undefined> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row & { id: number }>`
      select c.offer_id as id, offers.sku, jsonb_build_object('price', c.price_before / 100.0, 'stock', c.stock_before) as before,
        jsonb_build_object('price', c.price_after / 100.0, 'stock', c.stock_after) as after
      from offer_changes c left join offers on offers.id = c.offer_id
      where c.import_id = ${importId} and c.offer_id > ${last} order by c.offer_id limit ${BATCH}`.execute(
      database,
    );
    for (const row of rows) yield differenceOf(row);
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; sku: string | null }>`
      select offers.id, offers.sku from catalogue_imports made
      join offers on offers.seller_id = made.seller_id and offers.id between made.first_offer and made.last_offer
      where made.id = ${importId} and offers.id > ${last} order by offers.id limit ${BATCH}`.execute(
      database,
    );
    for (const { id, sku } of rows) yield { id, sku, isNew: true, fields: [] };
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
}
