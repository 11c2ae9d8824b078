import { expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const ROOT = new URL('../', import.meta.url);
const text = readFileSync(new URL('SECURITY.md', ROOT), 'utf8');
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

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('[API-03] every requirement of ASVS 5.0.0, levels 1 and 2, has one line', () => {
  const ids = rows.flatMap(([id = '']) => id.split(', '));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const counts = Map.groupBy(ids, (id) => `V${/^v5\.0\.0-(\d+)\.\d+\.\d+$/.exec(id)?.[1] ?? '?'}`);
  expect(Object.fromEntries([...counts].map(([chapter, list]) => [chapter, list.length]))).toEqual(
    REQUIREMENTS,
  );
  for (const [id, how = '', shownBy] of rows) {
    expect([id, how.length > 3]).toEqual([id, true]);
    // Of what does not apply the reason is enough.
    if (!id?.includes(', ') && shownBy !== undefined) expect([id, shownBy.length > 3]).toEqual([id, true]);
  }
});

test('[API-03] the tests and files that the security list names exist', () => {
  const titles = new Map<string, string>();
  for (const path of globSync(['test/*.test.ts', 'src/**/*.test.ts'], { cwd: ROOT })) {
    const name = basename(path, '.test.ts');
    const source = readFileSync(new URL(path, ROOT), 'utf8');
    const found = [...source.matchAll(/^test(?:\.each\(\w+\))?\(\s*(['"`])(.*)\1,/gm)].map(
      ([, , title = '']) => title,
    );
    titles.set(name, [titles.get(name) ?? '', ...found].join('\n'));
  }
  const missing: string[] = [];
  for (const [id = '', , shownBy = ''] of rows)
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
