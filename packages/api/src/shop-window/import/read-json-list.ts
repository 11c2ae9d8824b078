import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const CHUNK = 64 * 1024;
const codeOf = (sign: string): number => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, NEWLINE] = ['"', '\\', ',', '\n'].map(codeOf);
const SPACES = new Set([' ', '\t', '\r', '\n'].map(codeOf));
const OPENING = new Set(['[', '{'].map(codeOf));
const CLOSING = new Set([']', '}'].map(codeOf));

/** Says where the elements of a list end in its text. None of these signs is a part of another letter in UTF-8. */
class ListScanner {
  #depth = 0;
  #inText = false;
  #escaped = false;

  /** Whether the list begins or ends here, or an element of it does. */
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

/** A part of the file's text, the sign that it ends with, null at the file's end, and the line that it begins in. */
type Piece = readonly [text: string, edge: string | null, line: number];

/** An element of a list, and the line of the file that it begins in, from 1. */
export interface ListElement {
  readonly value: unknown;
  readonly line: number;
}

/** The text of a file between the edges of its list: what stands before it, its elements, and what stands behind it. */
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

/** The elements of a list that has some; null for any other text, whatever is wrong with it. */
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
 * The list in a file, read bit by bit: the text of tens of thousands of entries is half as much again as they are.
 *
 * @returns null where it is something else
 * @throws {SyntaxError} it is no JSON
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
  // An empty list, another thing, or a fault, which the parser of the whole names with its place.
  const whole: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(whole) ? whole.map((value: unknown) => ({ value, line: 1 })) : null;
};
