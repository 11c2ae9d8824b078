import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsTable, findReferences, readEvidence } from './evidence.ts';

const root = join(import.meta.dirname, '../../../../..');
const { threats, requirements } = readEvidence(root);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Requirements of levels 1 and 2 by chapter; V10 and V17 cannot apply. */
const REQUIREMENTS = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
};

test('[API-03] every requirement of ASVS 5.0.0, levels 1 and 2, has one answer', () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  const counts = Map.groupBy(requirements, ({ id }) => `V${id.split('.')[0] ?? ''}`);
  expect(Object.fromEntries([...counts].map(([chapter, list]) => [chapter, list.length]))).toEqual(
    REQUIREMENTS,
  );
  for (const { id, title, how, applies, shownBy = [] } of requirements)
    expect([id, title !== '', how !== '', shownBy.length > 0]).toEqual([id, true, true, applies !== false]);
});

test('[API-03] the tests and files that show it exist', () => {
  const find = findReferences(root);
  const missing = [...threats, ...requirements].flatMap(({ id, shownBy = [] }) =>
    shownBy.filter((reference) => find(reference) === null).map((reference) => `${id}: ${reference}`),
  );
  expect(missing).toEqual([]);
});

test('every threat of security.md has its tests', () => {
  const named = [...read('packages/docs/security.md').matchAll(/^\| (T\d+) /gm)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(10);
  expect(threats.filter(({ shownBy }) => shownBy.length > 0).map(({ id }) => id)).toEqual(named);
});

test('asvs.md says what the data says: npm run asvs', () => {
  expect(read('packages/docs/asvs.md')).toBe(asvsTable(root));
});

test('the threat model is read in a quarter of an hour', () => {
  const words = read('packages/docs/security.md')
    .split(/\s+/)
    .filter((word) => word !== '');
  expect(words.length).toBeLessThanOrEqual(3000);
});
