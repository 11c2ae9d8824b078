import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from '@jest/globals';

interface Rule {
  description?: string;
  groupName?: string;
  matchPackageNames?: string[];
  matchDepNames?: string[];
  matchFileNames?: string[];
  allowedVersions?: string;
  enabled?: boolean;
}

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const { packageRules }: { packageRules: Rule[] } = JSON.parse(read('.github/renovate.json'));
const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
  read('package-lock.json'),
);

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isExact = (version: string | undefined): boolean => /^\d/.test(version ?? '');
const installed = Object.keys(packages)
  .filter((path) => path.includes('node_modules/'))
  .map(nameOf);

const manifests = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
/** Whether a package of the repository names it itself. */
const isNamed = (name: string): boolean =>
  manifests.some((folder) => read(join(folder, 'package.json')).includes(`"${name}":`));

test('every pin, and everything that is left alone, has its reason', () => {
  const held = packageRules.filter(({ allowedVersions, enabled }) => allowedVersions ?? enabled === false);
  expect(held.length).toBeGreaterThan(5);
  expect(held.filter(({ description = '' }) => description.length < 10)).toEqual([]);
});

test('pins are of what is installed', () => {
  const pins = packageRules.filter(({ allowedVersions }) => isExact(allowedVersions));
  const other = pins.flatMap(({ matchPackageNames = [], allowedVersions }) =>
    Object.entries(packages)
      .filter(([path]) => path.startsWith('node_modules/'))
      .filter(([path]) => matchPackageNames.some((name) => matchesGlob(nameOf(path), name)))
      // Module Federation's parts that have numbers of their own come with the others.
      .filter(([path, { version }]) => version !== allowedVersions && isNamed(nameOf(path)))
      .map(([path, { version }]) => `${nameOf(path)} is ${version}, not ${allowedVersions}`),
  );
  expect(pins.length).toBeGreaterThan(2);
  expect(other).toEqual([]);
});

test('every rule is about a package that is there', () => {
  const names = packageRules.flatMap((rule) => rule.matchPackageNames ?? rule.matchDepNames ?? []);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !installed.some((one) => matchesGlob(one, name)))).toEqual([]);
});

test('every folder with a package.json has its group', () => {
  const groups = packageRules.flatMap(({ matchFileNames = [] }) => matchFileNames);
  const files = manifests.map((folder) => join(folder, 'package.json'));
  expect(files.filter((file) => !groups.some((group) => matchesGlob(file, group)))).toEqual([]);
});
