import type { Report } from '../report.ts';

/** A part of the registry that this server does not follow; it keeps what it had before. */
export interface Refusal {
  /** `*` for the whole document, or the trusted keys. */
  part: string;
  why: string;
  since: string;
}

/** The refusals that hold now. */
export interface Refusals {
  all(): Refusal[];
  /** Drops refusals that were not found again. */
  replace(found: readonly Pick<Refusal, 'part' | 'why'>[]): void;
}

/** Keeps the current refusals, and when each began. @param report gets each new refusal, marked as an alarm */
export const createRefusals = (report: Report): Refusals => {
  let refusals = new Map<string, Refusal>();
  return {
    all: () => [...refusals.values()],
    replace(found) {
      const now = new Map<string, Refusal>();
      for (const { part, why } of found) {
        const key = `${part} ${why}`;
        const known = refusals.get(key);
        const refusal = known ?? { part, why, since: new Date().toISOString() };
        now.set(key, refusal);
        if (!known)
          report(`${part} in the registry is refused`, undefined, { alarm: 'release-refused', ...refusal });
      }
      refusals = now;
    },
  };
};
