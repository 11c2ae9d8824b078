import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const federation = join(import.meta.dirname, '../../../federation');

/** A part in a folder of its own, with nothing of this repository but what was packed for everybody. */
export interface OutsidePart {
  folder: string;
  /** Its own `mfe`, a program of Node. */
  mfe: string;
}

/**
 * Makes a part as a team outside this repository does: from packed packages, installed by npm.
 *
 * @param outside folder outside the workspace; tarballs and part lie in it
 * @throws Error with what a command said
 */
export const makeOutsidePart = async (
  name: string,
  outside: string,
  env: NodeJS.ProcessEnv,
): Promise<OutsidePart> => {
  const options = { cwd: outside, env };
  const tarballs = join(outside, 'packages');
  const tool = (file: string, ...args: string[]) =>
    run(process.execPath, [join(federation, 'bin', file), ...args], options);
  await tool('pack.ts', tarballs);
  await tool('mfe.ts', 'create', name, '--owner', 'Team Hallo', '--packages', tarballs);
  const folder = join(outside, `mfe-${name}`);
  // Most of it is what this repository has, too, so npm has it at hand.
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env });
  return { folder, mfe: join(folder, 'node_modules/@rewald/federation/bin/mfe.js') };
};
