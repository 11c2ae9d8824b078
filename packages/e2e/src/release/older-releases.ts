import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PART_FOLDERS } from '@rewald/site/releases';
import { checkOutOlder } from './older-checkout.ts';

const run = promisify(execFile);

/** Parts built in a separate checkout. */
export interface OlderReleases {
  commit: string;
  /** The `dist` folder of each part. */
  dists: string[];
  stop(): Promise<void>;
}

/** Builds a part in a checkout, with that checkout's packages. @returns its `dist` folder @throws Error if it does not build */
export const buildIn = async (checkout: string, part: string): Promise<string> => {
  await run(process.execPath, [join(checkout, 'packages/federation/bin/mfe.ts'), 'build'], {
    cwd: join(checkout, part),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return join(checkout, part, 'dist');
};

/** All at once, each in the folder of its part, where the federation plugin keeps its entry. */
const buildAllIn = (checkout: string): Promise<string[]> =>
  Promise.all(PART_FOLDERS.map((part) => buildIn(checkout, part)));

/**
 * Builds all parts of an older commit in a separate worktree, with its own platform and design system.
 *
 * @param folder for the worktree; must not exist
 * @throws Error if git does not know the commit, or a part of it does not build
 */
export const buildOlder = async (revision: string, folder: string): Promise<OlderReleases> => {
  const { commit, remove } = await checkOutOlder(revision, folder);
  try {
    return { commit, dists: await buildAllIn(folder), stop: remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
