import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Number of commits between the two versions of the parts: about a day's releases of five teams. */
const CHANGES = 10;
const CODE = ['shell/src', 'mfe-*/src', 'packages/platform/src', 'packages/ui/src', 'packages/contracts/src'];

/**
 * Versions from a commit on, until the one that took it back: they were never released, and their shell provides no federation
 * runtime, which the gate knows since manifests state it.
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

const named = process.env.E2E_SKEW;
const changed = CODE.map((path) => `:(top,glob)${path}/**`);
const older = named ?? released(git('log', '-1', '--format=%h', `--skip=${CHANGES}`, '--', ...changed));
if (!older) {
  process.stdout.write(
    `This clone's history holds no ${CHANGES} changes of the parts (fetch more of it with git fetch --deepen=100): nothing to walk through beside today's.\n`,
  );
} else {
  process.stdout.write(
    `N is ${git('log', '-1', '--format=%h, %s')}\nN-1 is ${git('log', '-1', '--format=%h, %s', older)}\n`,
  );
  const { status } = spawnSync('npm', ['run', 'test', '--', 'skew.spec', ...process.argv.slice(2)], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, E2E_SKEW: older },
  });
  process.exitCode = status ?? 1;
}
