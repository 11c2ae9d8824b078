import { createHash } from 'node:crypto';
import type { SharedCounts } from './shared-counts.ts';

const MINUTE_MS = 60_000;
/** How often replicas share their counts. */
const SHARE_INTERVAL_MS = 250;
/** Bounds the memory: with more callers than this in a minute, counting starts again. */
const MOST_SUBJECTS = 200_000;

interface Count {
  /** Sum over all replicas, as of the last exchange. */
  shared: number;
  /** Counted by this replica since the last exchange. */
  own: number;
}

/** Counts the requests of callers within a minute. */
export interface RateCounter {
  /**
   * Counts one request.
   *
   * @param subject what is counted and for whom, such as `changes 192.0.2.7`
   * @param most number of requests that are allowed per minute
   * @param isShared whether all replicas count it together, or each for itself
   * @returns seconds until a request is allowed again; 0 if this one is allowed
   */
  hit(subject: string, most: number, isShared: boolean): number;
  /** Shares the remaining counts and stops. */
  stop(): Promise<void>;
}

/** @returns the key of a subject in the shared counts: a hash of 16 bytes, which reveals no address and no session */
const digestOf = (subject: string): Buffer => createHash('sha256').update(subject).digest().subarray(0, 16);

/** Adds the counts of this process to the shared ones, and takes over their totals. */
const shareCounts = async (
  shared: SharedCounts,
  minute: number,
  unshared: ReadonlyMap<string, Count>,
): Promise<void> => {
  const news = [...unshared].map(([subject, count]) => ({
    subject: digestOf(subject),
    hits: count.own,
    count,
  }));
  const totals = await shared.add(minute, news);
  news.forEach(({ count, hits }, index) => {
    count.own -= hits;
    count.shared = totals[index] ?? count.shared + hits;
  });
};

/**
 * Counts in this process and shares the counts four times a second, or earlier when a caller is fast. No request
 * waits for the exchange, and a caller can exceed the limit on each replica for at most 250 ms. While the store
 * of shared counts is down, every replica counts for itself.
 *
 * @param report called once when sharing starts to fail
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
    const counted = unshared;
    unshared = new Map();
    try {
      await shareCounts(shared, minute, counted);
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
  const timer = setInterval(shareSoon, SHARE_INTERVAL_MS).unref();

  return {
    hit: (subject, most, isShared) => {
      const nowMs = now();
      const current = Math.floor(nowMs / MINUTE_MS);
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
      // Requests that are refused anyway need not be shared.
      if (isShared && total <= most + 1) {
        unshared.set(subject, count);
        if (count.own * 10 >= most) shareSoon();
      }
      return total <= most ? 0 : Math.max(1, Math.ceil(((current + 1) * MINUTE_MS - nowMs) / 1_000));
    },
    stop: async () => {
      clearInterval(timer);
      await sharing;
      await shared.close();
    },
  };
};
