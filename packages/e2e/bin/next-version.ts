/**
 * Makes the next version of the open changesets: `npm run next-version`. What changes for operators is written by hand,
 * into packages/docs/operations/releases.md; a test wants it.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION_PLACES, withVersion } from '../src/repository/version/places.ts';

const root = join(import.meta.dirname, '../../..');
const run = (program: string, ...args: string[]): void => {
  execFileSync(program, args, { cwd: root, stdio: 'inherit' });
};
const change = (file: string, edit: (text: string) => string): void =>
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));

run('npx', 'changeset', 'version');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(root, 'packages/platform/package.json'), 'utf8'),
);
for (const { file, pattern } of VERSION_PLACES) change(file, (text) => withVersion(text, pattern, version));
const changelogs = globSync('{packages/*,mfe-*,shell}/CHANGELOG.md', { cwd: root });
// All share one version, also those in which nothing changed for others.
for (const file of changelogs)
  change(file, (text) =>
    text.replace(/^(## \S+)\n+(?=## )/gm, '$1\n\nNothing changed for those who build on this package.\n\n'),
  );
run('npm', 'install', '--package-lock-only', '--ignore-scripts');
run('npx', 'prettier', '--write', '--log-level=warn', ...changelogs);
process.stdout.write(
  `${version}: now packages/docs/operations/releases.md, and the changelogs in plain words.\n`,
);
