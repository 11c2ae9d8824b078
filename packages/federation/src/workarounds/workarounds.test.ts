/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { WORKAROUNDS } from './slim-libraries.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const folderOf = (library: string): string => {
  const place = join('node_modules', library);
  const main = require.resolve(library);
  return main.slice(0, main.lastIndexOf(join(place, '/')) + place.length);
};
const entries = Object.entries(WORKAROUNDS);

test.each(entries)(
  '%s stands in for the version that it was written for, and saves something',
  (_, workaround) => {
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(folderOf(workaround.library), 'package.json'), 'utf8'),
    );
    expect(version).toBe(workaround.version);
    expect(workaround.savedBytes).toBeGreaterThan(100);
  },
);

test('every file that stands in for something is accounted for', () => {
  expect(readdirSync(here).filter((file) => file.endsWith('.js'))).toEqual(Object.keys(WORKAROUNDS).sort());
});

/** The names that a module of the library takes from a file of its own. */
const namesTaken = (from: RegExp): string[] => {
  const folder = join(folderOf('react-router'), 'dist/production/lib');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // What runs in browsers: the rest is dropped or never imported.
    (file) => file.endsWith('.js') && !/^(rsc|server-runtime)[\\/]|[\\/]ssr[\\/]/.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)]
      .filter(([, , source]) => from.test(source ?? ''))
      .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim().replace(/ as .*/, ''))),
  );
  return [...new Set(found)].sort();
};
const namesGiven = (file: string): string[] =>
  [...readFileSync(join(here, file), 'utf8').matchAll(/export const (\w+)|nothing as (\w+)/g)].map(
    ([, name, other]) => name ?? other ?? '',
  );

test.each([
  ['no-framework.js', /\/ssr\/components\.js$/],
  ['no-instrumentation.js', /\/instrumentation\.js$/],
] as const)('%s has what the router takes from the file in whose place it stands', (file, from) => {
  const taken = namesTaken(from);
  expect(taken.length).toBeGreaterThan(2);
  expect(namesGiven(file)).toEqual(expect.arrayContaining(taken));
});

test('what is left out of the libraries of styles is asked by them as it is given', () => {
  const text = (library: string, name: RegExp): string => {
    const folder = dirname(require.resolve(library));
    const file = readdirSync(folder).find((candidate) => name.test(candidate)) ?? '';
    return readFileSync(join(folder, file), 'utf8');
  };
  expect(text('@emotion/is-prop-valid', /esm\.js$/)).toMatch(/export \{ \w+ as default \}/);
  expect(text('@emotion/react', /^emotion-react\.browser\.esm\.js$/)).toContain(
    "import 'hoist-non-react-statics'",
  );
});
