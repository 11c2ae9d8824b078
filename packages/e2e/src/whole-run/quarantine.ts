/** A test that is known to be unsteady. Its failure is shown, but does not fail the run. */
export interface QuarantinedTest {
  /** Its whole title. */
  title: string;
  /** What makes it unsteady, as far as it is known, and what would mend it. */
  reason: string;
}

/** Should be empty; a test holds that it stays short. */
export const QUARANTINE: readonly QuarantinedTest[] = [
  {
    title:
      '[SHELL-01] account-order: axe, layout shift, console, and 320 px, in both languages and themes on both screens',
    reason:
      'Three times in some two hundred runs React found a text that did not match on the English page (#418). The badge of unread ' +
      'answers was mended since, and 58 runs found nothing; whether that was it is not proved. To be taken out once it stays away.',
  },
];

/** Separates the failures that count from those of tests in quarantine. */
export const judgeFailures = (
  failed: readonly string[],
  quarantine: readonly QuarantinedTest[] = QUARANTINE,
): { counted: string[]; quarantined: QuarantinedTest[] } => ({
  counted: failed.filter((title) => !quarantine.some((test) => test.title === title)),
  quarantined: quarantine.filter(({ title }) => failed.includes(title)),
});
