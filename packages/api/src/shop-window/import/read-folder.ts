import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KIND_NAMES, type Kind } from '../catalogue/entries.ts';

/** An entry as somebody wrote it, and where. */
export interface WrittenEntry {
  readonly kind: Kind;
  readonly file: string;
  /** Its place in the file, from 1. */
  readonly place: number;
  readonly value: unknown;
}

/** What is wrong with what somebody wrote; the sentence is for them. */
export interface Fault {
  readonly file: string;
  /** Key of the entry, or its place in the file, from 1. */
  readonly entry: string;
  /** Path of the field; empty for the entry as a whole. */
  readonly field: string;
  readonly message: string;
}

/** `models/cameras.json` holds models, and so does `models.json`. */
const kindOf = (file: string): Kind | null => {
  const [first = ''] = file.split('/');
  const name = first.endsWith('.json') ? basename(first, '.json') : first;
  return KIND_NAMES.find((kind) => kind === name) ?? null;
};

const jsonFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json') && basename(file) !== 'package.json')
    .sort();

const readOne = (path: string, file: string): { entries: WrittenEntry[]; faults: Fault[] } => {
  const fault = (message: string) => ({ entries: [], faults: [{ file, entry: '', field: '', message }] });
  const kind = kindOf(file);
  if (kind === null) return fault(`No kind of entry has this name. There are ${KIND_NAMES.join(', ')}.`);
  try {
    const list: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!Array.isArray(list)) return fault('The file is no list.');
    return {
      entries: list.map((value: unknown, index) => ({ kind, file, place: index + 1, value })),
      faults: [],
    };
  } catch (error) {
    if (error instanceof SyntaxError) return fault(`The file is no JSON: ${error.message}`);
    throw error;
  }
};

/**
 * Reads all entries of a folder, or of one file in such a folder's naming.
 *
 * @throws what reading files throws
 */
export const readFolder = (path: string): { entries: WrittenEntry[]; faults: Fault[] } => {
  const files = statSync(path).isDirectory()
    ? jsonFilesIn(path).map((file) => readOne(join(path, file), file))
    : [readOne(path, basename(path))];
  return { entries: files.flatMap(({ entries }) => entries), faults: files.flatMap(({ faults }) => faults) };
};
