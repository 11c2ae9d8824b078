import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';
import type { Regrouping } from './groups.ts';

/** An offer as stored in the database. */
export interface OfferRow {
  readonly id: number;
  readonly product_id: number;
  readonly condition_id: number;
  readonly seller_id: number;
  readonly price_cents: number;
  readonly stock: number;
  /** Null: the seller's guarantee applies; missing if unknown. */
  readonly guarantee_months?: number | null;
}

export interface ChangedOffer extends OfferRow {
  readonly changed_at: Date;
}

/** Rows per query. Processing a batch of changes blocks other requests for a millisecond; at startup there are none yet. */
const BATCH = 5_000;
const CHANGES_BATCH = 1_000;
const PRODUCTS_BATCH = 500;
const COLUMNS = [
  'id',
  'product_id',
  'condition_id',
  'seller_id',
  'price_cents',
  'stock',
  'guarantee_months',
] as const;

/** Yields all offers in batches, in the order of their ids. */
export async function* readOffers(database: Database): AsyncGenerator<readonly OfferRow[], void, undefined> {
  for (let last = 0; ;) {
    const rows = await database
      .selectFrom('offers')
      .select(COLUMNS)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (rows.length < BATCH || end === undefined) return;
    last = end.id;
  }
}

/** Yields all offers of new products and conditions in batches; some may come twice. */
export async function* readOffersOf(
  database: Database,
  { newProducts, newConditionsAbove }: Regrouping,
): AsyncGenerator<readonly OfferRow[], void, undefined> {
  const offers = database.selectFrom('offers').select(COLUMNS);
  for (let start = 0; start < newProducts.length; start += PRODUCTS_BATCH)
    yield await offers.where('product_id', 'in', newProducts.slice(start, start + PRODUCTS_BATCH)).execute();
  if (newConditionsAbove !== null)
    yield await offers.where('condition_id', '>', newConditionsAbove).execute();
}

/** Which changes have been read so far. */
export interface Seen {
  /** Older changes are not searched. */
  readonly after: Date;
  /** All transactions before this one have been read; null if none has. */
  readonly transaction: string | null;
}

/**
 * Rows of the searched period that may have been committed since the last poll, judging by the transaction that wrote
 * them. A transaction that is ahead of the database's counter belongs to another database; then all rows of the period
 * are read.
 */
const isNew = (table: 'offer_log' | 'removed_offers', { after, transaction }: Seen) => sql<boolean>`
  changed_at > ${after.toISOString()}::timestamptz
  and ${
    transaction === null
      ? sql`true`
      : sql`(age(${transaction}::xid) < 0 or age(${sql.ref(table)}.xmin) <= age(${transaction}::xid))`
  }`;

/** Yields the rows of a query in batches, from a snapshot of the moment of the first read. */
async function* inBatches(
  transaction: DatabaseTransaction,
  query: RawBuilder<ChangedOffer>,
): AsyncGenerator<readonly ChangedOffer[], void, undefined> {
  await sql`declare changes no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<ChangedOffer>`fetch ${sql.lit(CHANGES_BATCH)} from changes`.execute(
      transaction,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < CHANGES_BATCH) break;
  }
  await sql`close changes`.execute(transaction);
}

/** Yields unseen changed offers in batches; an offer that changes in the meantime comes again in the next poll. */
export const readChangedOffers = (
  transaction: DatabaseTransaction,
  seen: Seen,
): AsyncGenerator<readonly ChangedOffer[], void, undefined> =>
  inBatches(
    transaction,
    sql`
      select id, product_id, condition_id, seller_id, price_cents, stock, guarantee_months, changed_at from offers
      where id in (select unnest(offer_ids) from offer_log where ${isNew('offer_log', seen)})`,
  );

/** Yields offers that were deleted and not inserted again, as sold out, in batches. */
export const readRemovedOffers = (
  transaction: DatabaseTransaction,
  seen: Seen,
): AsyncGenerator<readonly ChangedOffer[], void, undefined> =>
  inBatches(
    transaction,
    sql`
      select id, product_id, condition_id, seller_id, price_cents, 0 as stock, changed_at from removed_offers
      where ${isNew('removed_offers', seen)} and not exists (select from offers where offers.id = removed_offers.id)`,
  );

/** How long changed and deleted offers stay in the logs. */
const KEPT_MS = 24 * 60 * 60_000;
/** Followers that missed more than this must read all offers; well below `KEPT_MS`, after which changes are lost. */
export const MOST_MISSED_MS = KEPT_MS / 2;

/** Deletes changes that all followers have read long ago. */
export const forgetChanges: Tidy = async (database) => {
  const before = sql`now() - make_interval(secs => ${KEPT_MS / 1_000})`;
  await sql`delete from removed_offers where changed_at < ${before}`.execute(database);
  await sql`delete from offer_log where changed_at < ${before}`.execute(database);
};

/** The database's clock, and marks of changes that concern all offers. */
export interface Clock {
  readonly now: Date;
  /** The oldest transaction whose changes may not be visible yet. */
  readonly transaction: string;
  /** Id of the next transaction. */
  readonly next: string;
  /** Ids of transactions that had not ended. */
  readonly running: readonly string[];
  /** Differs after the offers were seeded again. */
  readonly seeded: string;
  /** Differs after any change of the assortment. */
  readonly assortment: string;
  /** Differs after any change of the sellers. */
  readonly sellers: string;
}

/**
 * Reads the database's clock. On a replica it is the time of the last replayed transaction, so that changes still on
 * their way do not count as read.
 *
 * @param last the previous clock, whose running transactions may still run; without it, all known transactions are checked
 */
export const readClock = async (
  database: Database,
  last?: Pick<Clock, 'next' | 'running'>,
): Promise<Clock> => {
  type Row = Omit<Clock, 'seeded' | 'assortment'> & Record<'seeded' | 'assortment', string | null>;
  const lastNext = sql`${last?.next ?? null}::bigint`;
  // The time is read before the snapshot, so that transactions missing in the snapshot wrote their rows later.
  const { rows } = await sql<Row>`
    with clock as materialized (
      select least(now(), case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end) as now),
    counted as materialized (
      select now, pg_snapshot_xmin(seen) as oldest,
        -- A snapshot leaves out those that are newer than all that have ended.
        pg_snapshot_xmax(seen)::text::bigint + age(pg_snapshot_xmax(seen)::xid) as next
      from clock, pg_current_snapshot() as seen),
    candidates as (
      select unnest(${last?.running ?? []}::bigint[]) as one
      union
      -- A count behind the last one is that of a copy, or of one that took over.
      select generate_series(case when ${lastNext} <= next then ${lastNext} else oldest::text::bigint end, next - 1)
      from counted)
    select now, oldest::xid::text as transaction, next::text,
      array(
        select one::text from candidates
        -- What has not arrived at a copy has not ended there.
        where case when one < next then pg_xact_status(one::text::xid8) = 'in progress' else true end) as running,
      (select seeded_at::text from catalogue_state) as seeded,
      (select version::text from catalogue_versions) as assortment,
      -- Each change of a row comes with a later transaction.
      (select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from sellers) as sellers
    from counted`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell its time.');
  return { ...row, seeded: row.seeded ?? '', assortment: row.assortment ?? '' };
};
