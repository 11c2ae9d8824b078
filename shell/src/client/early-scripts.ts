import { PART_SCRIPTS_PATH, type PartScripts } from '../site/part-scripts.ts';
import type { LoadableVersion } from '../routes/release-set.ts';
import { beginScript } from '../workarounds/begin-script.ts';

/** Starts the scripts of a version's module, unless the version's entry is already loaded. */
type StartScripts = (part: string, version: LoadableVersion, expose: string) => void;

/**
 * Loads the scripts of a part's module at the same time as the part's entry. Only the entry knows which scripts a module needs, so
 * without this they would be requested a round trip after the entry. The signed manifests list them as well; these lists are fetched
 * during hydration. Until they have arrived, or if they cannot be fetched, the entry loads the scripts itself.
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
    // A loaded entry requests all scripts of a module at the same time itself.
    if (container in window) return;
    for (const [file, integrity] of Object.entries(scripts[part]?.[expose] ?? {}))
      beginScript(new URL(`../${file}`, entry).href, integrity);
  };
};
