import { inBackground } from '@rewald/contracts/servers/in-background';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';
import { fold, words } from '@rewald/assortment/catalogue/text';

const WRITE_INTERVAL_MS = 5_000;
const LONGEST = 80;
/** Limits, so that a flood of searches can fill neither the memory nor the table. */
const MOST_AT_ONCE = 500;
const MOST_A_DAY = 5_000;

/** An email address, even an obfuscated one, or a web address. */
const ADDRESS = /@|[([{]at[)\]}]|\p{Letter}\.(?:\p{Letter}{2,})/iu;
/** A number as long as that of a phone, an account, an order or a device. */
const LONG_NUMBER = /\d(?:[\s./()+-]*\d){5}/u;

/**
 * Reduces a search to a form that may be stored: lower case, no accents, nothing that could be a personal address or number.
 *
 * @returns null if the search must not be stored
 */
export const keepable = (search: string): string | null => {
  if (ADDRESS.test(search) || LONG_NUMBER.test(search)) return null;
  const text = words(fold(search)).join(' ');
  return text === '' || text.length > LONGEST ? null : text;
};

/** Counts searches that found nothing. */
export interface SearchesInVain {
  note(search: string): void;
  /** Writes all counts so far; also waits for a write that is still in progress. */
  write(): Promise<void>;
  /** Writes the last counts, and stops the timer. */
  stop(): Promise<void>;
}

/** @param onError called when counts could not be written; they are retried with the next ones */
export const keepSearchesInVain = (database: Database, onError: (error: unknown) => void): SearchesInVain => {
  let counts = new Map<string, number>();
  const add = (text: string, count: number): void => {
    if (counts.has(text) || counts.size < MOST_AT_ONCE) counts.set(text, (counts.get(text) ?? 0) + count);
  };
  const writeCounts = async (): Promise<void> => {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    try {
      // In a fixed order, so that two replicas do not deadlock.
      await sql`
        insert into searches_without_results (day, text, count)
        select (now() at time zone 'Europe/Berlin')::date, text, count
        from unnest(${[...taken.keys()]}::text[], ${[...taken.values()]}::int[]) as counted (text, count)
        where (select count(*) from searches_without_results
          where day = (now() at time zone 'Europe/Berlin')::date) < ${MOST_A_DAY}
        order by text
        on conflict (day, text) do update set count = searches_without_results.count + excluded.count`.execute(
        database,
      );
    } catch (error) {
      for (const [text, count] of taken) add(text, count);
      throw error;
    }
  };
  // Serialized: a call that finds no counts must not return before the call that is writing them.
  let writing = Promise.resolve();
  const write = (): Promise<void> => (writing = writing.catch(() => undefined).then(writeCounts));
  const timer = setInterval(() => inBackground(write(), onError), WRITE_INTERVAL_MS);
  timer.unref();
  return {
    note: (search) => {
      const text = keepable(search);
      if (text !== null) add(text, 1);
    },
    write,
    stop: async () => {
      clearInterval(timer);
      await write().catch(onError);
    },
  };
};

/** Deletes searches after 30 days. */
export const forgetSearches: Tidy = async (database) => {
  await sql`
    delete from searches_without_results
    where day < (now() at time zone 'Europe/Berlin')::date - 30`.execute(database);
};
