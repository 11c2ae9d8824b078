import type { Failure } from './results.ts';

/** A test that is known to be flaky. Its failure is shown, but does not fail the run. */
export interface QuarantinedTest {
  /** The full title; for a journey with its project in brackets. */
  title: string;
  /** What makes the test flaky, as far as known, and how to fix it. */
  reason: string;
}

/** Should be empty; a test ensures that it stays short. */
export const QUARANTINE: readonly QuarantinedTest[] = [];

/** Separates failures that count from those of quarantined tests. */
export const judgeFailures = (
  failed: readonly Failure[],
  quarantine: readonly QuarantinedTest[] = QUARANTINE,
): { counted: Failure[]; quarantined: QuarantinedTest[] } => ({
  counted: failed.filter(({ title }) => !quarantine.some((test) => test.title === title)),
  quarantined: quarantine.filter((test) => failed.some(({ title }) => title === test.title)),
});
