import { SHELL_PART } from '@rewald/contracts/part-names';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import { releaseThatThrew } from './release-that-threw.ts';
import type { RunsInSilence } from './render-in-process.ts';

interface Doubt {
  readonly part: string;
  /** Whether it is stuck on a page of another part, so that any page may run its code. */
  readonly isAnywhere: boolean;
}

/** Parts whose code is stuck in a renderer, and not judged yet. */
export interface Doubts {
  /**
   * Notes what a silent renderer runs, if it is for the page in question, or nobody could see what.
   *
   * @param part the page's part
   * @returns a function that takes the doubt back; null if there is none
   */
  note(runs: RunsInSilence | null, part: string | null): (() => void) | null;
  /** The parts without which a page is safe to render. */
  parts(): string[];
  /** Whether a page of this part may run such code. */
  concern(part: string | null): boolean;
}

/** @param loaded the set's releases by part */
export const createDoubts = (loaded: ReadonlyMap<string, LoadedRelease>): Doubts => {
  const doubts = new Set<Doubt>();
  const inStack = (stack: string): string | null => {
    const name = releaseThatThrew({ message: '', stack }, loaded)?.release.manifest.name;
    return name === undefined || name === SHELL_PART ? null : name;
  };
  return {
    note(runs, part) {
      if (runs !== null && !runs.isThis) return null;
      const doubted = (runs && inStack(runs.stack)) ?? part;
      if (doubted === null) return null;
      const doubt: Doubt = { part: doubted, isAnywhere: doubted !== part };
      doubts.add(doubt);
      return () => doubts.delete(doubt);
    },
    parts: () => [...new Set([...doubts].map(({ part }) => part))],
    concern: (asked) => [...doubts].some(({ part, isAnywhere }) => isAnywhere || part === asked),
  };
};
