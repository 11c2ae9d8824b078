import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

/** The repository at an older commit, in a separate worktree. */
export interface OlderCheckout {
  commit: string;
  folder: string;
  remove(): Promise<void>;
}

/** Links a workspace's own `node_modules`, which holds versions that differ from those at the top. */
const linkOwnModules = (worktree: string, workspace: string): void => {
  const modules = join(root, workspace, 'node_modules');
  if (existsSync(modules) && existsSync(join(worktree, workspace)))
    symlinkSync(modules, join(worktree, workspace, 'node_modules'));
};

/** Puts a library of this checkout (a folder or a file) into the libraries of another one. */
export type BringLibrary = (from: string, to: string) => void;

/** Links the libraries of this checkout, and the older commit's own packages. */
const linkModules = (worktree: string, bring: BringLibrary): void => {
  const modules = join(worktree, 'node_modules');
  mkdirSync(join(modules, '@rewald'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@rewald' && name !== '.cache') bring(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(root, 'node_modules/@rewald'))) {
    const own = relative(realpathSync(root), realpathSync(join(root, 'node_modules/@rewald', name)));
    symlinkSync(join(worktree, own), join(modules, '@rewald', name));
    linkOwnModules(worktree, own);
  }
};

/**
 * Checks out an older commit next to this checkout.
 *
 * @param folder for the checkout; must not exist
 * @param bring links or copies a library; by default a symbolic link, so libraries find each other in this checkout
 * @throws Error if git does not know the commit
 */
export const checkOutOlder = async (
  revision: string,
  folder: string,
  bring: BringLibrary = symlinkSync,
): Promise<OlderCheckout> => {
  const git = (...args: string[]) => run('git', args, { cwd: root });
  const commit = (await git('rev-parse', '--short', revision)).stdout.trim();
  await git('worktree', 'add', '--detach', folder, commit);
  linkModules(folder, bring);
  return {
    commit,
    folder,
    remove: async () => {
      await git('worktree', 'remove', '--force', folder);
    },
  };
};
