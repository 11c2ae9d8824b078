import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

/** Rows per query: processing more at a time would delay other requests. */
const BATCH = 5_000;
/** Maximum age of the data about unchanged offers; a low price that has left the 30 days counts up to this much longer. */
const READ_INTERVAL_MS = 60 * 60 * 1_000;

/** The index of a number in a sorted list, or −1. */
const placeOf = (sorted: Int32Array, wanted: number): number => {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted ? from : -1;
};

/** Offers whose price changed within the last 30 days, by ascending id, and the lowest price of each. */
interface Repriced {
  readonly ids: Int32Array;
  readonly lowest: Int32Array;
}

/**
 * The lowest price of every offer within 30 days, in memory. It is stored for repriced offers; for all others it is the
 * current price. Only for offers that have changed since the last read must the database be queried.
 */
export class LowestPrices {
  /** Null until first read. */
  #repriced: Repriced | null = null;
  #readAt = -Infinity;
  /** Offers that have changed since the last read began: a price may have come and gone in between. */
  #changed = new Set<number>();
  #changedMeanwhile = new Set<number>();
  #reading = false;

  /** Time of the last seen change by offer, in ms, because the same change is read more than once. */
  #seen = new Map<number, number>();

  /** Records that an offer was read as new or changed; repeated reads of the same change are ignored. */
  noteChange(offerId: number, changedAt: Date): void {
    if (this.#seen.get(offerId) === changedAt.getTime()) return;
    this.#seen.set(offerId, changedAt.getTime());
    this.#changed.add(offerId);
    this.#changedMeanwhile.add(offerId);
  }

  /** Forgets changes before this moment, which will not be read again. */
  forgetSeen(before: Date): void {
    for (const [offerId, changedAt] of this.#seen)
      if (changedAt < before.getTime()) this.#seen.delete(offerId);
  }

  /** Discards everything, because the offers were seeded again. */
  forget(): void {
    this.#repriced = null;
    this.#readAt = -Infinity;
  }

  /**
   * The lowest price of an offer within 30 days, in cents (§11 PAngV).
   *
   * @param priceCents the current price
   * @returns null if the database must be queried
   */
  of(offerId: number, priceCents: number): number | null {
    if (this.#repriced === null || this.#changed.has(offerId)) return null;
    const place = placeOf(this.#repriced.ids, offerId);
    return place < 0 ? priceCents : (this.#repriced.lowest[place] ?? null);
  }

  /**
   * Reads the prices again if they are due; callers need not wait for it.
   *
   * @throws the database's error; the next call tries again
   */
  async refresh(database: Database): Promise<void> {
    if (this.#reading || performance.now() - this.#readAt < READ_INTERVAL_MS) return;
    this.#reading = true;
    try {
      const begunAt = performance.now();
      this.#readAt = begunAt;
      this.#changedMeanwhile = new Set();
      const repriced = await readRepriced(database);
      // `forget` was called in the meantime: the prices belong to the former offers.
      if (this.#readAt !== begunAt) return;
      this.#repriced = repriced;
      this.#changed = this.#changedMeanwhile;
    } catch (error) {
      this.#readAt = -Infinity;
      throw error;
    } finally {
      this.#reading = false;
    }
  }
}

const readRepriced = async (database: Database): Promise<Repriced> => {
  const ids: number[] = [];
  const lowest: number[] = [];
  for (let last: number | undefined = 0; last !== undefined;) {
    const { rows } = await sql<{ id: number; lowest: number }>`
      with repriced as (
        select distinct offer_id from offer_prices
        where offer_id > ${last} and since > now() - interval '30 days' order by offer_id limit ${BATCH})
      select offer_id as id, (
        select min(price_cents) from offer_prices as point
        where point.offer_id = repriced.offer_id and since >= coalesce((
          select max(since) from offer_prices as before
          where before.offer_id = repriced.offer_id and since <= now() - interval '30 days'), '-infinity')) as lowest
      from repriced order by offer_id`.execute(database);
    for (const row of rows) {
      ids.push(row.id);
      lowest.push(row.lowest);
    }
    last = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
  return { ids: Int32Array.from(ids), lowest: Int32Array.from(lowest) };
};
