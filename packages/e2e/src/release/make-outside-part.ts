import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const federation = join(import.meta.dirname, '../../../federation');

/** A part in a folder outside this repository, which uses only its packed packages. */
export interface OutsidePart {
  folder: string;
  /** Path of its own `mfe` command. */
  mfe: string;
}

/**
 * Creates a part like an outside team, with packed packages that npm installs.
 *
 * @param outside folder outside the workspace, for tarballs and the part
 * @param lap called after each step
 * @throws Error with the output of the command that failed
 */
export const makeOutsidePart = async (
  name: string,
  outside: string,
  env: NodeJS.ProcessEnv,
  lap: (step: 'pack' | 'create' | 'install') => void = () => undefined,
): Promise<OutsidePart> => {
  const options = { cwd: outside, env };
  const tarballs = join(outside, 'packages');
  const tool = (file: string, ...args: string[]) =>
    run(process.execPath, [join(federation, 'bin', file), ...args], options);
  await tool('pack.ts', tarballs);
  lap('pack');
  await tool('mfe.ts', 'create', name, '--owner', 'Team Hallo', '--packages', tarballs);
  lap('create');
  const folder = join(outside, `mfe-${name}`);
  // Most packages are in npm's cache, because this repository uses them, too.
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env });
  lap('install');
  return { folder, mfe: join(folder, 'node_modules/@rewald/federation/bin/mfe.js') };
};
