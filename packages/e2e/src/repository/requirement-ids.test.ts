import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(__dirname, '../../../..');
const ID = /\b[A-Z][A-Z0-9]{2,6}-\d{2}\b/g;

const TESTS = ['shell', 'mfe-*', 'packages/*'].flatMap((part) =>
  globSync(`${part}/{src,test,journeys}/**/*.{test.ts,test.tsx,spec.ts}`, { cwd: root }),
);

const required = new Set(readFileSync(join(root, 'packages/docs/requirements.md'), 'utf8').match(ID));
const named = new Set(
  TESTS.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\[([A-Z][A-Z0-9]{2,6}-\d{2})\]/g)].map(
      ([, id = '']) => id,
    ),
  ),
);

test('every id in the title of a test is a requirement', () => {
  expect(TESTS.length).toBeGreaterThan(100);
  expect([...named].filter((id) => !required.has(id)).sort()).toEqual([]);
});

test('every requirement has a test that carries its id', () => {
  expect([...required].filter((id) => !named.has(id)).sort()).toEqual([]);
});
