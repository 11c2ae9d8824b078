import { userInfo } from 'node:os';
import type { Finding } from '../gate/finding.ts';
import type { Verdict } from '../gate/run-gate.ts';

/** Exit codes of commands, for scripts. */
export const EXIT = {
  done: 0,
  /** The contract gate refuses the release, or the part does not compile. */
  refused: 1,
  /** The command line is wrong, or names something that does not exist. */
  usage: 2,
  /** Registry, site or API cannot be reached, or another release is in progress. */
  unreachable: 3,
} as const;

/** Ends a command with a message for the person at the terminal. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly exitCode: number;
  constructor(message: string, exitCode: number = EXIT.usage, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The output of a command: progress on standard error, results on standard output, as text or as one JSON value. */
export interface Terminal {
  json: boolean;
  progress(line: string): void;
  result(value: unknown, text: string): void;
}

export const createTerminal = (json: boolean): Terminal => {
  const startedAt = performance.now();
  return {
    json,
    progress(line) {
      process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
    },
    result(value, text) {
      process.stdout.write(json ? `${JSON.stringify(value, null, 2)}\n` : `${text.trimEnd()}\n`);
    },
  };
};

/** Who acts, for the log: as given by the pipeline, or the name of this machine's user. */
export const actorName = (given: string | undefined): string => {
  const told =
    given ?? process.env['MFE_WHO'] ?? process.env['GITHUB_ACTOR'] ?? process.env['GITLAB_USER_LOGIN'];
  if (told) return told;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
};

const formatFinding = ({ level, rule, against, file, reason, remedy }: Finding): string =>
  [
    `${level === 'error' ? '✗' : '·'} ${rule}  ${file}${against ? `   against ${against}` : ''}`,
    `    ${reason}`,
    `    → ${remedy}`,
  ].join('\n');

/** `since the check at 2026-11-29 16:05:12 UTC`, for a verdict that did not have to be found again. */
export const sinceWhen = ({ since }: Verdict): string =>
  since === undefined
    ? 'since the gate passed it'
    : `since the check at ${since.slice(0, 19).replace('T', ' ')} UTC`;

/** A verdict as text. */
export const formatVerdict = (verdict: Verdict): string => {
  const { release, passed, findings, ms, since } = verdict;
  const took = since === undefined ? `(${(ms / 1000).toFixed(1)} s)` : `(unchanged ${sinceWhen(verdict)})`;
  const errors = findings.filter(({ level }) => level === 'error').length;
  return [
    ...findings.map(formatFinding),
    passed
      ? `${release} breaks nobody ${took}`
      : `${release} is refused: ${errors} ${errors === 1 ? 'finding' : 'findings'} ${took}`,
  ].join('\n');
};

/** Rows under headings, in columns. */
export const formatTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Waits for Ctrl-C, or for the end of the terminal. */
export const untilStopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });

export const numberFrom = (text: string, what: string, least: number, most: number): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new CommandProblem(`${what} wants a whole number from ${least} to ${most}, not "${text}".`);
};
