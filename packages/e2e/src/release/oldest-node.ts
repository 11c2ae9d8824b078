import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The oldest version in the `engines` of our packages. */
const VERSION = '22.18.0';

/**
 * Installs the oldest Node that `mfe` supports.
 *
 * @param outside folder outside the workspace
 * @returns path of the program
 */
export const installOldestNode = async (outside: string, env: NodeJS.ProcessEnv): Promise<string> => {
  const folder = join(outside, 'oldest-node');
  mkdirSync(folder);
  const allowScripts = { node: true, [`node@${VERSION}`]: true };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }));
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', `node@${VERSION}`];
  await run('npm', install, { cwd: folder, env });
  return join(folder, 'node_modules/.bin/node');
};
