import fc from 'fast-check';
import { anyText } from '../from-schema.ts';

/** JSON texts of odd values, many of which no serializer would produce. */
const ODD_TEXTS = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e308',
  '1e400',
  '-1e400',
  '0.1e-400',
  '""',
  '" "',
  '"\\ud800"',
  '"a\\udfffb"',
  '"\\udc00\\ud83d"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\u202e\\ufeff\\uffff"',
  '"\\n\\r\\t\\b"',
  '"\\\\u0000"',
  `"'; drop table customers; --"`,
  '"%00%27"',
  '"../../etc/passwd"',
  '"{{7*7}}${7*7}"',
  '"<script>alert(1)</script>"',
  '"2026-02-30T25:61:00Z"',
  '"0190a2b4-0000-7000-8000-000000000000"',
  '"DE00000000000000000000"',
  '"a@b"',
  '"xn--a@xn--b.xn--c"',
  `"${'x'.repeat(5_000)}"`,
  `"${'😀'.repeat(300)}"`,
  `"${'é'.repeat(120)}"`,
  '[]',
  '[[]]',
  '[null]',
  `[${'0,'.repeat(500)}0]`,
  '{}',
  '{"$gt":""}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1,"length":-1}',
  '{"\\ud800":1}',
  `${'['.repeat(200)}${']'.repeat(200)}`,
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
] as const;

/** Any odd value, as JSON text. */
export const oddText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    {
      weight: 1,
      arbitrary: anyText(0, 300).map((text) => JSON.stringify(text)),
    },
  );

/** A change to one part of a body. */
export interface Change {
  /** Index of the part, modulo the number of parts of the value. */
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'add' | 'twice';
  readonly text: string;
}

export const change = (): fc.Arbitrary<Change> =>
  fc.record({
    at: fc.nat({ max: 60 }),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'twice'),
    text: oddText(),
  });

const countParts = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((sum: number, inner) => sum + countParts(inner), 0)
    : 1;

/**
 * The value as JSON text with changes in it, some of which no serializer would
 * produce: duplicate names, invalid numbers, lone surrogates.
 */
export const writeChanged = (value: unknown, changes: readonly Change[]): string => {
  const parts = countParts(value);
  const byPart = new Map(changes.map((one) => [one.at % parts, one]));
  let part = -1;
  /** Null: left out. */
  const write = (inner: unknown, name: string): string | null => {
    part += 1;
    const done = byPart.get(part);
    const text = writeInner(inner);
    if (done?.how === 'replace') return name + done.text;
    if (done?.how === 'remove') return null;
    if (done?.how === 'twice' && name !== '') return `${name}${done.text},${name}${text}`;
    if (done?.how === 'add' && text.startsWith('{'))
      return `${name}{"isAdmin":${done.text}${text === '{}' ? '' : ','}${text.slice(1)}`;
    return name + text;
  };
  const writeInner = (inner: unknown): string => {
    if (Array.isArray(inner)) return `[${inner.flatMap((one: unknown) => write(one, '') ?? []).join()}]`;
    if (typeof inner !== 'object' || inner === null) return JSON.stringify(inner);
    const fields = Object.entries(inner).flatMap(([key, one]) => write(one, `${JSON.stringify(key)}:`) ?? []);
    return `{${fields.join()}}`;
  };
  return write(value, '') ?? '';
};
