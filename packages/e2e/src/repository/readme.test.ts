import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/** What `wc -w` counts. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

const scriptsNamedIn = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\bnpm run ([\w:]+)(?! -w)/g)].map(([, name = '']) => name),
  ]);

const scriptsOf = (manifest: unknown): string[] =>
  typeof manifest === 'object' && manifest !== null && 'scripts' in manifest
    ? Object.keys(Object(manifest.scripts))
    : [];

test('a newcomer reads the README in five minutes', () => {
  expect(wordsIn(read('README.md'))).toBeLessThanOrEqual(1100);
});

test('every command that the README names exists', () => {
  const named = scriptsNamedIn(read('README.md'));
  expect(named.size).toBeGreaterThan(6);
  const scripts = scriptsOf(JSON.parse(read('package.json')));
  expect([...named].filter((name) => !scripts.includes(name))).toEqual([]);
});

test('the first path through the code is ten files long', () => {
  const steps = read('packages/docs/reading-path.md').match(/^\d+\. .*\]\([^)]+\.(?:tsx?|sql)\)/gm);
  expect(steps?.map((step) => Number.parseInt(step, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
