import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readJsonList } from './read-json-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'rewald-lists-'));
const file = join(folder, 'list.json');
afterAll(() => rmSync(folder, { recursive: true }));

const elements = (text: string) => {
  writeFileSync(file, text);
  return readJsonList(file);
};
const read = (text: string): unknown => elements(text)?.map(({ value }) => value) ?? null;

test('[API-03] a list is read as the parser of the whole reads it, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 2), (list, indent) => {
      const text = JSON.stringify(list, null, indent);
      expect(read(text)).toEqual(JSON.parse(text));
    }),
  );
  // Longer than one chunk, with multi-byte characters and JSON syntax within strings.
  const long = Array.from({ length: 3_000 }, (_, place) => ({
    place,
    text: `„]}" \\ ,[{"ä😀 ${'ß'.repeat(40)}`,
  }));
  expect(read(JSON.stringify(long))).toEqual(long);
});

test('[API-03] elements are said with the lines that they begin in', () => {
  const text = `[\n\n  {"a": "\\n"}, 2,\r\n"${'x'.repeat(70_000)}"\n,\n[\n1]]\n`;
  expect(elements(text)?.map(({ line }) => line)).toEqual([3, 3, 4, 6]);
});

test('[API-03] what is no list is none, and what is no JSON is said as ever', () => {
  for (const text of ['{}', '{"a": [1, 2]}', '1', '"[1]"', 'null']) expect(read(text)).toBeNull();
  const wrong = [
    '',
    '[',
    '[1',
    '[1,]',
    '[,1]',
    '[1,,2]',
    '[1 2]',
    '[1] 2',
    '[1]]',
    '{]',
    '[}',
    '[{"a": 1]',
    'x[1]',
    '["a]',
  ];
  for (const text of wrong) expect(() => read(text)).toThrow(SyntaxError);
});
