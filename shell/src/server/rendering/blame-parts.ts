import { SHELL_PART } from '@rewald/contracts/part-names';
import { releaseThatThrew } from '../health/release-that-threw.ts';
import type { LoadedRelease } from '../releases/release-loader.ts';
import type { Breaker } from './breaker.ts';
import type { BrokenOff } from './broken-off.ts';

interface Blaming {
  readonly breaker: Breaker;
  readonly report: (message: string, error?: unknown) => void;
}

/** Finds whose fault it is when a render is broken off, and counts it. @param loaded the set's releases by part */
export const blameParts = (loaded: ReadonlyMap<string, LoadedRelease>, { breaker, report }: Blaming) => {
  const names = [...loaded.keys()];
  /** Breaks that were counted: one may end many renders. */
  const counted = new WeakSet<BrokenOff>();

  const versionOf = (part: string): string => `${part}@${loaded.get(part)?.manifest.version ?? ''}`;

  const culpritOf = (error: BrokenOff): string | null =>
    (error.grownBy === null ? undefined : names[error.grownBy]) ??
    releaseThatThrew(error, loaded)?.release.manifest.name ??
    null;

  const count = (part: string, error: BrokenOff): void => {
    if (counted.has(error)) return;
    counted.add(error);
    report(`${versionOf(part)} was broken off: ${error.message}`, error);
    // What ended a page alone may be a busy machine, or an error as any other.
    if (error.isOfProcess && part !== SHELL_PART && breaker.failed(versionOf(part)))
      report(`${versionOf(part)} stays off this server for a while; browsers fill its places`);
  };

  /**
   * Whose code a page does without after a break; null to try it as it was. The page's own part is taken for the culprit at
   * once, another one, which may have been busy with another page, only when it happens again.
   */
  const leftOutAfter = (error: BrokenOff, part: string | null, attempt: number): string | null => {
    const seen = culpritOf(error) ?? (error.isOfProcess && !error.wasAlone ? null : part);
    const culprit = seen ?? (attempt > 1 ? part : null);
    if (culprit === null || !names.includes(culprit)) return null;
    count(culprit, error);
    return culprit !== SHELL_PART && (culprit === part || attempt > 1) ? culprit : null;
  };

  return { versionOf, culpritOf, count, leftOutAfter };
};
