import { SHELL_PART } from '@rewald/contracts/part-names';
import { releaseThatThrew } from './release-that-threw.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import type { Breaker } from './breaker.ts';
import type { BrokenOff } from './broken-off.ts';

interface Blaming {
  readonly breaker: Breaker;
  readonly report: (message: string, error?: unknown) => void;
}

/** Determines which part is to blame for an interrupted render, and counts it. @param loaded the set's releases by part */
export const blameParts = (loaded: ReadonlyMap<string, LoadedRelease>, { breaker, report }: Blaming) => {
  const names = [...loaded.keys()];
  /** Interruptions that were already counted, because one may end many renders. */
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
    // An interruption of a single page may be due to a busy machine or an ordinary error.
    if (error.isOfProcess && part !== SHELL_PART && breaker.failed(versionOf(part)))
      report(`${versionOf(part)} stays off this server for a while; browsers fill its places`);
  };

  /**
   * The part without whose code a page is rendered after an interruption; null to retry the page unchanged. The page's own part
   * is left out at once; any other part, which may have been busy with another page, only from the second interruption on.
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
