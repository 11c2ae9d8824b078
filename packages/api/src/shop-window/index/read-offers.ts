import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/** An offer as the database has it. */
export interface OfferRow {
  readonly id: number;
  readonly product_id: number;
  readonly condition_id: number;
  readonly seller_id: number;
  readonly price_cents: number;
  readonly stock: number;
}

/** An offer that changed, and when. */
export interface ChangedOffer extends OfferRow {
  readonly changed_at: Date;
}

/** Rows of one query. Taking changes in blocks other requests for a millisecond; at the start nobody waits yet. */
const BATCH = 5_000;
const CHANGES_BATCH = 1_000;
const COLUMNS = ['id', 'product_id', 'condition_id', 'seller_id', 'price_cents', 'stock'] as const;

/** Goes through rows by ascending id, in batches. */
async function* inBatches<Row extends OfferRow>(
  batch: number,
  read: (after: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  for (let last = 0; ;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (rows.length < batch || end === undefined) return;
    last = end.id;
  }
}

const offersAfter = (database: Database, id: number, batch: number) =>
  database.selectFrom('offers').select(COLUMNS).where('id', '>', id).orderBy('id').limit(batch);

/** All offers in the order of their ids, in batches. */
export const readOffers = (database: Database): AsyncGenerator<readonly OfferRow[], void, undefined> =>
  inBatches(BATCH, (id) => offersAfter(database, id, BATCH).execute());

/** The offers that changed after a moment, in the order of their ids, in batches. */
export const readChangedOffers = (
  database: Database,
  after: Date,
): AsyncGenerator<readonly ChangedOffer[], void, undefined> =>
  inBatches(CHANGES_BATCH, (id) =>
    offersAfter(database, id, CHANGES_BATCH).select('changed_at').where('changed_at', '>', after).execute(),
  );

/** The offers that were deleted after a moment and not put in again, as sold out, in the order of their ids, in batches. */
export const readRemovedOffers = (
  database: Database,
  after: Date,
): AsyncGenerator<readonly ChangedOffer[], void, undefined> =>
  inBatches(CHANGES_BATCH, (id) =>
    database
      .selectFrom('removed_offers')
      .select(['id', 'product_id', 'condition_id', 'seller_id', 'price_cents', 'changed_at'])
      .select(sql<number>`0`.as('stock'))
      .where('changed_at', '>', after)
      .where('id', '>', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('offers').select('offers.id').whereRef('offers.id', '=', 'removed_offers.id'))),
      )
      .orderBy('id')
      .limit(CHANGES_BATCH)
      .execute(),
  );

/** Forgets what everybody who follows the offers has read long ago. */
export const forgetRemovedOffers: Tidy = async (database) => {
  await sql`delete from removed_offers where changed_at < now() - interval '1 day'`.execute(database);
};

/** The database's clock, and what tells of changes that concern all offers. */
export interface Clock {
  readonly now: Date;
  /** Another one after the offers were seeded anew. */
  readonly seeded: string;
  /** Another one after any change of the assortment. */
  readonly assortment: string;
}

/**
 * Reads the database's clock. On a copy it is the time of what has arrived there: what was changed since and is still on its
 * way must not be taken for read.
 */
export const readClock = async (database: Database): Promise<Clock> => {
  const { rows } = await sql<{ now: Date; seeded: string | null; assortment: string | null }>`
    select least(now(), case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end) as now,
      (select seeded_at::text from catalogue_state) as seeded,
      (select version::text from catalogue_versions) as assortment`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell its time.');
  return { now: row.now, seeded: row.seeded ?? '', assortment: row.assortment ?? '' };
};
