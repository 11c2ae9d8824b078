import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesOf, ownDependencies, titleOf } from './new-part-files.ts';
import { CommandProblem, type Terminal } from './terminal.ts';

/** Options of a new part. */
export interface CreateOptions {
  folder?: string;
  owner?: string;
  /** Folder with tarballs of the `@rewald` packages; without it they come from the npm registry. */
  packages?: string;
}

/** Writes a new part into a folder. @throws CommandProblem when the name is invalid or the folder is not empty */
export const createPart = (terminal: Terminal, name: string, options: CreateOptions): void => {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    throw new CommandProblem(`"${name}" is no name for a part: small letters, digits and hyphens, please.`);
  const folder = resolve(options.folder ?? `mfe-${name}`);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== 'node_modules' && file !== '.git'))
    throw new CommandProblem(`${folder} is not empty.`);
  if (options.packages !== undefined && !existsSync(options.packages))
    throw new CommandProblem(`${options.packages} is no folder with packages.`);
  mkdirSync(folder, { recursive: true });
  const ownPackages = ownDependencies(realpathSync(folder), options.packages);
  const files = filesOf(name, options.owner ?? `Team ${titleOf(name)}`, ownPackages);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  terminal.result(
    { name, folder, files: Object.keys(files) },
    `${folder}\n${Object.keys(files)
      .map((path) => `  ${path}`)
      .join(
        '\n',
      )}\n\nNext: cd ${folder} && npm install, then npx mfe dev --against https://shop…, npx mfe build, npx mfe publish --registry …`,
  );
};
