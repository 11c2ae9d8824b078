import { readFileSync } from 'node:fs';

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The table of AUTHORIZATION.md: names of the callers, and a row of cells for each call. */
export const authorizationTable = (): {
  readonly header: readonly string[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
} => {
  const lines = readFileSync(new URL('../../AUTHORIZATION.md', import.meta.url), 'utf8').split('\n');
  return {
    header: cellsOf(lines.find((line) => line.startsWith('| call')) ?? '').slice(1),
    rows: new Map(
      lines
        .filter((line) => line.startsWith('| `'))
        .map((line) => {
          const [name = '', ...cells] = cellsOf(line);
          return [name.replaceAll('`', ''), cells] as const;
        }),
    ),
  };
};
