import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(__dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The table of what a host of the specification alone can serve: ids in the first column, a test's title in the last. */
const ROWS = read('packages/contracts/README.md')
  .split('\n')
  .filter((line) => /^\|\s+[A-Z][A-Z0-9]+-\d{2}/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return { ids: (cells[1] ?? '').split(', '), title: cells.at(-2) ?? '' };
  });

const titles = ['shell', 'mfe-*', 'packages/*']
  .flatMap((part) => globSync(`${part}/{src,test,journeys}/**/*.{test.ts,test.tsx,spec.ts}`, { cwd: root }))
  .map(read)
  .join('\n')
  .replaceAll("\\'", "'");

test('every row of the table about hosts without extensions names a test that exists', () => {
  expect(ROWS.length).toBeGreaterThan(20);
  expect(ROWS.map(({ title }) => title).filter((title) => title === '' || !titles.includes(title))).toEqual(
    [],
  );
});

test('every requirement but those of the API host itself has its row, once', () => {
  const required = new Set(
    read('packages/docs/requirements.md').match(/\b(I18N|SHELL|SHOP|CART|ACCT|TRADE)-\d{2}\b/g),
  );
  expect(ROWS.flatMap(({ ids }) => ids).toSorted()).toEqual([...required].toSorted());
});
