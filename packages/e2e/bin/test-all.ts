/**
 * Everything that `npm test` runs, one after the other, and one line that sums it up: `N passed, N failed`. A later
 * step runs even when an earlier one failed, so that one run shows all there is to mend.
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
  /** Where the runner leaves its own count; a step without one counts as a single test. */
  report?: { file: string; read: (report: unknown) => Count };
}

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

const STEPS: Step[] = [
  { name: 'types', command: bin('turbo'), args: ['run', 'typecheck', '--output-logs=errors-only'] },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware'] },
  { name: 'format', command: bin('prettier'), args: ['--check', '--log-level=warn', '.'] },
  { name: 'messages', command: bin('node'), args: ['packages/federation/bin/check-messages.ts'] },
  { name: 'pictures', command: bin('node'), args: ['packages/ui/bin/render-pictures.ts', '--check'] },
  {
    name: 'unit, component and API tests',
    command: bin('node'),
    // The API's suites are native ES modules, as its code is in production.
    args: ['--experimental-vm-modules', bin('jest'), '--json', `--outputFile=${jestReport}`, '--silent'],
    quiet: true,
    report: { file: jestReport, read: jestCount },
  },
  {
    name: 'chaos sale, one round, and damage and a naive shop that have to be noticed',
    command: bin('node'),
    args: ['packages/api/chaos/run.ts', '--short'],
  },
  {
    name: 'API tests on the PostgreSQL of this machine, where it has one',
    command: bin('node'),
    // What leans on the database most: another major version, another build, other defaults.
    args: [
      'packages/api/test/on-installed-postgres.ts',
      '--json',
      `--outputFile=${installedPostgresReport}`,
      '--silent',
      '--testPathPatterns=packages/api/test/(cart|orders|payments|withdrawals|trade-in-cases|jobs|privacy)\\.test',
    ],
    quiet: true,
    report: { file: installedPostgresReport, read: jestCount },
  },
  {
    name: 'journeys',
    command: 'npm',
    args: ['run', 'test', '-w', '@rewald/e2e'],
    report: { file: journeysReport, read: playwrightCount },
  },
];

const run = ({ command, args, quiet = false }: Step): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NODE_NO_WARNINGS: '1' },
    });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

const countOf = ({ report }: Step, code: number): Count => {
  const single: Count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report || !existsSync(report.file)) return single;
  const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  // A runner that fails without a failed test has failed all the same.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
};

mkdirSync(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const step of STEPS) {
  if (step.report) rmSync(step.report.file, { force: true });
  const startedAt = Date.now();
  process.stdout.write(`\n== ${step.name}\n`);
  const { passed, failed } = countOf(step, await run(step));
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(`== ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
