/** One line of the result. */
export interface Line {
  readonly what: string;
  /** As text: "≥ 0.8". */
  readonly goal: string;
  /** In the unit of the goal. */
  readonly figure: number;
  readonly met: boolean;
  /** Milliseconds, if requests were timed. */
  readonly p99?: number;
  /** How the figure was measured. */
  readonly note: string;
}

export const atLeast = (goal: number, figure: number) => ({
  goal: `≥ ${goal}`,
  figure,
  met: figure >= goal,
});
export const atMost = (goal: number, figure: number) => ({
  goal: `≤ ${goal}`,
  figure,
  met: figure <= goal,
});

const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** The results as a Markdown table. */
export const table = (lines: readonly Line[]): string => {
  const rows = [
    ['what', 'goal', 'figure', '', 'p99', 'how'],
    ...lines.map(({ what, goal, figure, met, p99, note }) => [
      what,
      goal,
      rounded(figure),
      met ? 'met' : 'MISSED',
      p99 === undefined ? '' : `${rounded(p99)} ms`,
      note,
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};
