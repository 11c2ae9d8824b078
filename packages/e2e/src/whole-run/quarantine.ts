import type { Failure } from './results.ts';

/** A test that is known to be unsteady. Its failure is shown, but does not fail the run. */
export interface QuarantinedTest {
  /** Its whole title. */
  title: string;
  /** What makes it unsteady, as far as it is known, and what would mend it. */
  reason: string;
}

/** Should be empty; a test holds that it stays short. */
export const QUARANTINE: readonly QuarantinedTest[] = [];

/** Separates the failures that count from those of tests in quarantine. */
export const judgeFailures = (
  failed: readonly Failure[],
  quarantine: readonly QuarantinedTest[] = QUARANTINE,
): { counted: Failure[]; quarantined: QuarantinedTest[] } => ({
  counted: failed.filter(({ title }) => !quarantine.some((test) => test.title === title)),
  quarantined: quarantine.filter((test) => failed.some(({ title }) => title === test.title)),
});
