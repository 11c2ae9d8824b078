import { tidyText } from '@rewald/contracts/typed-text';
import { isAscii, isUtf8 } from 'node:buffer';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { nameFaults } from './feed-columns.ts';
import { shown, type RowFault } from './feed-fault.ts';

export type FeedFormat = 'csv' | 'jsonl';

/** The names of a CSV file's columns, in lower case. It is the first that is read, and empty if the file has none. */
export interface FeedHeader {
  readonly line: number;
  readonly header: readonly string[];
}

/** A raw row of a feed; values by lower-case column name. */
export interface FeedLine {
  /** Counts from 1, including the header. */
  readonly line: number;
  /** Null if the line cannot be split into values that surely belong to their columns. */
  readonly values: ReadonlyMap<string, string> | null;
  /** Faults of the line as a whole. */
  readonly faults: readonly RowFault[];
}

const SEPARATORS = [';', '\t', ','] as const;

/** Length in bytes of a non-ASCII character in UTF-8, by its first byte. */
const lengthOf = (lead: number): number => (lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);

/**
 * Decodes a stream of bytes, without the byte order mark. The first non-ASCII character, however late it comes, decides
 * between UTF-8 and Windows-1252. In UTF-8, invalid bytes become U+FFFD, which rows must not contain.
 */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | null = null;
  let held = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (decoder === null) {
      held = Buffer.concat([held, piece]);
      const at = isAscii(held) ? held.length : held.findIndex((byte) => byte > 0x7f);
      const length = lengthOf(held[at] ?? 0);
      const letter = held.subarray(at, at + length);
      if (letter.length === length) {
        decoder = new TextDecoder(isUtf8(letter) ? 'utf-8' : 'windows-1252');
        yield decoder.decode(held, { stream: true });
      } else {
        yield held.toString('latin1', 0, at);
        held = letter;
      }
    } else yield decoder.decode(piece, { stream: true });
  }
  yield decoder === null ? new TextDecoder('windows-1252').decode(held) : decoder.decode();
}

const separatorOf = (header: string): string =>
  SEPARATORS.find((separator) => header.includes(separator)) ?? ';';

/** Excel names the separator in a line of its own before the header. */
const SEPARATOR_LINE = /^"?sep=([;,|\t])"?[^\S\n]*\n/i;

/** Yields a text so that the first piece contains the complete lines up to the header. */
async function* withHeader(
  text: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  let start = '';
  for (;;) {
    const { done, value } = await text.next();
    if (done === true) break;
    start += value;
    if (/\S[^\n]*\n/.test(start)) break;
  }
  yield start;
  yield* text;
}

const unreadable = (line: number): FeedLine => ({
  line,
  values: null,
  faults: [{ line, field: '', problem: 'feed.line', value: '' }],
});

/** With more values than columns, nobody knows which of them belongs where. */
const lineOf = (line: number, names: readonly string[], record: readonly string[]): FeedLine => {
  const extra = record.find((value, place) => value !== '' && (names[place] ?? '') === '');
  if (extra !== undefined)
    return {
      line,
      values: null,
      faults: [{ line, field: '', problem: 'feed.too-many', value: shown(extra) }],
    };
  return {
    line,
    values: new Map(record.map((value, place) => [names[place] ?? '', tidyText(value)])),
    faults: [],
  };
};

const isParserError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

/** The separator, the text after a line that names it, and how many lines that line is. */
const beginningOf = (start: string): { separator: string; begin: string; skipped: number } => {
  const [line, separator] = SEPARATOR_LINE.exec(start) ?? [];
  return line === undefined || separator === undefined
    ? { separator: separatorOf(start.trimStart().split('\n', 1)[0] ?? ''), begin: start, skipped: 0 }
    : { separator, begin: start.slice(line.length), skipped: 1 };
};

async function* csvLines(
  text: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<FeedHeader | FeedLine> {
  const whole = withHeader(text);
  const first = await whole.next();
  const { separator, begin, skipped } = beginningOf(first.done === true ? '' : first.value);
  // Loaded on demand, because only CSV needs it.
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter: separator,
    columns: false,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Programs for tables write rows of nothing but separators below the last one.
    skip_records_with_empty_values: true,
    trim: true,
  });
  const source = Readable.from(
    (async function* everything() {
      yield begin;
      yield* whole;
    })(),
  );
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let names: readonly string[] | null = null;
  let last = skipped;
  try {
    for await (const entry of parser) {
      const { record, info }: { record: readonly string[]; info: { lines: number } } = entry;
      last = info.lines + skipped;
      if (names === null) {
        names = record.map((name) => name.toLowerCase());
        yield { line: last, header: names };
      } else yield lineOf(last, names, record);
    }
  } catch (error) {
    // For example an unclosed quotation mark: the rest cannot be split into rows.
    if (!isParserError(error)) throw error;
    if (names !== null) yield unreadable(last + 1);
  } finally {
    source.destroy();
  }
  if (names === null) yield { line: last + 1, header: [] };
}

/** Lists become text separated by vertical bars, as in CSV. */
const textOf = (field: unknown): string => {
  if (typeof field === 'string') return tidyText(field);
  return Array.isArray(field) ? field.map(textOf).join('|') : JSON.stringify(field);
};

/** In JSON a point is never a sign for thousands: a fourth decimal keeps 1.299 from being read as 1299. */
const priceOf = (price: number): string => String(price).replace(/^\d+\.\d{3}$/, '$&0');

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;
/** The names in a JSON object, in lower case. Those that occur twice, which `JSON.parse` hides, are named twice. */
const namesIn = (text: string): string[] => {
  const names: string[] = [];
  let depth = 0;
  let before = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':' && depth === 1) names.push(String(JSON.parse(before)).toLowerCase());
    before = token;
  }
  return names;
};

const readObject = (line: number, text: string): FeedLine => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unreadable(line);
    const values = new Map<string, string>();
    for (const [written, field] of Object.entries(value)) {
      const name = written.toLowerCase();
      values.set(name, name === 'price' && typeof field === 'number' ? priceOf(field) : textOf(field));
    }
    return { line, values, faults: nameFaults(line, namesIn(text)) };
  } catch {
    return unreadable(line);
  }
};

async function* jsonLines(text: AsyncGenerator<string, void, undefined>): AsyncGenerator<FeedLine> {
  let line = 0;
  for await (const one of createInterface({ input: Readable.from(text), crlfDelay: Infinity })) {
    line += 1;
    if (one.trim() !== '') yield readObject(line, one);
  }
}

/** Yields the rows of a feed one by one, those of CSV after its header. */
export const readFeed = (source: Readable, format: FeedFormat): AsyncGenerator<FeedHeader | FeedLine> =>
  format === 'csv' ? csvLines(decode(source)) : jsonLines(decode(source));
