import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Number of commits between the two versions of the parts: about a day's releases of five teams. */
const CHANGES = 10;
const CODE = ['shell/src', 'mfe-*/src', 'packages/platform/src', 'packages/ui/src', 'packages/contracts/src'];

/**
 * Versions from one commit until the commit that reverted it. They were never released, and their shell provides no
 * federation runtime, which the gate checks now that manifests state it.
 */
const NEVER_RELEASED = { from: 'e7b9159f', until: '123057a0' };

const folder = join(import.meta.dirname, '..');
const git = (...args: string[]): string =>
  spawnSync('git', args, { cwd: join(folder, '../..'), encoding: 'utf8' }).stdout?.trim() ?? '';

const isAfter = (commit: string, ancestor: string): boolean =>
  spawnSync('git', ['merge-base', '--is-ancestor', ancestor, commit], { cwd: folder }).status === 0;

const released = (commit: string): string =>
  isAfter(commit, NEVER_RELEASED.from) && !isAfter(commit, NEVER_RELEASED.until)
    ? git('rev-parse', '--short', `${NEVER_RELEASED.from}^`)
    : commit;

/** The commit before the last `changes` changes of this code; empty if the history is too short. */
const commitBefore = (changes: number): string =>
  git(
    'log',
    '-1',
    '--format=%h',
    `--skip=${changes}`,
    '--',
    ...CODE.map((path) => `:(top,glob)${path}/**`),
    // What no release contains.
    ...['test', 'stories'].map((kind) => `:(top,glob,exclude)**/*.${kind}.ts*`),
  );

const older = process.env.E2E_SKEW ?? released(commitBefore(CHANGES));
const nameOf = (revision: string): string => git('log', '-1', '--format=%h, %s', revision);
process.stdout.write(
  older
    ? `N is ${nameOf('HEAD')}\nN-1 is ${nameOf(older)}\n`
    : `This clone's history holds no ${CHANGES} changes of the parts (fetch more of it with git fetch --deepen=100): only libraries are older.\n`,
);
const { status } = spawnSync('npm', ['run', 'test:journeys', '--', 'faults/skew', ...process.argv.slice(2)], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, E2E_SKEW: older },
});
process.exitCode = status ?? 1;
