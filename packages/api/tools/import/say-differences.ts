import type { Difference } from '../../src/shop-window/import/compare-entries.ts';
import type { Fault } from '../../src/shop-window/import/read-folder.ts';

const MOST_LETTERS = 60;
const short = (value: unknown): string => {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
};

/** Lines for the terminal: each new or changed entry, and its fields. */
export const differenceLines = (differences: readonly Difference[]): string[] =>
  differences.flatMap(({ kind, key, id, isNew, fields }) => [
    `${isNew ? '+' : '~'} ${kind} ${key} (${id})`,
    ...fields.map(({ field, before, after }) => `    ${field}: ${short(before)} → ${short(after)}`),
  ]);

/** A line for each fault: file, entry, field and what is wrong. */
export const entryFaultLines = (faults: readonly Fault[]): string[] =>
  faults.map(
    ({ file, entry, field, message }) =>
      `${[file, entry, field].filter((part) => part !== '').join(', ')}: ${message}`,
  );
