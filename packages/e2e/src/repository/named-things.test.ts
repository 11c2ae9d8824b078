import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');

/** Documents that say how things are now; changelogs and change files say how they were. */
const documents = git('ls-files', '*.md', ':!packages/catalogue/*/*', ':!.changeset', ':!**/CHANGELOG.md')
  .filter((file) => !/docs\/(specification|requirements)\.md$|docs\/teams\/mfe-hello\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const scriptsIn = (folder: string): string[] => {
  const manifest: { scripts?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.keys(manifest.scripts ?? {});
};
const folderOf = (workspace: string): string =>
  existsSync(join(root, workspace, 'package.json')) ? workspace : `packages/${workspace}`;

/** The folder of the package that a document lies in, or the root's. */
const packageOf = (file: string): string => {
  const folder = dirname(file);
  return folder === '.' || existsSync(join(root, folder, 'package.json')) ? folder : packageOf(folder);
};

test('every npm script that a document names exists', () => {
  const unknown = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)(?=([^`\n]*))/g)]
      .filter(([, script = '', rest = '']) => {
        const [own = ''] = rest.split(/ -- |[;&|]/);
        const [, workspace] = /-w @rewald\/([\w-]+)/.exec(own) ?? [];
        const folders = workspace === undefined ? ['.', packageOf(file)] : [folderOf(workspace)];
        return !folders.some((folder) => scriptsIn(folder).includes(script));
      })
      .map(([named]) => `${file}: ${named}`),
  );
  expect(documents.length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});

/** Files that a run leaves, and the example of a page that nobody has written yet. */
const NOT_THERE = /\/test-results\/|^src\/returns\//;
const files = git('ls-files');

test('every file and folder that a document names exists', () => {
  const paths = /`((?:packages|shell|mfe-(?:shop|cart|account|tradein)|\.github|src)\/[\w./*-]+)`/g;
  const unknown = documents.flatMap(({ file, text }) =>
    [...text.matchAll(paths)]
      .map(([, path = '']) => path)
      .filter((path) => {
        // A name may end early, as those of tests do on the command line.
        const starts = ['', packageOf(file)].map((base) => join(base, path.replace(/\*.*/, '')));
        return !NOT_THERE.test(path) && !files.some((one) => starts.some((start) => one.startsWith(start)));
      })
      .map((path) => `${file}: ${path}`),
  );
  expect(unknown).toEqual([]);
});

test('every setting that a document names is read somewhere', () => {
  const read = new Set(
    git('grep', '-ohE', '\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b', '--', '*.ts', '*.y*ml', '*.example', '*.service'),
  );
  const unknown = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])[`=]/g)]
      .filter(([, name = '']) => !read.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
