import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { PART_FOLDERS } from '@rewald/site/releases';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

/** The parts of an older commit, built with that commit's platform and design system. */
export interface OlderReleases {
  commit: string;
  /** The `dist` folder of each part. */
  dists: string[];
  stop(): Promise<void>;
}

/** A workspace has folders of its own for libraries whose version differs from the root's. */
const linkOwnModules = (worktree: string, workspace: string): void => {
  const modules = join(root, workspace, 'node_modules');
  if (existsSync(modules) && existsSync(join(worktree, workspace)))
    symlinkSync(modules, join(worktree, workspace, 'node_modules'));
};

/** Links the libraries of this checkout and the older commit's own packages. */
const linkModules = (worktree: string): void => {
  const modules = join(worktree, 'node_modules');
  mkdirSync(join(modules, '@rewald'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@rewald' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(root, 'node_modules/@rewald'))) {
    const own = relative(realpathSync(root), realpathSync(join(root, 'node_modules/@rewald', name)));
    symlinkSync(join(worktree, own), join(modules, '@rewald', name));
    linkOwnModules(worktree, own);
  }
};

/**
 * Builds all parts of an older commit in a git worktree.
 *
 * @param folder for the worktree; must not exist
 * @throws Error when git does not know the commit, or a part does not build
 */
export const buildOlder = async (revision: string, folder: string): Promise<OlderReleases> => {
  const git = (...args: string[]) => run('git', args, { cwd: root });
  const commit = (await git('rev-parse', '--short', revision)).stdout.trim();
  await git('worktree', 'add', '--detach', folder, commit);
  const stop = async (): Promise<void> => {
    await git('worktree', 'remove', '--force', folder);
  };
  try {
    linkModules(folder);
    for (const part of PART_FOLDERS)
      await run(process.execPath, [join(folder, 'packages/federation/bin/mfe.ts'), 'build', part], {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '' },
      });
    return { commit, dists: PART_FOLDERS.map((part) => join(folder, part, 'dist')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
