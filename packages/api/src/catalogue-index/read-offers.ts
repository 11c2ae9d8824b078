import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** An offer as the database has it. */
export interface OfferRow {
  readonly id: number;
  readonly product_id: number;
  readonly condition_id: number;
  readonly seller_id: number;
  readonly price_cents: number;
  readonly stock: number;
}

/** Rows of one query. Taking changes in blocks other requests for a millisecond; at the start nobody waits yet. */
const BATCH = 5_000;
const CHANGES_BATCH = 1_000;
const COLUMNS = ['id', 'product_id', 'condition_id', 'seller_id', 'price_cents', 'stock'] as const;

/** All offers in the order of their ids, or those that changed after a moment, in batches. */
export async function* readOffers(
  database: Database,
  changedAfter: Date | null,
): AsyncGenerator<readonly OfferRow[], void, undefined> {
  const batch = changedAfter === null ? BATCH : CHANGES_BATCH;
  for (let last = 0; ;) {
    const rows = await database
      .selectFrom('offers')
      .select(COLUMNS)
      .where('id', '>', last)
      .$if(changedAfter !== null, (query) => query.where('changed_at', '>', changedAfter ?? new Date()))
      .orderBy('id')
      .limit(batch)
      .execute();
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (rows.length < batch || end === undefined) return;
    last = end.id;
  }
}

/**
 * The database's clock, and a mark that is another one after the offers were seeded anew. On a copy it is the time of what
 * has arrived there: what was changed since and is still on its way must not be taken for read.
 */
export const readClock = async (database: Database): Promise<{ now: Date; seeded: string }> => {
  const { rows } = await sql<{ now: Date; seeded: string | null }>`
    select least(now(), case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end) as now,
      (select seeded_at::text from catalogue_state) as seeded`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell its time.');
  return { now: row.now, seeded: row.seeded ?? '' };
};
