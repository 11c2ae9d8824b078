import { createHash } from 'node:crypto';
import type { SharedCounts } from './shared-counts.ts';

const MINUTE = 60_000;
/** The replicas tell each other what they counted this often. */
const SHARE_EVERY = 250;
/** More callers than this within a minute are not one shop's; their counts are begun anew. */
const MOST_SUBJECTS = 200_000;

interface Count {
  /** Known to all replicas. */
  shared: number;
  /** Counted here since. */
  own: number;
}

/** Counts what callers do within a minute. */
export interface RateCounter {
  /**
   * Counts one.
   *
   * @param subject whom, such as `changes 192.0.2.7`
   * @param most how many are allowed within a minute
   * @param together whether all replicas count this together
   * @returns seconds until it is allowed again; 0 when it is allowed
   */
  hit(subject: string, most: number, together: boolean): number;
  /** Shares what is left and ends. */
  stop(): Promise<void>;
}

/** @returns what the shared counts know a subject by: 16 bytes that do not tell an address or a session */
export const digestOf = (subject: string): Buffer =>
  createHash('sha256').update(subject).digest().subarray(0, 16);

/**
 * Counts in this process and shares the counts four times a second, or earlier when a caller is fast: so a request waits for
 * nothing, and a caller gets at most a quarter of a second more than the limit from each replica. While the shared counts are
 * away every replica counts for itself.
 *
 * @param report told once when sharing fails, and again after it worked
 */
export const createRateCounter = (
  shared: SharedCounts,
  report: (error: unknown) => void,
  now: () => number = Date.now,
): RateCounter => {
  let minute = 0;
  let counts = new Map<string, Count>();
  let unshared = new Map<string, Count>();
  let sharing: Promise<void> | null = null;
  let works = true;

  const share = async (): Promise<void> => {
    const news = [...unshared].map(([subject, count]) => ({
      subject: digestOf(subject),
      hits: count.own,
      count,
    }));
    unshared = new Map();
    try {
      const totals = await shared.add(minute, news);
      news.forEach(({ count, hits }, index) => {
        count.own -= hits;
        count.shared = totals[index] ?? count.shared + hits;
      });
      works = true;
    } catch (error) {
      if (works) report(error);
      works = false;
    }
  };
  const shareSoon = (): void => {
    if (unshared.size === 0) return;
    sharing ??= share().finally(() => {
      sharing = null;
    });
  };
  const timer = setInterval(shareSoon, SHARE_EVERY).unref();

  return {
    hit: (subject, most, together) => {
      const nowMs = now();
      const current = Math.floor(nowMs / MINUTE);
      if (current !== minute || counts.size > MOST_SUBJECTS) {
        minute = current;
        counts = new Map();
        unshared = new Map();
      }
      let count = counts.get(subject);
      if (count === undefined) {
        count = { shared: 0, own: 0 };
        counts.set(subject, count);
      }
      count.own += 1;
      const total = count.shared + count.own;
      // What is refused anyway need not be told to everybody.
      if (together && total <= most + 1) {
        unshared.set(subject, count);
        if (count.own * 10 >= most) shareSoon();
      }
      return total <= most ? 0 : Math.max(1, Math.ceil(((current + 1) * MINUTE - nowMs) / 1_000));
    },
    stop: async () => {
      clearInterval(timer);
      await sharing;
      await shared.close();
    },
  };
};
