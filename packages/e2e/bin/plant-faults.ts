/**
 * Plants the faults of `src/planted-faults` one after the other and runs the tests that should find each: first the
 * nearest ones, then the rest of its package's. A test counts only if it passes without the fault. All of this happens in a
 * copy of the last commit beside this checkout, which is removed at the end, so no fault can be committed by accident.
 *
 *     npm run faults -- --only cart-old-reading-wins,ui-drawer-scrolls-away --ring gate
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED_FAULTS } from '../src/planted-faults/index.ts';
import type { PlantedFault } from '../src/planted-faults/planted-fault.ts';
import { jestResults, playwrightResults, type TestResult } from '../src/whole-run/results.ts';
import { isRing, jestArgsOf, leftOut, RINGS } from '../src/whole-run/rings.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const results = join(checkout, 'packages/e2e/test-results');
/** How many failed tests are tried without the fault. */
const MOST_TITLES = 3;
/** A fault may make a test wait for ever. */
const LIMIT_MS = 20 * 60_000;

interface Outcome extends Pick<PlantedFault, 'id' | 'what'> {
  state: 'found' | 'not found' | 'stale';
  /** The title of the test that found it, or why it could not be planted. */
  by: readonly string[];
  seconds: number;
}

const { values } = parseArgs({ options: { only: { type: 'string' }, ring: { type: 'string' } } });
const ring = values.ring ?? 'inner';
if (!isRing(ring)) throw new Error(`--ring is one of ${RINGS.join(', ')}`);

const only = values.only?.split(',');
const unknown = only?.filter((id) => !PLANTED_FAULTS.some((fault) => fault.id === id)) ?? [];
if (unknown.length > 0) throw new Error(`No such faults: ${unknown.join(', ')}`);
const wanted = PLANTED_FAULTS.filter(({ id }) => only?.includes(id) ?? true);

const git = (...args: string[]): string => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' });

/** The copy in which faults are planted. It stands beside the checkout, because hard links need the same file system. */
const root = mkdtempSync(`${checkout}-faults-`);
const bin = (name: string) => join(root, 'node_modules/.bin', name);
let running: ChildProcess | null = null;
process.on('exit', () => {
  running?.kill('SIGINT');
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
  git('worktree', 'prune');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
// The user of the embedded PostgreSQL must be able to read its programs.
chmodSync(root, 0o755);
git('worktree', 'add', '--quiet', '--detach', root, 'HEAD');
for (const folder of globSync('{,*/,packages/*/}node_modules', { cwd: checkout }))
  execFileSync('cp', ['-al', join(checkout, folder), join(root, folder)]);

/** Runs one of the test runners. @returns its report @throws Error if it wrote none */
const report = async (command: string, args: string[], cwd: string, file: string): Promise<unknown> => {
  rmSync(file, { force: true });
  // Fastify's plugins are loaded as modules.
  const own = ['--experimental-vm-modules', '--no-warnings', bin(command), ...args];
  const env = {
    // Journeys need the pictures of devices, which take long to make.
    PICTURES_DIR: join(checkout, '.cache/pictures'),
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const child = spawn(bin('node'), own, { cwd, env, stdio: 'ignore', timeout: LIMIT_MS });
  running = child;
  await new Promise((done, fail) => child.once('close', done).once('error', fail));
  running = null;
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** Runs tests, or only the one with a title. @returns the titles of those that fail */
type Run = (title?: string) => Promise<string[]>;

const packageOf = (path: string): string => /^(?:packages\/)?[^/]+/.exec(path)?.[0] ?? path;

const failedIn = (tests: readonly TestResult[]): string[] =>
  tests.filter(({ reason }) => reason !== null).map(({ title }) => title);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const jestRun =
  (folder: string, paths: readonly string[]): Run =>
  async (title) => {
    const file = join(results, 'planted-jest.json');
    const patterns = paths.map((path) => path.slice(folder.length + 1));
    const options = [
      '--json',
      `--outputFile=${file}`,
      '--passWithNoTests',
      '--silent',
      ...jestArgsOf(ring),
      ...(title === undefined ? [] : [`--testNamePattern=${literally(title)}`]),
    ];
    const told = await report('jest', [...patterns, ...options], join(root, folder), file);
    return failedIn(jestResults(told));
  };

const journeyFiles = git('ls-files', '*.spec.ts').split('\n');
/** The projects of Playwright with our own API host are named after the rings. */
const projects = RINGS.filter((one) => !leftOut(ring).includes(one)).flatMap((one) => ['--project', one]);

const journeyRun =
  (name: string): Run =>
  async (title) => {
    const file = join(results, 'planted-journeys.json');
    const found = journeyFiles.filter((path) => path.split('/').at(-1)?.split('.')[0] === name.split('.')[0]);
    const failed: string[] = [];
    for (const path of found) {
      // The site builds what has changed before it opens.
      const options = [
        '--config',
        dirname(path),
        '--reporter=json',
        '--max-failures=1',
        '--pass-with-no-tests',
      ];
      const one = title === undefined ? [] : ['--grep', literally(title)];
      const told = await report('playwright', ['test', path, ...options, ...projects, ...one], root, file);
      failed.push(...failedIn(playwrightResults(told)));
    }
    return failed;
  };

/** The runs that may find a fault, the nearest first. */
const runsFor = ({ file, nearest }: PlantedFault): Run[] => {
  const journeys = nearest.filter((path) => path.endsWith('.spec'));
  const paths = nearest.filter((path) => !path.endsWith('.spec'));
  const folders = [...new Set(paths.map(packageOf))];
  return [
    ...folders.map((folder) =>
      jestRun(
        folder,
        paths.filter((path) => packageOf(path) === folder),
      ),
    ),
    ...(journeys.length > 0 ? journeys.map(journeyRun) : [jestRun(packageOf(file), [])]),
  ];
};

/** @returns a function that takes the fault out again, or why it cannot be planted */
const plant = ({ file, from, to }: PlantedFault): (() => void) | string => {
  const path = join(root, file);
  try {
    const text = readFileSync(path, 'utf8');
    const count = text.split(from).length - 1;
    if (count !== 1) return `its text stands ${count} times in ${file}`;
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    return () => writeFileSync(path, text);
  } catch {
    return `${file} cannot be read`;
  }
};

const findFault = async (fault: PlantedFault): Promise<Pick<Outcome, 'state' | 'by'>> => {
  for (const run of runsFor(fault)) {
    const takeOut = plant(fault);
    if (typeof takeOut === 'string') return { state: 'stale', by: [takeOut] };
    const failed = await run();
    takeOut();
    for (const title of failed.slice(0, MOST_TITLES)) {
      const anyway = await run(title);
      if (!anyway.includes(title)) return { state: 'found', by: [title] };
    }
  }
  return { state: 'not found', by: [] };
};

mkdirSync(results, { recursive: true });
const outcomes: Outcome[] = [];
for (const fault of wanted) {
  const begin = performance.now();
  const { state, by } = await findFault(fault).catch((error: unknown) => ({
    state: 'not found' as const,
    by: [`The tests could not run: ${String(error)}`],
  }));
  const seconds = Math.round((performance.now() - begin) / 1000);
  outcomes.push({ id: fault.id, what: fault.what, state, by, seconds });
  writeFileSync(join(results, 'planted-faults.json'), `${JSON.stringify({ ring, outcomes }, null, 2)}\n`);
  process.stdout.write(
    `${fault.id.padEnd(36)} ${state.padEnd(10)} ${String(seconds).padStart(4)} s  ${by[0] ?? fault.what}\n`,
  );
}
const found = outcomes.filter(({ state }) => state === 'found').length;
process.stdout.write(`${found} of ${wanted.length} found\n`);
if (found < wanted.length) process.exitCode = 1;
