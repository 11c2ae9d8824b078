/** How many times a version may be interrupted before it stays off the server. */
const MOST_FAILURES = 3;
/** Failures that are further apart are unrelated, in ms. */
const WITHIN_MS = 5 * 60_000;
/** How long it stays off at first; each time twice as long, up to the longest, in ms. */
const FIRST_OFF_MS = 60_000;
const LONGEST_OFF_MS = 16 * 60_000;
/** How many versions are remembered: the newest. */
const MOST_VERSIONS = 100;

interface Record {
  failures: number[];
  offUntil: number;
  offMs: number;
}

/** Keeps versions off the server for a while whose code was interrupted repeatedly. */
export interface Breaker {
  /** @returns true if it stays off from now on */
  failed(version: string): boolean;
  isOff(version: string): boolean;
}

/** @param now in ms */
export const createBreaker = (now: () => number = () => performance.now()): Breaker => {
  const records = new Map<string, Record>();
  const isOff = (version: string): boolean => (records.get(version)?.offUntil ?? 0) > now();
  return {
    failed(version) {
      const record = records.get(version) ?? { failures: [], offUntil: 0, offMs: FIRST_OFF_MS };
      records.delete(version);
      records.set(version, record);
      for (const oldest of records.keys()) if (records.size > MOST_VERSIONS) records.delete(oldest);
      if (isOff(version)) return false;
      record.failures = [...record.failures.filter((at) => now() - at < WITHIN_MS), now()];
      // One that was off before has one more attempt, not three.
      if (record.offUntil === 0 && record.failures.length < MOST_FAILURES) return false;
      record.offUntil = now() + record.offMs;
      record.offMs = Math.min(LONGEST_OFF_MS, record.offMs * 2);
      record.failures = [];
      return true;
    },
    isOff,
  };
};
