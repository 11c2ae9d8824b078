import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { VERSION_PLACES, withVersion } from './version/places.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const { version }: { version: string } = JSON.parse(read('package.json'));
const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules'));

const versionsIn = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, found = '']) => found);

test('the repository has one version, with its packages, parts and lock file', () => {
  expect(workspaces.length).toBeGreaterThan(14);
  for (const folder of ['', ...workspaces]) {
    const manifest: Locked = JSON.parse(read(join(folder, 'package.json')));
    for (const { version: own, dependencies, devDependencies } of [manifest, packages[folder] ?? {}]) {
      const others = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
        name.startsWith('@rewald/'),
      );
      expect([folder, own, others.filter(([, range]) => range !== version)]).toEqual([folder, version, []]);
    }
  }
});

test('images, tarballs, notes and changelogs name that version', () => {
  const named = [
    ...VERSION_PLACES.flatMap(({ file, pattern }) => versionsIn(file, pattern)),
    versionsIn('packages/docs/operations/releases.md', /^## (\d[\d.]+)$/gm)[0],
    ...workspaces.map((folder) => versionsIn(`${folder}/CHANGELOG.md`, /^## (\S+)$/gm)[0]),
  ];
  expect(named.length).toBeGreaterThan(24);
  expect(named.filter((one) => one !== version)).toEqual([]);
});

test('the next version replaces the one of the repository, and no other', () => {
  const text = '"@rewald/ui": "0.2.0", "react": "0.2.0"';
  expect(withVersion(text, /"@rewald\/\w+": "([\d.]+)"/g, '0.3.0')).toBe(
    '"@rewald/ui": "0.3.0", "react": "0.2.0"',
  );
});
