import { releaseThatThrew } from './release-that-threw.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';

/** How many refused calls are remembered; after that they may be reported again. */
const MOST_KNOWN = 500;

/**
 * Reports calls to origins that are not allowed: each once for a version, because a page that calls somewhere does so for every
 * visitor.
 *
 * @param loaded the set's releases by part
 * @returns a function for an error of such a call, and the part whose page made it
 */
export const reportRefusedCalls = (
  loaded: ReadonlyMap<string, LoadedRelease>,
  report: (message: string, error?: unknown) => void,
): ((error: Error, part: string | null) => void) => {
  const known = new Set<string>();
  return (error, part) => {
    const release =
      releaseThatThrew(error, loaded)?.release ?? (part === null ? undefined : loaded.get(part));
    const who = release ? `${release.manifest.name}@${release.manifest.version}` : 'A part';
    const line = `${who} was refused a call. ${error.message}`;
    if (known.has(line)) return;
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(line);
    report(line, error);
  };
};
