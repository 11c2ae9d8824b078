import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { TestResult } from './results.ts';

/** A program and its arguments. */
export interface Command {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** The nearest folder above a file that holds one of these, at most the workspace's root. */
const folderWith = (file: string, name: string, root: string): string => {
  for (let folder = dirname(file); folder.startsWith(root); folder = dirname(folder))
    if (existsSync(join(folder, name))) return folder;
  return root;
};

const exactly = (title: string): string => `${title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`;

/** What failed is a hook or a whole file, which has no name to choose it by. */
const isNameless = ({ title, file }: TestResult): boolean => title === file || /^\(\w+\)$/.test(title);

/**
 * The command that runs a failed test once more, alone.
 *
 * @param root absolute path of the workspace
 * @returns null if the runner itself failed, so that there is no test to repeat
 */
export const repetitionOf = (test: TestResult, root: string): Command | null => {
  const { title, file, project } = test;
  if (file === '') return null;
  if (project === undefined) {
    const folder = folderWith(file, 'jest.config.mjs', root);
    const name = isNameless(test) ? [] : ['-t', exactly(title)];
    return {
      command: 'npm',
      args: ['run', 'test:unit', '-w', folder, '--', relative(folder, file), '--silent', ...name],
    };
  }
  const config = join(folderWith(file, 'playwright.config.ts', root), 'playwright.config.ts');
  return {
    command: join(root, 'node_modules/.bin/playwright'),
    args: ['test', '--config', config, file, '--project', project, '--workers', '1', '-g', exactly(title)],
    env: { E2E_BUILD: '0' },
  };
};
