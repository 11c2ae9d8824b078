import { LOCALES, type Locale } from '@rewald/contracts';
import type { Entry } from '../catalogue/entries.ts';

/** Kinds of entries that are written as Markdown, one file per language. */
export const TEXT_KINDS = ['documents', 'pages'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Front matter of a file, one `name: value` per line: `common` is the same in all languages, `own` is per language. */
const FACTS: Readonly<Record<TextKind, { common: readonly string[]; own: readonly string[] }>> = {
  documents: { common: ['id', 'document', 'version', 'from', 'template'], own: ['title', 'lead'] },
  pages: {
    common: ['id', 'published', 'updated', 'author', 'picture', 'minutes'],
    own: ['title', 'lead', 'hours'],
  },
};

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const FILE = /^(?:.*\/)?([^/]+)\.([a-z]{2})\.md$/;

/** The file is malformed; the message is for its author. */
export class TextFileProblem extends Error {
  override readonly name = 'TextFileProblem';
}

/** Key and language in a file name such as `terms-2026-11.de.md`; null for other names. */
export const textFileName = (file: string): { key: string; locale: Locale } | null => {
  const [, key, language] = FILE.exec(file) ?? [];
  const locale = LOCALES.find((one) => one === language);
  return key === undefined || locale === undefined ? null : { key, locale };
};

const unquoted = (value: string): string => {
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  if (!/^".*"$/.test(value)) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    throw new TextFileProblem(`${value} is no text in quotation marks.`);
  }
};

const factsOf = (kind: TextKind, lines: readonly string[]): ReadonlyMap<string, string> => {
  const known = [...FACTS[kind].common, ...FACTS[kind].own];
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? [];
      if (!known.includes(name))
        throw new TextFileProblem(`"${line}": the lines above the text are ${known.join(', ')}.`);
      return [name, unquoted(value)];
    }),
  );
};

/** One language of a text, as its author wrote it. */
interface TextFile {
  readonly locale: Locale;
  readonly source: string;
}

const readFile = (kind: TextKind, { locale, source }: TextFile) => {
  const whole = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [front = '', lines = ''] = FRONT_MATTER.exec(whole) ?? [];
  if (front === '')
    throw new TextFileProblem('It begins with --- and what is said of the text, and --- again.');
  return { locale, facts: factsOf(kind, lines.split('\n')), text: whole.slice(front.length).trim() };
};

const NUMBERS = new Set(['id', 'minutes']);

/** Converts `template: true` and numbers; other values stay text, which the schema check rejects if it is wrong. */
const asWritten = (name: string, value: string): unknown => {
  if (name === 'template') return value === 'true' || (value === 'false' ? false : value);
  return NUMBERS.has(name) && /^\d+$/.test(value) ? Number(value) : value;
};

/**
 * Combines the files of all languages into an entry.
 *
 * @throws {TextFileProblem} a file is malformed, or the languages differ in a common value
 */
export const entryOfFiles = (
  kind: TextKind,
  key: string,
  files: readonly TextFile[],
): Record<string, unknown> => {
  const read = files.map((file) => readFile(kind, file));
  const common = FACTS[kind].common.flatMap((name) => {
    const values = new Set(read.flatMap(({ facts }) => facts.get(name) ?? []));
    if (values.size > 1) throw new TextFileProblem(`The languages do not say the same as ${name}.`);
    return [...values].map((value) => [name, asWritten(name, value)]);
  });
  const own = FACTS[kind].own.flatMap((name) => {
    const values = read.flatMap(({ locale, facts }) =>
      facts.has(name) ? [[locale, facts.get(name)] as const] : [],
    );
    return values.length === 0 ? [] : [[name, Object.fromEntries(values)]];
  });
  const text = Object.fromEntries(read.map((file) => [file.locale, file.text]));
  return { key, ...Object.fromEntries(common), ...Object.fromEntries(own), text };
};

/** Texts are quoted; days, numbers and the like are not. */
const written = (value: unknown): string =>
  typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(value) ? JSON.stringify(value) : String(value);

/** The files of an entry: name and content. */
export const filesOfEntry = (
  kind: TextKind,
  entry: Entry<TextKind>,
): (readonly [name: string, source: string])[] => {
  const facts = new Map<string, unknown>(Object.entries(entry));
  return LOCALES.map((locale) => {
    const inLocale = (name: string): unknown => {
      const value = facts.get(name);
      return typeof value === 'object' && value !== null ? Reflect.get(value, locale) : undefined;
    };
    const lines = [
      ...FACTS[kind].common.map((name) => [name, facts.get(name)] as const),
      ...FACTS[kind].own.map((name) => [name, inLocale(name)] as const),
    ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${written(value)}`]));
    return [`${entry.key}.${locale}.md`, ['---', ...lines, '---', '', entry.text[locale], ''].join('\n')];
  });
};
