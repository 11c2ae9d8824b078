import { repetitionOf } from './repeat.ts';
import type { TestResult } from './results.ts';
import { run, runStep } from './run-step.ts';
import { root, type Step } from './steps.ts';
import { describeTimes, type Lap } from './summary.ts';
import { keepUnsteady, MOST_REPEATED, MOST_UNSTEADY, unsteadyOf, type UnsteadyTest } from './unsteady.ts';

interface Failed {
  step: Step;
  test: TestResult;
}

interface Ran {
  laps: Lap[];
  tests: TestResult[];
  failed: Failed[];
}

/** Failed tests that passed alone, and the others. */
interface Sifted {
  unsteady: TestResult[];
  red: TestResult[];
}

type Say = (line: string) => void;

const namesOf = ({ title, project }: TestResult): string => (project ? `${title} (${project})` : title);
const reasonOf = ({ reason }: TestResult): string => (reason ?? '').replaceAll(/^/gm, '  ');

/** All steps run, even after a failure, so that one run shows everything there is to fix. */
const runSteps = async (steps: readonly Step[], say: Say): Promise<Ran> => {
  const ran: Ran = { laps: [], tests: [], failed: [] };
  for (const step of steps) {
    say(`\n== ${step.name}`);
    const { tests, seconds } = await runStep(step);
    const broken = tests.filter(({ reason }) => reason !== null);
    for (const test of broken) say(`FAILED: ${namesOf(test)}`);
    const passed = tests.length - broken.length;
    say(`== ${step.name}: ${passed} passed, ${broken.length} failed (${Math.round(seconds)} s)`);
    ran.laps.push({ name: step.name, seconds, passed });
    ran.tests.push(...tests);
    ran.failed.push(...broken.map((test) => ({ step, test })));
  }
  return ran;
};

/** Runs a failed test once more. @returns whether it passed */
const passesAlone = async ({ step, test }: Failed, say: Say): Promise<boolean> => {
  if (step.isExact) return false;
  const repetition = step.reports ? repetitionOf(test, root) : step;
  if (repetition === null) return false;
  say(`\n== once more, alone: ${namesOf(test)}`);
  return (await run(repetition)) === 0;
};

/** Repeats what failed, when nothing else runs. */
const sift = async (failed: readonly Failed[], say: Say): Promise<Sifted> => {
  const sifted: Sifted = { unsteady: [], red: [] };
  for (const one of failed) {
    const isUnsteady = failed.length <= MOST_REPEATED && (await passesAlone(one, say));
    sifted[isUnsteady ? 'unsteady' : 'red'].push(one.test);
  }
  return sifted;
};

/** What is repeated at the end with the reasons, because of a long run often only the last lines are kept. */
const sayFailures = ({ unsteady, red }: Sifted, listed: readonly UnsteadyTest[], say: Say): void => {
  for (const test of red) say(`\nFAILED: ${namesOf(test)}\n${reasonOf(test)}`);
  for (const test of unsteady) say(`\nunsteady, passed alone: ${namesOf(test)}\n${reasonOf(test)}`);
  if (listed.length === 0) return;
  say(`\nUnsteady tests, listed in packages/e2e/src/whole-run/unsteady.md (at most ${MOST_UNSTEADY}):`);
  for (const { title, date } of listed) say(`  ${date}  ${title}`);
  if (listed.length > MOST_UNSTEADY) say('FAILED: too many tests are unsteady. Mend them first.');
};

/** Steps to run, the file that lists unsteady tests, and where to print. */
export interface RingRun {
  steps: readonly Step[];
  unsteadyFile: string;
  say: Say;
}

/**
 * Runs steps, repeats what failed, and sums it up; the last line is `N passed, N failed`.
 *
 * @returns whether everything passed, but for at most three unsteady tests
 */
export const runRing = async ({ steps, unsteadyFile, say }: RingRun): Promise<boolean> => {
  const startedAt = performance.now();
  const { laps, tests, failed } = await runSteps(steps, say);
  const sifted = await sift(failed, say);
  const today = new Date();
  const listed = keepUnsteady(
    unsteadyFile,
    sifted.unsteady.map((test) => unsteadyOf(test, today)),
  );
  say(`\n${describeTimes(laps, tests).join('\n')}`);
  say(`In all: ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
  sayFailures(sifted, listed, say);
  const failures = sifted.red.length + (listed.length > MOST_UNSTEADY ? 1 : 0);
  say(`\n${tests.length - sifted.red.length} passed, ${failures} failed`);
  return failures === 0;
};
