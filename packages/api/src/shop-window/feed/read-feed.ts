import { tidyText } from '@rewald/contracts/typed-text';
import { isAscii, isUtf8 } from 'node:buffer';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';

export type FeedFormat = 'csv' | 'jsonl';

/** A raw row of a feed; values by lower-case column name. */
export interface FeedLine {
  /** Counts from 1, including the header. */
  readonly line: number;
  /** Null if the line cannot be parsed. */
  readonly values: ReadonlyMap<string, string> | null;
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

/** Yields a text so that the first piece contains the complete first line. */
async function* withHeader(
  text: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  let start = '';
  for (;;) {
    const { done, value } = await text.next();
    if (done === true) break;
    start += value;
    if (start.includes('\n')) break;
  }
  yield start;
  yield* text;
}

const valuesBy = (names: readonly string[], record: readonly string[]): ReadonlyMap<string, string> =>
  new Map(record.map((value, place) => [names[place] ?? '', tidyText(value)]));

const isParserError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

async function* csvLines(text: AsyncGenerator<string, void, undefined>): AsyncGenerator<FeedLine> {
  const whole = withHeader(text);
  const first = await whole.next();
  const start = first.done === true ? '' : first.value;
  // Loaded on demand, because only CSV needs it.
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter: separatorOf(start.split('\n', 1)[0] ?? ''),
    columns: false,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const source = Readable.from(
    (async function* everything() {
      yield start;
      yield* whole;
    })(),
  );
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let names: readonly string[] | null = null;
  let last = 1;
  try {
    for await (const entry of parser) {
      const { record, info }: { record: readonly string[]; info: { lines: number } } = entry;
      last = info.lines;
      if (names === null) names = record.map((name) => name.toLowerCase());
      else yield { line: last, values: valuesBy(names, record) };
    }
  } catch (error) {
    // For example an unclosed quotation mark: the rest cannot be split into rows.
    if (!isParserError(error)) throw error;
    yield { line: last + 1, values: null };
  }
}

/** Lists become text separated by vertical bars, as in CSV. */
const textOf = (field: unknown): string => {
  if (typeof field === 'string') return tidyText(field);
  return Array.isArray(field) ? field.map(textOf).join('|') : JSON.stringify(field);
};

const readObject = (text: string): ReadonlyMap<string, string> | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), textOf(field)]));
  } catch {
    return null;
  }
};

async function* jsonLines(text: AsyncGenerator<string, void, undefined>): AsyncGenerator<FeedLine> {
  let line = 0;
  for await (const one of createInterface({ input: Readable.from(text), crlfDelay: Infinity })) {
    line += 1;
    if (one.trim() !== '') yield { line, values: readObject(one) };
  }
}

/** Yields the rows of a feed one by one. */
export const readFeed = (source: Readable, format: FeedFormat): AsyncGenerator<FeedLine> =>
  format === 'csv' ? csvLines(decode(source)) : jsonLines(decode(source));
