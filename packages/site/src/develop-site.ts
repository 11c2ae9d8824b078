import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { developPart } from '@rewald/federation/dev/develop-part';
import { PART_FOLDERS } from './releases.ts';
import { SiteProblem } from './problem.ts';
import { readSiteSettings } from './settings.ts';
import { startSite, type RunningSite } from './start-site.ts';

/**
 * The folders to develop: all five, or the named ones and the shell, because hot updates need the development build of React,
 * which the shell provides.
 *
 * @throws SiteProblem for an unknown name
 */
export const foldersToDevelop = (names: string[]): string[] => {
  const unknown = names.find((name) => !PART_FOLDERS.some((folder) => folder === name));
  if (unknown)
    throw new SiteProblem(`There is no part ${unknown}; the parts are ${PART_FOLDERS.join(', ')}.`);
  return names.length > 0 ? [...new Set(['shell', ...names])] : [...PART_FOLDERS];
};

/** Runs the site with some parts in development, each with a compiler of its own, and the others as built. */
export const developSite = async (
  root: string,
  folders: string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<RunningSite> => {
  const { assetsPort } = readSiteSettings(env).shell;
  const parts: { stop(): Promise<void> }[] = [];
  const site = await startSite({
    root,
    env,
    say,
    ...(signal ? { signal } : {}),
    registryName: 'registry-dev',
    development: true,
    partsToBuild: PART_FOLDERS.filter((folder) => !folders.includes(folder)),
    async beforeShell(registryDir, actor) {
      for (const [index, folder] of folders.entries()) {
        say(`Compiling ${folder}`);
        parts.push(
          await developPart({
            dir: join(root, folder),
            registryDir,
            actor,
            port: assetsPort + 1 + index,
            say,
          }),
        );
      }
    },
    clean: (registryDir) => rmSync(registryDir, { recursive: true, force: true }),
  });
  return {
    ...site,
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await site.stop();
    },
  };
};
