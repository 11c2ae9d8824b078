/**
 * Everything that `npm test` runs, and one line that sums it up: `N passed, N failed`. What only reads the code goes side
 * by side, the rest one after the other. A later step runs even when an earlier one failed, so that one run shows all
 * there is to mend.
 *
 * With `TEST_AGAIN=1` (a machine shared with others) what failed runs once more, alone. What then passes is named as unsteady:
 * it is to be mended too, but does not keep a change from landing that has nothing to do with it.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string;
  args: string[];
  /** Standard output is dropped: a runner's JSON would bury everything else. */
  quiet?: boolean;
  /** Runs beside its neighbours that may, too; what it writes is shown when it has ended. */
  beside?: boolean;
  /** Where the runner leaves its own count; a step without one counts as a single test. */
  report?: { file: string; read: (report: unknown) => Count };
  /** Arguments that run only what failed; none when there is nothing to single out. */
  again?: (report: unknown) => string[] | null;
}

/** More failures than this are no accident of the machine. */
const MOST_AGAIN = 3;

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'packages/e2e/test-results');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const numberIn = (value: unknown, key: string): number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'number' ? found : 0;
};

const jestCount = (report: unknown): Count => ({
  passed: numberIn(report, 'numPassedTests'),
  failed: numberIn(report, 'numFailedTests') + numberIn(report, 'numRuntimeErrorTestSuites'),
});

const failedSuites = (report: unknown): string[] => {
  const suites: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, 'testResults') : undefined;
  return (Array.isArray(suites) ? suites : []).flatMap((suite: unknown): string[] => {
    if (typeof suite !== 'object' || suite === null || Reflect.get(suite, 'status') !== 'failed') return [];
    const name: unknown = Reflect.get(suite, 'name');
    return typeof name === 'string' ? [name] : [];
  });
};

/** The same Jest run for nothing but the suites that failed. */
const jestAgain =
  (args: readonly string[]) =>
  (report: unknown): string[] | null => {
    const suites = failedSuites(report);
    if (suites.length === 0 || suites.length > MOST_AGAIN) return null;
    return [...args.filter((arg) => !arg.startsWith('--testPathPatterns')), '--runTestsByPath', ...suites];
  };

const playwrightCount = (report: unknown): Count => {
  const stats: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, 'stats') : undefined;
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
  };
};

const jestReport = join(results, 'jest.json');
const installedPostgresReport = join(results, 'jest-installed-postgres.json');
const journeysReport = join(results, 'results.json');

// The API's suites are native ES modules, as its code is in production.
const jestArgs = [
  '--experimental-vm-modules',
  bin('jest'),
  '--json',
  `--outputFile=${jestReport}`,
  '--silent',
];
const installedPostgresArgs = [
  'packages/api/test/on-installed-postgres.ts',
  '--json',
  `--outputFile=${installedPostgresReport}`,
  '--silent',
  // What leans on the database most: another major version, another build, other defaults.
  '--testPathPatterns=packages/api/src/.*/(cart|orders|payments|withdrawals|trade-in-cases|jobs|privacy)\\.test',
];
const journeysArgs = ['run', 'test', '-w', '@rewald/e2e'];

const STEPS: Step[] = [
  {
    name: 'types',
    command: bin('turbo'),
    args: ['run', 'typecheck', '--output-logs=errors-only'],
    beside: true,
  },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware'], beside: true },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress', '--no-config-hints'], beside: true },
  { name: 'format', command: bin('prettier'), args: ['--check', '--log-level=warn', '.'], beside: true },
  {
    name: 'messages',
    command: bin('node'),
    args: ['packages/federation/bin/check-messages.ts'],
    beside: true,
  },
  {
    name: 'pictures',
    command: bin('node'),
    args: ['packages/pictures/bin/render-masters.ts', '--check'],
    beside: true,
  },
  {
    name: 'unit, component and API tests',
    command: bin('node'),
    args: jestArgs,
    again: jestAgain(jestArgs),
    quiet: true,
    report: { file: jestReport, read: jestCount },
  },
  {
    name: 'chaos sale, one round, and damage and a naive shop that have to be noticed',
    command: bin('node'),
    args: ['packages/api/tools/chaos/run.ts', '--short'],
  },
  {
    name: 'API tests on the PostgreSQL of this machine, where it has one',
    command: bin('node'),
    args: installedPostgresArgs,
    again: jestAgain(installedPostgresArgs),
    quiet: true,
    report: { file: installedPostgresReport, read: jestCount },
  },
  {
    name: 'journeys',
    command: 'npm',
    args: journeysArgs,
    again: (report) =>
      playwrightCount(report).failed <= MOST_AGAIN ? [...journeysArgs, '--', '--last-failed'] : null,
    report: { file: journeysReport, read: playwrightCount },
  },
];

const run = ({ command, args, quiet = false, beside = false }: Step, said: Buffer[] = []): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: beside ? ['ignore', 'pipe', 'pipe'] : ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NODE_NO_WARNINGS: '1' },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => void said.push(chunk));
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });

const countOf = ({ report }: Step, code: number): Count => {
  const single: Count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report || !existsSync(report.file)) return single;
  const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  // A runner that fails without a failed test has failed all the same.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
};

const reportOf = ({ report }: Step): unknown =>
  report && existsSync(report.file) ? JSON.parse(readFileSync(report.file, 'utf8')) : null;

/** @returns how many failures passed when repeated: all of them, or none */
const repeat = async (step: Step, failed: number): Promise<number> => {
  const args = process.env.TEST_AGAIN === '1' ? step.again?.(reportOf(step)) : null;
  if (!args) return 0;
  process.stdout.write(`== ${step.name}: once more what failed\n`);
  if (step.report) rmSync(step.report.file, { force: true });
  const again = countOf(step, await run({ ...step, args }));
  return again.failed === 0 && again.passed > 0 ? failed : 0;
};

mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0, unsteady: 0 };

const take = async (step: Step): Promise<void> => {
  if (step.report) rmSync(step.report.file, { force: true });
  const startedAt = Date.now();
  if (!step.beside) process.stdout.write(`\n== ${step.name}\n`);
  const said: Buffer[] = [];
  const { passed, failed } = countOf(step, await run(step, said));
  if (step.beside) process.stdout.write(`\n== ${step.name}\n${Buffer.concat(said).toString()}`);
  const unsteady = failed > 0 ? await repeat(step, failed) : 0;
  total.passed += passed + unsteady;
  total.failed += failed - unsteady;
  total.unsteady += unsteady;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    `== ${step.name}: ${passed + unsteady} passed${unsteady > 0 ? ` (${unsteady} UNSTEADY, only when repeated)` : ''}, ${failed - unsteady} failed (${seconds} s)\n`,
  );
};

await Promise.all(STEPS.filter(({ beside }) => beside).map(take));
for (const step of STEPS) if (!step.beside) await take(step);
if (total.unsteady > 0) process.stdout.write(`\n${total.unsteady} unsteady: mend them\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
