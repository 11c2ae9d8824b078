/**
 * Everything that `npm test` runs, and one line that sums it up: `N passed, N failed`. Turbo runs what reads or builds the
 * code and keeps what it found, so that what a change does not touch is not run again. A later step runs even when an
 * earlier one failed, so that one run shows all there is to mend.
 *
 * `npm test` alone is the short run. `TEST_WHOLE=1`, as CI has it, adds every fault that journeys inject, every page in each
 * language on each screen, more made-up requests, a sale under fire, and the API's tests on the PostgreSQL of this machine.
 *
 * With `TEST_AGAIN=1` (a machine shared with others) what failed runs once more, alone. What then passes is named as unsteady:
 * it is to be mended too, but does not keep a change from landing that has nothing to do with it.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Standard output is dropped: a runner's JSON would bury everything else. */
  quiet?: boolean;
  /** Where runners leave their own counts, as a pattern of files; a step without one counts as a single test. */
  reports?: { files: string; read: (report: unknown) => Count };
  /** Runs nothing but what failed; none when there is nothing to single out. */
  again?: (reports: readonly unknown[]) => Pick<Step, 'command' | 'args'> | null;
}

/** More failures than this are no accident of the machine. */
const MOST_AGAIN = 3;
const isWhole = process.env.TEST_WHOLE === '1';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'packages/e2e/test-results');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const numberIn = (value: unknown, key: string): number => {
  const found = fieldOf(value, key);
  return typeof found === 'number' ? found : 0;
};

const jestCount = (report: unknown): Count => ({
  passed: numberIn(report, 'numPassedTests'),
  failed: numberIn(report, 'numFailedTests') + numberIn(report, 'numRuntimeErrorTestSuites'),
});

const failedSuites = (report: unknown): string[] => {
  const suites = fieldOf(report, 'testResults');
  return (Array.isArray(suites) ? suites : []).flatMap((suite: unknown): string[] => {
    const name = fieldOf(suite, 'name');
    return fieldOf(suite, 'status') === 'failed' && typeof name === 'string' ? [name] : [];
  });
};

const playwrightCount = (report: unknown): Count => {
  const stats = fieldOf(report, 'stats');
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
  };
};

// Some suites of the shell load native ES modules.
const JEST = ['--experimental-vm-modules', bin('jest')];
const REPORT = 'jest-report.json';
const installedPostgresReport = join(results, 'jest-installed-postgres.json');
const installedPostgresArgs = [
  'packages/api/test/on-installed-postgres.ts',
  '--json',
  `--outputFile=${installedPostgresReport}`,
  '--silent',
];

/** The suites that failed, and no others. */
const failedAgain =
  (args: readonly string[]) =>
  (reports: readonly unknown[]): Pick<Step, 'command' | 'args'> | null => {
    const suites = reports.flatMap(failedSuites);
    if (suites.length === 0 || suites.length > MOST_AGAIN) return null;
    return { command: bin('node'), args: [...args, '--runTestsByPath', ...suites] };
  };

const journeys = (...args: string[]): Pick<Step, 'command' | 'args'> => ({
  command: 'npm',
  args: ['run', 'test', '-w', '@rewald/e2e', '--', ...args],
});

const turbo = (args: string): Pick<Step, 'command' | 'args'> => ({
  command: bin('turbo'),
  args: ['run', ...args.split(' ')],
});

const STEPS: Step[] = [
  {
    name: 'lint, unused code, format, messages, pictures, types',
    ...turbo(
      'lint unused format:check messages pictures:check typecheck --continue --output-logs=errors-only',
    ),
  },
  {
    name: 'unit, component and API tests',
    ...turbo(`test:unit --continue --output-logs=new-only -- --silent --json --outputFile=${REPORT}`),
    env: isWhole ? {} : { FUZZ_CALLS: '4000' },
    reports: { files: `{shell,mfe-*,packages/*}/${REPORT}`, read: jestCount },
    again: failedAgain([...JEST, '--json', `--outputFile=${REPORT}`]),
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
            // What leans on the database most: another major version, another build, other defaults.
            '--testPathPatterns=packages/api/src/.*/(cart|orders|payments|withdrawals|trade-in-cases|jobs|privacy)\\.test',
          ],
          again: failedAgain(installedPostgresArgs),
          quiet: true,
          reports: { files: installedPostgresReport, read: jestCount },
        },
      ]
    : []),
  {
    name: 'journeys',
    ...journeys(),
    env: isWhole ? {} : { E2E_SHORT: '1' },
    reports: { files: join(results, 'results.json'), read: playwrightCount },
    again: (reports) =>
      reports.reduce((sum: number, report) => sum + playwrightCount(report).failed, 0) <= MOST_AGAIN
        ? journeys('--last-failed')
        : null,
  },
];

const run = ({ command, args, env = {}, quiet = false }: Step): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, ...env, TURBO_TELEMETRY_DISABLED: '1', NODE_NO_WARNINGS: '1' },
    });
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });

const reportFiles = ({ reports }: Step): string[] =>
  reports ? globSync(reports.files, { cwd: root }).map((file) => resolve(root, file)) : [];

const reportsOf = (step: Step): unknown[] =>
  reportFiles(step).map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));

const countOf = (step: Step, code: number): Count => {
  const counts = reportsOf(step).map((report) => step.reports?.read(report) ?? { passed: 0, failed: 0 });
  if (counts.length === 0) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // A runner that fails without a failed test has failed all the same.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
};

const clear = (step: Step): void => {
  for (const file of reportFiles(step)) rmSync(file, { force: true });
};

/** @returns how many failures passed when repeated: all of them, or none */
const repeat = async (step: Step, failed: number): Promise<number> => {
  const again = process.env.TEST_AGAIN === '1' ? step.again?.(reportsOf(step)) : null;
  if (!again) return 0;
  process.stdout.write(`== ${step.name}: once more what failed\n`);
  clear(step);
  const code = await run({ ...step, ...again });
  return code === 0 ? failed : 0;
};

mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0, unsteady: 0 };

const take = async (step: Step): Promise<void> => {
  clear(step);
  const startedAt = Date.now();
  process.stdout.write(`\n== ${step.name}\n`);
  const { passed, failed } = countOf(step, await run(step));
  const unsteady = failed > 0 ? await repeat(step, failed) : 0;
  total.passed += passed + unsteady;
  total.failed += failed - unsteady;
  total.unsteady += unsteady;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    `== ${step.name}: ${passed + unsteady} passed${unsteady > 0 ? ` (${unsteady} UNSTEADY, only when repeated)` : ''}, ${failed - unsteady} failed (${seconds} s)\n`,
  );
};

for (const step of STEPS) await take(step);
if (total.unsteady > 0) process.stdout.write(`\n${total.unsteady} unsteady: mend them\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
