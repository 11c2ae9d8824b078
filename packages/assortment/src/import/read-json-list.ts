import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const CHUNK = 64 * 1024;
const codeOf = (sign: string): number => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, NEWLINE] = ['"', '\\', ',', '\n'].map(codeOf);
const SPACES = new Set([' ', '\t', '\r', '\n'].map(codeOf));
const OPENING = new Set(['[', '{'].map(codeOf));
const CLOSING = new Set([']', '}'].map(codeOf));

/** Finds the ends of list elements in bytes. In UTF-8, these ASCII bytes never occur within another character. */
class ListScanner {
  #depth = 0;
  #inText = false;
  #escaped = false;

  /** Whether the list or one of its elements begins or ends here. */
  isEdge(sign: number): boolean {
    if (this.#inText) {
      this.#inText = this.#escaped || sign !== QUOTE;
      this.#escaped = !this.#escaped && sign === BACKSLASH;
      return false;
    }
    if (sign === QUOTE) this.#inText = true;
    if (OPENING.has(sign)) return (this.#depth += 1) === 1;
    if (CLOSING.has(sign)) return (this.#depth -= 1) === 0;
    return sign === COMMA && this.#depth === 1;
  }
}

/** A part of the file's text, the character that ends it (null at the end of the file), and its first line. */
type Piece = readonly [text: string, edge: string | null, line: number];

/** An element of a list, and its first line in the file, from 1. */
export interface ListElement {
  readonly value: unknown;
  readonly line: number;
}

/** Splits a file at the edges of its list: the text before the list, each element, and the text after it. */
function* piecesOf(file: number): Generator<Piece, void, undefined> {
  const scanner = new ListScanner();
  const room = Buffer.alloc(CHUNK);
  let parts: Buffer[] = [];
  let line = 1;
  let begun = 0;
  const take = (): string => {
    const text = Buffer.concat(parts).toString('utf8').trim();
    parts = [];
    return text;
  };
  for (;;) {
    const chunk = room.subarray(0, readSync(file, room));
    if (chunk.length === 0) break;
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at] ?? 0;
      if (sign === NEWLINE) line += 1;
      if (!scanner.isEdge(sign)) {
        if (begun === 0 && !SPACES.has(sign)) begun = line;
        continue;
      }
      parts.push(chunk.subarray(from, at));
      yield [take(), String.fromCharCode(sign), begun];
      from = at + 1;
      begun = 0;
    }
    parts.push(Buffer.from(chunk.subarray(from)));
  }
  yield [take(), null, begun];
}

/** The elements of a non-empty list; null for any other text. */
const elementsIn = (file: number): ListElement[] | null => {
  const elements: ListElement[] = [];
  let place: 'before' | 'within' | 'behind' = 'before';
  for (const [text, edge, line] of piecesOf(file)) {
    if (place === 'within') {
      if (edge !== ',' && edge !== ']') return null;
      elements.push({ value: JSON.parse(text), line });
      if (edge === ']') place = 'behind';
    } else {
      if (text !== '' || edge !== (place === 'before' ? '[' : null)) return null;
      if (place === 'before') place = 'within';
    }
  }
  return elements;
};

/**
 * Reads the list in a file piece by piece: the whole text of tens of thousands of entries would take half as much
 * memory again as the entries.
 *
 * @returns null if the file contains something other than a list
 * @throws {SyntaxError} the file is not valid JSON
 */
export const readJsonList = (path: string): readonly ListElement[] | null => {
  const file = openSync(path, 'r');
  try {
    const elements = elementsIn(file);
    if (elements !== null) return elements;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  } finally {
    closeSync(file);
  }
  // An empty list, some other value, or a syntax error, which JSON.parse reports with its position.
  const whole: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(whole) ? whole.map((value: unknown) => ({ value, line: 1 })) : null;
};
