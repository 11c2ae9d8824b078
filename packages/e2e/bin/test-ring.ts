/**
 * Runs one of the three rings of tests (`src/whole-run/rings.ts`) and sums it up in one line: `N passed, N failed`.
 *
 *     npm test                 the inner ring: before a push
 *     npm run test:gate        before a change lands; `.ci/run` runs it
 *     npm run test:whole       at night, and before a release
 *
 * Turbo runs checks, builds, unit tests and each part's journeys, and caches their results, so that only those affected
 * by a change run again. A failure is printed when it happens. All steps run, even after a failure, so that one run shows
 * everything there is to fix.
 *
 * At the end, when nothing else runs, each failed test runs once more, alone. One that passes then is unsteady: it is
 * printed, added to `src/whole-run/unsteady.md`, and makes the run red only if there are more than three of them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repetitionOf } from '../src/whole-run/repeat.ts';
import type { TestResult } from '../src/whole-run/results.ts';
import { isRing, RINGS } from '../src/whole-run/rings.ts';
import { run, runStep } from '../src/whole-run/run-step.ts';
import { resultsFolder, root, stepsOf, type Step } from '../src/whole-run/steps.ts';
import { describeTimes, type Lap } from '../src/whole-run/summary.ts';
import { keepUnsteady, MOST_REPEATED, MOST_UNSTEADY, unsteadyOf } from '../src/whole-run/unsteady.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const namesOf = ({ title, project }: TestResult): string => (project ? `${title} (${project})` : title);

const [, , ring] = process.argv;
if (!isRing(ring)) {
  say(`Which ring of tests? ${RINGS.join(', ')}`);
  process.exit(2);
}

interface Failed {
  step: Step;
  test: TestResult;
}

/** Runs a failed test once more. @returns whether it passed */
const passesAlone = async ({ step, test }: Failed): Promise<boolean> => {
  if (step.isExact) return false;
  const repetition = step.reports ? repetitionOf(test, root) : step;
  if (repetition === null) return false;
  say(`\n== once more, alone: ${namesOf(test)}`);
  return (await run(repetition)) === 0;
};

mkdirSync(resultsFolder, { recursive: true });
const startedAt = performance.now();
const laps: Lap[] = [];
const tests: TestResult[] = [];
const failed: Failed[] = [];
for (const step of stepsOf(ring)) {
  say(`\n== ${step.name}`);
  const { tests: ran, seconds } = await runStep(step);
  const broken = ran.filter(({ reason }) => reason !== null);
  for (const test of broken) say(`FAILED: ${namesOf(test)}`);
  laps.push({ name: step.name, seconds, passed: ran.length - broken.length });
  tests.push(...ran);
  failed.push(...broken.map((test) => ({ step, test })));
}

const unsteady: TestResult[] = [];
const red: TestResult[] = [];
for (const one of failed)
  (failed.length <= MOST_REPEATED && (await passesAlone(one)) ? unsteady : red).push(one.test);

const listed = keepUnsteady(
  join(root, 'packages/e2e/src/whole-run/unsteady.md'),
  unsteady.map((test) => unsteadyOf(test, new Date())),
);

say(`\n${describeTimes(laps, tests).join('\n')}`);
say(`In all: ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
// Repeated at the end, with the reasons, because of a long run often only the last lines are kept.
for (const test of red) say(`\nFAILED: ${namesOf(test)}\n${(test.reason ?? '').replaceAll(/^/gm, '  ')}`);
if (unsteady.length > 0) say('\nFailed, and passed alone:');
for (const test of unsteady)
  say(`unsteady: ${namesOf(test)}\n${(test.reason ?? '').replaceAll(/^/gm, '  ')}`);
if (listed.length > 0)
  say(`\n${listed.length} unsteady tests are listed in packages/e2e/src/whole-run/unsteady.md.`);
const isTooUnsteady = listed.length > MOST_UNSTEADY;
if (isTooUnsteady) say(`FAILED: more than ${MOST_UNSTEADY} tests are unsteady. Mend them first.`);
say(`\n${tests.length - red.length} passed, ${red.length + (isTooUnsteady ? 1 : 0)} failed`);
process.exitCode = red.length > 0 || isTooUnsteady ? 1 : 0;
