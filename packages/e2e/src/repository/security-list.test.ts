import { expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../', import.meta.url);
const text = readFileSync(new URL('packages/docs/security.md', ROOT), 'utf8');
/** Requirements of levels 1 and 2 by chapter, of ASVS 5.0.0; V10 and V17 cannot apply. */
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

const rowsOf = (id: RegExp): string[][] =>
  text
    .split('\n')
    .filter((line) => id.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const rows = rowsOf(/^\| v5\.0\.0-/);
const threats = rowsOf(/^\| T\d+ /);
const TESTS = [
  'packages/{api/test,e2e/src}/**/*.{test,spec}.ts',
  '{shell,mfe-*}/journeys/*.spec.ts',
  '{packages/*,shell,mfe-*}/src/**/*.test.{ts,tsx}',
];

test('[API-03] every requirement of ASVS 5.0.0, levels 1 and 2, has one line', () => {
  const ids = rows.flatMap(([id = '']) => id.split(', '));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const counts = Map.groupBy(ids, (id) => `V${/^v5\.0\.0-(\d+)\.\d+\.\d+$/.exec(id)?.[1] ?? '?'}`);
  expect(Object.fromEntries([...counts].map(([chapter, list]) => [chapter, list.length]))).toEqual(
    REQUIREMENTS,
  );
  for (const [id, how = '', shownBy] of rows) {
    expect([id, how.length > 3]).toEqual([id, true]);
    // A requirement that does not apply needs only a reason.
    if (!id?.includes(', ') && shownBy !== undefined) expect([id, shownBy.length > 3]).toEqual([id, true]);
  }
});

test('[API-03] the tests and files that the security list names exist', () => {
  const titles = new Map<string, string>();
  for (const path of globSync(TESTS, { cwd: fileURLToPath(ROOT) })) {
    const name = basename(path).replace(/(\.(gate|night))?\.(test|spec)\.tsx?$/, '');
    const source = readFileSync(new URL(path, ROOT), 'utf8');
    const found = [...source.matchAll(/^(?:test(?:\.each\(\w+\))?|\]\))\(\s*(['"`])(.*)\1,/gm)].map(
      ([, , title = '']) => title,
    );
    titles.set(name, [titles.get(name) ?? '', ...found].join('\n'));
  }
  const missing: string[] = [];
  expect(threats.length).toBeGreaterThan(10);
  const shown = [...rows, ...threats.map(([id = '', what = '', , by = '']) => [id, what, by || 'nothing'])];
  for (const [id = '', , shownBy = ''] of shown)
    for (const reference of shownBy.split('; ').filter((part) => part !== '')) {
      const [, file] = /^code: (\S+)$/.exec(reference) ?? [];
      const [name = '', words = ''] = reference.split(' › ');
      const exists =
        file === undefined
          ? words !== '' && titles.get(name)?.includes(words) === true
          : existsSync(new URL(file, ROOT));
      if (!exists) missing.push(`${id}: ${reference}`);
    }
  expect(missing).toEqual([]);
});
