import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

/** Hits of one subject that are not yet shared with the other replicas. */
interface NewHits {
  /** Digest of the subject. */
  readonly subject: Buffer;
  readonly hits: number;
}

/** Where the replicas share their counts. */
export interface SharedCounts {
  /**
   * Adds hits to a minute.
   *
   * @param minute minutes since 1970
   * @returns the counts of all replicas in this minute so far, in the order of `news`
   */
  add(minute: number, news: readonly NewHits[]): Promise<number[]>;
  close(): Promise<void>;
}

/** Counts in an unlogged table, with one statement for any number of subjects. */
export const countsInPostgres = (database: Database): SharedCounts => {
  let cleaned = 0;
  return {
    add: async (minute, news) => {
      // Every replica locks the rows in the same order, which prevents deadlocks.
      const { rows } = await sql<{ subject: Buffer; hits: number }>`
        insert into rate_counts as known (subject, minute, hits)
        select subject, ${minute}, hits
        from unnest(${news.map(({ subject }) => subject)}::bytea[], ${news.map(({ hits }) => hits)}::int[]) as new (subject, hits)
        order by subject
        on conflict (subject, minute) do update set hits = known.hits + excluded.hits
        returning subject, hits`.execute(database);
      if (cleaned < minute) {
        cleaned = minute;
        await database
          .deleteFrom('rate_counts')
          .where('minute', '<', minute - 1)
          .execute();
      }
      const totals = new Map(rows.map(({ subject, hits }) => [subject.toString('hex'), hits]));
      return news.map(({ subject, hits }) => totals.get(subject.toString('hex')) ?? hits);
    },
    close: async () => undefined,
  };
};
