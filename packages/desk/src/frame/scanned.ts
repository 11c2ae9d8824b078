/** A key that was pressed, and when (ms). */
export interface Typed {
  readonly key: string;
  readonly at: number;
}

/** Nobody types so quickly: most scanners need less than 20 ms per character. */
const MOST_BETWEEN_MS = 50;
const LEAST_LENGTH = 6;

/** What a scanner has typed just before its Enter; null if it was a person. */
export function readScanned(keys: readonly Typed[], enterAt: number): string | null {
  let text = '';
  let next = enterAt;
  for (const { key, at } of keys.toReversed()) {
    if (next - at > MOST_BETWEEN_MS) break;
    // Shift comes as a key of its own.
    if (key.length === 1) text = key + text;
    next = at;
  }
  return text.length >= LEAST_LENGTH ? text : null;
}
