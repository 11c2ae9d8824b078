/** Number of interruptions after which a version stays off the server. */
const MOST_FAILURES = 3;
/** Only failures within this time count together, in ms. */
const WITHIN_MS = 5 * 60_000;
/** How long a version stays off at first, in ms; the time doubles with each repetition, up to the longest. */
const FIRST_OFF_MS = 60_000;
const LONGEST_OFF_MS = 16 * 60_000;
/** Number of versions that are remembered; the oldest are dropped first. */
const MOST_VERSIONS = 100;

interface Record {
  failures: number[];
  offUntil: number;
  offMs: number;
}

/** Keeps versions whose code was interrupted repeatedly off the server for a while. */
export interface Breaker {
  /** Counts an interruption. @returns true if the version stays off from now on */
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
      // A version that was off before is off again after one failure instead of three.
      if (record.offUntil === 0 && record.failures.length < MOST_FAILURES) return false;
      record.offUntil = now() + record.offMs;
      record.offMs = Math.min(LONGEST_OFF_MS, record.offMs * 2);
      record.failures = [];
      return true;
    },
    isOff,
  };
};
