/**
 * Runs all of `npm test` and sums it up in one line: `N passed, N failed`. Turbo runs checks, builds and unit tests and
 * caches their results, so that only those affected by a change run again. A failure is printed when it happens. All
 * steps run, even after a failure, so that one run shows everything there is to fix.
 *
 * `npm test` alone is the short run. `TEST_WHOLE=1`, as in CI, adds `*.long.test.ts` and `*.long.spec.ts`, all injected
 * faults, every page in each language on each screen, the journeys with the specification's host, a sale under load
 * with crashes, and the API's tests on the machine's PostgreSQL.
 *
 * Failed tests are not repeated. A flaky test must be fixed; until then it may be listed in
 * `src/whole-run/quarantine.ts` with its reason: it still runs and its failure is still shown, but does not fail the
 * run.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { judgeFailures } from '../src/whole-run/quarantine.ts';
import { jestResults, playwrightResults, type Failure, type Results } from '../src/whole-run/results.ts';

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Drops standard output, where the runner's JSON would bury everything else. */
  quiet?: boolean;
  /** Report files of the runner, as a glob pattern. A step without report files counts as a single test. */
  reports?: { files: string; read: (report: unknown) => Results };
}

const isWhole = process.env.TEST_WHOLE === '1';

const root = resolve(import.meta.dirname, '../../..');
const resultsFolder = join(root, 'packages/e2e/test-results');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const REPORT = 'jest-report.json';
const shortJestArgs = isWhole
  ? ''
  : ' --testPathIgnorePatterns=/node_modules/ --testPathIgnorePatterns=[.]long[.]test[.]';
const installedPostgresReport = join(resultsFolder, 'jest-installed-postgres.json');
const installedPostgresArgs = [
  'packages/api/test/on-installed-postgres.ts',
  '--json',
  `--outputFile=${installedPostgresReport}`,
  '--silent',
];

const turbo = (args: string): Pick<Step, 'command' | 'args'> => ({
  command: bin('turbo'),
  args: ['run', ...args.split(' ')],
});

const STEPS: Step[] = [
  {
    // Includes the builds, so that a broken build fails here and not in the journeys, which take the builds from the cache.
    name: 'lint, unused code, format, messages, pictures, types, builds',
    ...turbo(
      'lint unused format:check messages pictures:check typecheck build --continue --output-logs=errors-only',
    ),
  },
  {
    name: 'unit, component and API tests',
    ...turbo(
      `test:unit --continue --output-logs=new-only --log-order=stream -- --silent --json --outputFile=${REPORT}${shortJestArgs}`,
    ),
    reports: { files: `{shell,mfe-*,packages/*}/${REPORT}`, read: jestResults },
  },
  ...(isWhole
    ? [
        {
          name: 'chaos sale, one round, and damage and a naive shop that have to be noticed',
          command: bin('node'),
          args: ['packages/api/tools/chaos/run.ts', '--short'],
        },
        {
          name: 'API tests on the PostgreSQL of this machine, where it has one',
          command: bin('node'),
          args: [
            ...installedPostgresArgs,
            // The tests that depend most on the database: on its major version, build and defaults.
            '--testPathPatterns=packages/api/src/.*/(cart|orders|payments|withdrawals|trade-in-cases|jobs|privacy)\\.test',
          ],
          quiet: true,
          reports: { files: installedPostgresReport, read: jestResults },
        },
      ]
    : []),
  {
    name: 'journeys',
    command: 'npm',
    args: ['run', 'test', '-w', '@rewald/e2e'],
    env: isWhole ? {} : { E2E_SHORT: '1' },
    reports: { files: join(resultsFolder, 'results.json'), read: playwrightResults },
  },
];

/**
 * Hundreds of processes load the same modules. With this cache, only the first process compiles a module and strips its
 * types.
 */
const COMPILED = join(root, '.cache/node');

const run = ({ command, args, env = {}, quiet = false }: Step): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...process.env,
        ...env,
        TURBO_TELEMETRY_DISABLED: '1',
        NODE_NO_WARNINGS: '1',
      },
    });
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });

const reportFiles = ({ reports }: Step): string[] =>
  reports ? globSync(reports.files, { cwd: root }).map((file) => resolve(root, file)) : [];

const reportsOf = (step: Step): unknown[] =>
  reportFiles(step).map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));

const resultsOf = (step: Step, code: number): Results => {
  const read = reportsOf(step).flatMap((report) => step.reports?.read(report) ?? []);
  const passed = read.reduce((sum, results) => sum + results.passed, 0);
  const failed = read.flatMap((results) => results.failed);
  // A step without a report counts as one test; a runner that fails without a failed test counts as one failure.
  if (code !== 0 && failed.length === 0) return { passed, failed: [{ title: step.name, reason: '' }] };
  return { passed: read.length === 0 ? 1 : passed, failed };
};

const clear = (step: Step): void => {
  for (const file of reportFiles(step)) rmSync(file, { force: true });
};

mkdirSync(resultsFolder, { recursive: true });
let passedInAll = 0;
const failedInAll: Failure[] = [];

const take = async (step: Step): Promise<void> => {
  clear(step);
  const startedAt = Date.now();
  process.stdout.write(`\n== ${step.name}\n`);
  const { passed, failed } = resultsOf(step, await run(step));
  const { counted, quarantined } = judgeFailures(failed);
  passedInAll += passed;
  failedInAll.push(...counted);
  for (const { title } of counted) process.stdout.write(`FAILED: ${title}\n`);
  for (const { title, reason } of quarantined)
    process.stdout.write(`failed in quarantine: ${title}\n  ${reason}\n`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    `== ${step.name}: ${passed} passed, ${counted.length} failed${quarantined.length > 0 ? `, ${quarantined.length} in quarantine` : ''} (${seconds} s)\n`,
  );
};

for (const step of STEPS) await take(step);
// Repeated at the end, with the reasons, because of a long run often only the last lines are kept.
for (const { title, reason } of failedInAll)
  process.stdout.write(`\nFAILED: ${title}\n${reason.replaceAll(/^/gm, '  ')}\n`);
process.stdout.write(`\n${passedInAll} passed, ${failedInAll.length} failed\n`);
process.exitCode = failedInAll.length > 0 ? 1 : 0;
