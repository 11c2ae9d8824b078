import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PART_FOLDERS } from '@rewald/site/releases';
import { checkOutOlder } from './older-checkout.ts';

const run = promisify(execFile);

/** The parts as they were at an older commit, built with their own platform and design system. */
export interface OlderReleases {
  commit: string;
  /** The `dist` folder of each part. */
  dists: string[];
  stop(): Promise<void>;
}

/**
 * Builds all parts of an older commit in a worktree of its own.
 *
 * @param folder where to; must not exist
 * @throws Error when git does not know the commit, or a part of it does not build
 */
export const buildOlder = async (revision: string, folder: string): Promise<OlderReleases> => {
  const { commit, remove } = await checkOutOlder(revision, folder);
  try {
    for (const part of PART_FOLDERS)
      await run(process.execPath, [join(folder, 'packages/federation/bin/mfe.ts'), 'build', part], {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '' },
      });
    return { commit, dists: PART_FOLDERS.map((part) => join(folder, part, 'dist')), stop: remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
