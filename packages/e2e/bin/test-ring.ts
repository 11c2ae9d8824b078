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
import { isRing, RINGS } from '../src/whole-run/rings.ts';
import { runRing } from '../src/whole-run/run-ring.ts';
import { resultsFolder, root, stepsOf } from '../src/whole-run/steps.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const [, , ring] = process.argv;
if (!isRing(ring)) {
  say(`Which ring of tests? ${RINGS.join(', ')}`);
  process.exit(2);
}
mkdirSync(resultsFolder, { recursive: true });
const isGreen = await runRing({
  steps: stepsOf(ring),
  unsteadyFile: join(root, 'packages/e2e/src/whole-run/unsteady.md'),
  say,
});
process.exitCode = isGreen ? 0 : 1;
