import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';
import type { Regrouping } from './groups.ts';

/** An offer as the database has it. */
export interface OfferRow {
  readonly id: number;
  readonly product_id: number;
  readonly condition_id: number;
  readonly seller_id: number;
  readonly price_cents: number;
  readonly stock: number;
  /** Null: as the seller guarantees; left out where that is not known. */
  readonly guarantee_months?: number | null;
}

/** An offer that changed, and when. */
export interface ChangedOffer extends OfferRow {
  readonly changed_at: Date;
}

/** Rows of one query. Taking changes in blocks other requests for a millisecond; at the start nobody waits yet. */
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

/** All offers in the order of their ids, in batches. */
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

/** All offers of what is new in the assortment, in batches; some may come twice. */
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

/** What was read of the changes so far. */
export interface Seen {
  /** Changes before it are not looked for. */
  readonly after: Date;
  /** Of transactions before this one everything was seen; null where nothing was. */
  readonly transaction: string | null;
}

/** Where the next batch of changes begins: moments are texts, because the database's are finer than ours. */
interface Place {
  readonly moment: string;
  readonly id: number;
}

/**
 * Goes through changes in their order in time, which an index has, in batches. Of what was changed within the time that is
 * looked at only what may have been committed since the last look is sent: the database knows it by the transaction that
 * wrote a row. One that is ahead of its count is of another database, and everything is read.
 */
async function* changesOf(
  database: Database,
  table: 'offers' | 'removed_offers',
  { after, transaction }: Seen,
): AsyncGenerator<readonly ChangedOffer[], void, undefined> {
  const changed = sql.ref(table);
  const isNew =
    transaction === null
      ? sql`true`
      : sql`(age(${transaction}::xid) < 0 or age(${changed}.xmin) <= age(${transaction}::xid))`;
  // What was deleted is sold out, unless it was put in again.
  const counts =
    table === 'offers' ? sql`true` : sql`not exists (select from offers where offers.id = removed_offers.id)`;
  for (let last: Place = { moment: after.toISOString(), id: 0 }; ;) {
    const { rows } = await sql<ChangedOffer & { readonly moment: string }>`
      select id, product_id, condition_id, seller_id, price_cents, ${table === 'offers' ? sql`stock, guarantee_months` : sql`0 as stock`},
        changed_at, changed_at::text as moment
      from ${changed}
      where (changed_at, id) > (${last.moment}::timestamptz, ${last.id}) and ${isNew} and ${counts}
      order by changed_at, id limit ${CHANGES_BATCH}`.execute(database);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (rows.length < CHANGES_BATCH || end === undefined) return;
    last = end;
  }
}

/** The offers that changed and were not seen yet, in batches; one that changes in the meantime comes again. */
export const readChangedOffers = (
  database: Database,
  seen: Seen,
): AsyncGenerator<readonly ChangedOffer[], void, undefined> => changesOf(database, 'offers', seen);

/** The offers that were deleted and not put in again, as sold out, in batches. */
export const readRemovedOffers = (
  database: Database,
  seen: Seen,
): AsyncGenerator<readonly ChangedOffer[], void, undefined> => changesOf(database, 'removed_offers', seen);

/** Forgets what everybody who follows the offers has read long ago. */
export const forgetRemovedOffers: Tidy = async (database) => {
  await sql`delete from removed_offers where changed_at < now() - interval '1 day'`.execute(database);
};

/** The database's clock, and what shows changes that concern all offers. */
export interface Clock {
  readonly now: Date;
  /** Whatever is not visible yet is of this transaction or a later one. */
  readonly transaction: string;
  /** The number that the next transaction gets. */
  readonly next: string;
  /** Transactions that have a number and had not ended. */
  readonly running: readonly string[];
  /** Another one after the offers were seeded again. */
  readonly seeded: string;
  /** Another one after any change of the assortment. */
  readonly assortment: string;
  /** Another one after any change of the sellers. */
  readonly sellers: string;
}

/**
 * Reads the database's clock. On a copy it is the time of what has arrived there: what was changed since and is still on its
 * way must not be taken for read.
 *
 * @param last what ran then may run still; left out, whatever the database knows of is looked at
 */
export const readClock = async (
  database: Database,
  last?: Pick<Clock, 'next' | 'running'>,
): Promise<Clock> => {
  type Row = Omit<Clock, 'seeded' | 'assortment'> & Record<'seeded' | 'assortment', string | null>;
  const lastNext = sql`${last?.next ?? null}::bigint`;
  // The time is read before the count: what is not counted was written later.
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
