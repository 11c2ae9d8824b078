import { PART_SCRIPTS_PATH, type PartScripts } from '../site/part-scripts.ts';
import type { LoadableVersion } from '../routes/release-set.ts';
import { beginScript } from '../workarounds/begin-script.ts';

/** Starts the scripts of a version's module, where its entry is not here yet. */
export type StartScripts = (part: string, version: LoadableVersion, expose: string) => void;

/**
 * Lets the scripts of a part's module come at the same time as the part's entry. The entry alone knows which ones a module needs, so that
 * they would be asked for only after it, a round trip later. The signed manifests know, too; what they say is fetched beside hydration. Until
 * it is here, and where it cannot be had, the entry loads what it needs.
 */
export const createEarlyScripts = (setId: string): StartScripts => {
  let scripts: PartScripts = {};
  fetch(`${PART_SCRIPTS_PATH}/${setId}`, { priority: 'low' })
    .then((answer) => answer.json())
    .then(
      (all: PartScripts) => {
        scripts = all;
      },
      () => undefined,
    );
  return (part, { container, entry }, expose) => {
    // Once the entry is here it loads all that a module needs at the same time.
    if (container in window) return;
    for (const [file, integrity] of Object.entries(scripts[part]?.[expose] ?? {}))
      beginScript(new URL(`../${file}`, entry).href, integrity);
  };
};
