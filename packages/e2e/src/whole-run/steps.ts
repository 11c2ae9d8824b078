import { join, resolve } from 'node:path';
import { hostsOf, type HostName } from '../hosts/shop-host.ts';
import type { Command } from './repeat.ts';
import { jestResults, playwrightResults, type TestResult } from './results.ts';
import { jestArgsOf, RINGS, type Ring } from './rings.ts';

/** A part of a run, which is one command. */
export interface Step extends Command {
  name: string;
  /** The first ring that contains the step. */
  ring: Ring;
  /** Drops standard output, where the runner's JSON would bury everything else. */
  quiet?: boolean;
  /** Report files of the runner, as a glob pattern. A step without report files counts as a single test. */
  reports?: { files: string; read: (report: unknown) => TestResult[] };
  /** The sites that its tests share, by their API hosts. */
  sites?: readonly HostName[];
  /** A failure here is no accident of timing, so it is not repeated. */
  isExact?: boolean;
}

/** Absolute path of the workspace. */
export const root = resolve(import.meta.dirname, '../../../..');
export const resultsFolder = join(root, 'packages/e2e/test-results');

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const turbo = (tasks: string, ...args: string[]): Command => ({
  command: bin('turbo'),
  args: ['run', ...tasks.split(' '), ...args],
});
const script = (name: string, ...args: string[]): Command => ({
  command: 'npm',
  args: ['run', '--silent', name, '--', ...args],
});

const JEST_REPORT = 'jest-report.json';
const installedPostgresReport = join(resultsFolder, 'jest-installed-postgres.json');

/** Includes the builds, so that a broken build fails here and not in the journeys, which take the builds from the cache. */
const checks = (): Step => ({
  name: 'lint, unused code, format, messages, pictures, types, builds',
  ring: 'inner',
  isExact: true,
  ...turbo(
    'lint unused format:check messages pictures:check typecheck build --continue --output-logs=errors-only',
  ),
});

const unitTests = (ring: Ring): Step => ({
  name: 'unit, component and API tests',
  ring: 'inner',
  ...turbo(
    'test:unit --continue --output-logs=new-only --log-order=stream -- --silent --json',
    `--outputFile=${JEST_REPORT}`,
    ...jestArgsOf(ring),
  ),
  reports: { files: `{shell,mfe-*,packages/*}/${JEST_REPORT}`, read: jestResults },
});

/** The projects of Playwright that a ring contains; see `journeys-preset.ts`. */
const PROJECTS: Readonly<Record<Ring, readonly string[]>> = {
  inner: ['inner'],
  gate: ['inner', 'gate', 'specification-gate'],
  night: ['inner', 'gate', 'specification-gate', 'night', 'specification-night'],
};

/** Each part's journeys are a task of their own, so that those of unchanged parts are taken from the cache. */
const journeys = (ring: Ring): Step => {
  const projects = PROJECTS[ring].flatMap((project) => ['--project', project]);
  return {
    name: 'journeys',
    ring: 'inner',
    ...turbo(
      'test:journeys --continue --concurrency=1 --output-logs=new-only --log-order=stream -- --pass-with-no-tests',
      ...projects,
    ),
    env: { E2E_BUILD: '0' },
    sites: hostsOf(projects),
    reports: {
      files: '{{shell,mfe-*,packages/desk}/journeys,packages/e2e/src/journeys}/test-results/report.json',
      read: playwrightResults,
    },
  };
};

/** At night the distribution is made with the steps of the container image, otherwise from the parts that are built. */
const deployment = (ring: Ring): Step => ({
  name: 'two of each process behind haproxy',
  ring: 'gate',
  command: 'npm',
  args: [
    ...'run --silent try -w @rewald/deploy -- --short'.split(' '),
    ...(ring === 'night' ? ['--image'] : []),
  ],
});

/** What only a real whole shows, in processes of its own. */
const WHOLE: readonly Step[] = [
  {
    name: 'chaos: a sale under fire, and faults that have to be noticed',
    ring: 'gate',
    ...script('chaos', '--short'),
  },
  { name: 'chaos: twenty rounds', ring: 'night', ...script('chaos', '--rounds', '20') },
  {
    name: 'API tests on the PostgreSQL of this machine, where it has one',
    ring: 'night',
    command: bin('node'),
    args: [
      'packages/api/test/on-installed-postgres.ts',
      '--silent',
      '--json',
      `--outputFile=${installedPostgresReport}`,
      // The tests that depend most on the database: on its major version, build and defaults.
      '--testPathPatterns=packages/.*/(cart|orders|payments|withdrawals|trade-in-cases|jobs|privacy)\\.test',
    ],
    quiet: true,
    reports: { files: installedPostgresReport, read: jestResults },
  },
  { name: 'the design system against its pictures', ring: 'night', ...script('visual') },
  { name: 'parts of two ages side by side', ring: 'gate', ...script('test:skew', '--project', 'gate') },
  {
    name: 'the lowest React beside those of today',
    ring: 'night',
    ...script('test:skew', '--project', 'night'),
  },
  { name: 'an upgrade of an open shop, and its way back', ring: 'gate', ...script('test:upgrade') },
];

/** The steps of a run, in order. */
export const stepsOf = (ring: Ring): Step[] =>
  [checks(), unitTests(ring), journeys(ring), ...WHOLE, deployment(ring)].filter(
    (step) => RINGS.indexOf(step.ring) <= RINGS.indexOf(ring),
  );
