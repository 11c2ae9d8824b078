import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { KIND_NAMES, type Kind } from '../catalogue/entries.ts';
import { entryOfFiles, TEXT_KINDS, textFileName, TextFileProblem, type TextKind } from './text-files.ts';
import { readJsonList } from './read-json-list.ts';

/** An entry as written in a file, with its position. */
export interface WrittenEntry {
  readonly kind: Kind;
  readonly file: string;
  /** Position in the file, from 1. */
  readonly place: number;
  /** First line of the entry in the file, from 1, if known. */
  readonly line?: number;
  readonly value: unknown;
}

/** A fault in imported files; the message is for their author. */
export interface Fault {
  readonly file: string;
  /** Position and line of the entry; missing for faults of the whole file. */
  readonly place?: number;
  readonly line?: number;
  /** Key of the entry, or its position in the file, from 1. */
  readonly entry: string;
  /** Path of the field; empty for faults of the whole entry. */
  readonly field: string;
  readonly message: string;
}

/** Both `models/cameras.json` and `models.json` contain models. */
const kindOf = (file: string): Kind | null => {
  const [first = ''] = file.split('/');
  const name = first.endsWith('.json') ? basename(first, '.json') : first;
  return KIND_NAMES.find((kind) => kind === name) ?? null;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

const isJson = (file: string): boolean => file.endsWith('.json') && basename(file) !== 'package.json';

interface Read {
  readonly entries: WrittenEntry[];
  readonly faults: Fault[];
}

/** Reads a text from `documents/KEY.de.md` and `documents/KEY.en.md`, relative to the folder. */
const readText = (kind: TextKind, folder: string, key: string, files: readonly string[]): Read => {
  const [file = ''] = files;
  try {
    const sources = files.flatMap((name) => {
      const { locale } = textFileName(name) ?? {};
      return locale === undefined ? [] : [{ locale, source: readFileSync(join(folder, name), 'utf8') }];
    });
    return { entries: [{ kind, file, place: 1, value: entryOfFiles(kind, key, sources) }], faults: [] };
  } catch (error) {
    if (!(error instanceof TextFileProblem)) throw error;
    return { entries: [], faults: [{ file, entry: key, field: '', message: error.message }] };
  }
};

const readTexts = (kind: TextKind, folder: string, all: readonly string[]): Read => {
  const files = all.filter((file) => file.startsWith(`${kind}/`) && file.endsWith('.md'));
  const byKey = Map.groupBy(files, (file) => textFileName(file)?.key);
  const strange = (byKey.get(undefined) ?? []).map((file): Fault => ({
    file,
    entry: '',
    field: '',
    message: 'A text lies in files such as terms-2027.de.md and terms-2027.en.md.',
  }));
  const read = [...byKey].flatMap(([key, own]) =>
    key === undefined ? [] : [readText(kind, folder, key, own)],
  );
  return {
    entries: read.flatMap(({ entries }) => entries),
    faults: [...strange, ...read.flatMap(({ faults }) => faults)],
  };
};

const DRAWING = /^[\w-][\w.-]*\.svg$/;

/** The shop's look with the drawings themselves where it names files beside it. A file that is not there stays a name. */
const withDrawings = (value: unknown, folder: string): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([field, name]: [string, unknown]) => {
          const path = typeof name === 'string' && DRAWING.test(name) ? join(folder, name) : '';
          return [field, existsSync(path) ? readFileSync(path, 'utf8').trim() : name];
        }),
      );

const readOne = (path: string, file: string): Read => {
  const fault = (message: string) => ({ entries: [], faults: [{ file, entry: '', field: '', message }] });
  const kind = kindOf(file);
  if (kind === null) return fault(`No kind of entry has this name. There are ${KIND_NAMES.join(', ')}.`);
  try {
    const list = readJsonList(path);
    if (list === null) return fault('The file is no list.');
    return {
      entries: list.map(({ value, line }, index) => ({
        kind,
        file,
        place: index + 1,
        line,
        value: kind === 'appearance' ? withDrawings(value, dirname(path)) : value,
      })),
      faults: [],
    };
  } catch (error) {
    if (error instanceof SyntaxError) return fault(`The file is no JSON: ${error.message}`);
    throw error;
  }
};

const readAll = (folder: string): Read[] => {
  const files = filesIn(folder);
  return [
    ...files.filter(isJson).map((file) => readOne(join(folder, file), file)),
    ...TEXT_KINDS.map((kind) => readTexts(kind, folder, files)),
  ];
};

/** Reading one language of a text also reads the other from the same folder. Pages are in a folder `pages`. */
const readFile = (path: string): Read => {
  const name = textFileName(path);
  if (name === null) return readOne(path, basename(path));
  const folder = dirname(resolve(path));
  return readText(
    TEXT_KINDS.find((kind) => kind === basename(folder)) ?? 'documents',
    folder,
    name.key,
    readdirSync(folder).filter((file) => textFileName(file)?.key === name.key),
  );
};

/**
 * Reads all entries of a folder, or of a single file that is named as in such a folder.
 *
 * @throws errors of the file system
 */
export const readFolder = (path: string): { entries: WrittenEntry[]; faults: Fault[] } => {
  const read = statSync(path).isDirectory() ? readAll(path) : [readFile(path)];
  return { entries: read.flatMap(({ entries }) => entries), faults: read.flatMap(({ faults }) => faults) };
};

/** Files of offers in a folder, `offers/<key of the seller>.csv` or `.jsonl`, with their sellers. */
export const offerFilesIn = (
  folder: string,
): readonly { readonly path: string; readonly seller: string }[] => {
  const offers = join(folder, 'offers');
  return existsSync(offers)
    ? readdirSync(offers)
        .filter(isOffersFile)
        .sort()
        .map((file) => ({ path: join(offers, file), seller: basename(file, extname(file)) }))
    : [];
};

/** Whether a file contains offers of a seller, judging by its name. */
export const isOffersFile = (file: string): boolean => /\.(csv|jsonl)$/i.test(file);
