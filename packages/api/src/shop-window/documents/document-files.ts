import { LOCALES, type Locale } from '@rewald/contracts';

/** What stands above the text of a file: `name: value`, a line each. Others belong to the JSON form. */
const FACTS = ['id', 'document', 'version', 'from', 'template', 'title', 'lead'] as const;
type Fact = (typeof FACTS)[number];
type Facts = Partial<Record<Fact, string>>;

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const FILE = /^(?:.*\/)?([^/]+)\.([a-z]{2})\.md$/;

/** The file has not the form; the sentence is for its author. */
export class DocumentFileProblem extends Error {
  override readonly name = 'DocumentFileProblem';
}

/** Key and language in a file's name, `terms-2026-11.de.md`; null for any other. */
export const documentFileName = (file: string): { key: string; locale: Locale } | null => {
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
    throw new DocumentFileProblem(`${value} is no text in quotation marks.`);
  }
};

const isFact = (name: string): name is Fact => FACTS.some((fact) => fact === name);

const factsOf = (lines: readonly string[]): Facts => {
  const facts: Facts = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (!isFact(name))
      throw new DocumentFileProblem(`"${line}": the lines above the text are ${FACTS.join(', ')}.`);
    facts[name] = unquoted(value);
  }
  return facts;
};

/** A file of a document, as its author wrote it. */
interface DocumentFile {
  readonly locale: Locale;
  readonly source: string;
}

const readFile = ({ locale, source }: DocumentFile) => {
  const whole = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [front = '', lines = ''] = FRONT_MATTER.exec(whole) ?? [];
  if (front === '')
    throw new DocumentFileProblem('It begins with --- and what is said of the text, and --- again.');
  return { locale, facts: factsOf(lines.split('\n')), text: whole.slice(front.length).trim() };
};

/** `template: true`, and any other value as it is: its form is checked with all others. */
const asWritten = (name: Fact, value: string): unknown => {
  if (name === 'template') return value === 'true' || (value === 'false' ? false : value);
  return name === 'id' && /^\d+$/.test(value) ? Number(value) : value;
};

/**
 * The entry that the files of its languages make together.
 *
 * @throws {DocumentFileProblem} a file has not the form, or the languages differ in what has none
 */
export const entryOfFiles = (key: string, files: readonly DocumentFile[]): Record<string, unknown> => {
  const read = files.map(readFile);
  const inLanguages = (of: (file: (typeof read)[number]) => string | undefined) =>
    Object.fromEntries(
      read.map((file) => [file.locale, of(file)]).filter(([, value]) => value !== undefined),
    );
  const common = FACTS.filter((name) => name !== 'title' && name !== 'lead').flatMap((name) => {
    const values = new Set(read.flatMap(({ facts }) => facts[name] ?? []));
    if (values.size > 1) throw new DocumentFileProblem(`The languages do not say the same as ${name}.`);
    return [...values].map((value) => [name, asWritten(name, value)]);
  });
  return {
    key,
    ...Object.fromEntries(common),
    title: inLanguages(({ facts }) => facts.title),
    lead: inLanguages(({ facts }) => facts.lead),
    text: inLanguages(({ text }) => text),
  };
};

/** What an entry is written from: its form is that of `documents` in `catalogue/entries.ts`. */
interface WrittenDocument {
  readonly id: number;
  readonly key: string;
  readonly document: string;
  readonly version: string;
  readonly from: string;
  readonly template?: boolean;
  readonly title: Readonly<Record<Locale, string>>;
  readonly lead: Readonly<Record<Locale, string>>;
  readonly text: Readonly<Record<Locale, string>>;
}

/** The files of an entry, by their names. */
export const filesOfEntry = (entry: WrittenDocument): (readonly [name: string, source: string])[] =>
  LOCALES.map((locale) => {
    const lines = [
      `id: ${entry.id}`,
      `document: ${entry.document}`,
      `version: ${JSON.stringify(entry.version)}`,
      `from: ${entry.from}`,
      ...(entry.template === undefined ? [] : [`template: ${entry.template}`]),
      `title: ${JSON.stringify(entry.title[locale])}`,
      `lead: ${JSON.stringify(entry.lead[locale])}`,
    ];
    return [`${entry.key}.${locale}.md`, ['---', ...lines, '---', '', entry.text[locale], ''].join('\n')];
  });
