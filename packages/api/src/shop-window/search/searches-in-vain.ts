import { inBackground } from '@rewald/contracts/servers/in-background';
import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';
import { fold, words } from './text.ts';

const WRITE_INTERVAL_MS = 5_000;
const LONGEST = 80;
/** The most that a flood of searches can fill. */
const MOST_AT_ONCE = 500;
const MOST_A_DAY = 5_000;

/** An address of mail, also one that is written to hide it, or of a page. */
const ADDRESS = /@|[([{]at[)\]}]|\p{Letter}\.(?:\p{Letter}{2,})/iu;
/** As long as the number of a phone, an account, an order or a device. */
const LONG_NUMBER = /\d(?:[\s./()+-]*\d){5}/u;

/**
 * A search as it may be kept: small letters, no accents, nothing that could be somebody's address or number.
 *
 * @returns null where it may not
 */
export const keepable = (search: string): string | null => {
  if (ADDRESS.test(search) || LONG_NUMBER.test(search)) return null;
  const text = words(fold(search)).join(' ');
  return text === '' || text.length > LONGEST ? null : text;
};

/** Counts searches that found nothing. */
export interface SearchesInVain {
  note(search: string): void;
  /** Writes down what was counted until now, also what another call is still writing. */
  write(): Promise<void>;
  /** Writes down the last ones, and no more. */
  stop(): Promise<void>;
}

/** @param onError told when they could not be written; they are tried again with the next ones */
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
      // In one order, so that two replicas do not wait for each other.
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
  // One after the other: a call that finds nothing left must not return before the one that has taken it.
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

/** Forgets searches after 30 days. */
export const forgetSearches: Tidy = async (database) => {
  await sql`
    delete from searches_without_results
    where day < (now() at time zone 'Europe/Berlin')::date - 30`.execute(database);
};
