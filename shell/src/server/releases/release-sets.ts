import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SHELL_PART, type RegistryDocument } from '@rewald/contracts';
import { REGISTRY_FILE, parseRegistry } from '@rewald/federation/registry/document';
import type { Parts } from '@rewald/platform/host';
import type { ReleaseSet } from '../../site/release-set.ts';
import type { FetchArtefact } from './artefacts.ts';
import type { PartBundle } from '@rewald/federation/bundle/evaluate-bundle';
import {
  createServerParts,
  evaluateRemote,
  evaluateShell,
  fetchRelease,
  type LoadedRelease,
  type ShellBundle,
} from './release-loader.ts';

/** A release set with everything needed to render it. */
export interface RunnableSet {
  releases: ReleaseSet;
  shell: ShellBundle;
  parts: Parts;
  loaded: Map<string, LoadedRelease>;
}

/** Which release set a visit runs on. */
export interface ReleaseSets {
  /** The set that the visit is pinned to if it is still known and whole, else the newest; null before the first one. */
  setFor(pinnedId: string | undefined): RunnableSet | null;
  /** Looks at the registry now. */
  refresh(): Promise<void>;
  stop(): void;
}

interface ReleaseSetsSettings {
  fetchArtefact: FetchArtefact;
  /** Origin of the artefacts as the browser reaches it. */
  assetsHost: string;
  /** How often the registry document is read, in ms. */
  pollMs: number;
  report: (message: string, error?: unknown) => void;
}

/** So many release sets stay runnable for visits that began on them. */
const KEPT_SETS = 6;
/** So many fetched releases stay in memory. */
const KEPT_RELEASES = 30;

/**
 * Follows the registry. A new version takes over only when it was fetched, checked and evaluated; until then, and
 * whenever the registry or the origin fails, the last good one goes on.
 */
export const createReleaseSets = ({
  fetchArtefact,
  assetsHost,
  pollMs,
  report,
}: ReleaseSetsSettings): ReleaseSets => {
  const releases = new LRUCache<string, LoadedRelease>({ max: KEPT_RELEASES });
  const sets = new Map<string, RunnableSet>();
  let newest: RunnableSet | null = null;
  let lastDocument = '';
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** The first listed version that can be had; a broken one leaves the place to the one before. */
  const loadPart = async (
    versions: RegistryDocument['microFrontends'][string],
  ): Promise<LoadedRelease | null> => {
    for (const entry of versions) {
      const known = releases.get(entry.extras.release);
      if (known) return known;
      try {
        const loaded = await fetchRelease(fetchArtefact, entry);
        releases.set(entry.extras.release, loaded);
        return loaded;
      } catch (error) {
        report(`${entry.extras.release} cannot be loaded`, error);
      }
    }
    return null;
  };

  const build = (loaded: Map<string, LoadedRelease>, missing: string[]): RunnableSet => {
    const shellRelease = loaded.get(SHELL_PART);
    if (!shellRelease) throw new Error('There is no release of the shell');
    const shell = evaluateShell(shellRelease);
    const remotes = new Map<string, PartBundle>();
    for (const [name, release] of loaded) {
      if (name === SHELL_PART) continue;
      try {
        remotes.set(name, evaluateRemote(release, shell));
      } catch (error) {
        report(`${release.folder} cannot be evaluated`, error);
      }
    }
    return {
      releases: describe(loaded, missing, assetsHost),
      shell,
      parts: createServerParts(shell, remotes),
      loaded,
    };
  };

  const adopt = (set: RunnableSet): void => {
    newest = set;
    sets.delete(set.releases.id);
    sets.set(set.releases.id, set);
    for (const id of [...sets.keys()].slice(0, -KEPT_SETS)) sets.delete(id);
  };

  const refresh = async (): Promise<void> => {
    const text = await fetchArtefact(`/${REGISTRY_FILE}`);
    if (text === lastDocument) return;
    const document = parseRegistry(text);
    const names = Object.keys(document.microFrontends);
    const results = await Promise.all(names.map((name) => loadPart(document.microFrontends[name] ?? [])));
    const loaded = new Map<string, LoadedRelease>();
    names.forEach((name, index) => {
      const release = results[index] ?? newest?.loaded.get(name);
      if (release) loaded.set(name, release);
    });
    const missing = names.filter((name) => !loaded.has(name));
    const id = idOf(loaded);
    if (id !== newest?.releases.id) adopt(sets.get(id) ?? build(loaded, missing));
    // Only a document that was taken over completely counts as seen; otherwise the next look tries again.
    if (results.every((result) => result !== null)) lastDocument = text;
  };

  const poll = async (): Promise<void> => {
    try {
      await refresh();
    } catch (error) {
      report('The registry cannot be read; the last known releases go on', error);
    }
    if (!stopped) timer = setTimeout(() => void poll(), pollMs).unref();
  };
  timer = setTimeout(() => void poll(), pollMs).unref();

  return {
    setFor(pinnedId) {
      const pinned = pinnedId === undefined ? undefined : sets.get(pinnedId);
      // A visit that began while a part was missing is not held to that.
      return pinned && pinned.releases.missing.length === 0 ? pinned : newest;
    },
    refresh,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

const idOf = (loaded: Map<string, LoadedRelease>): string =>
  createHash('sha256')
    .update(
      [...loaded.values()]
        .map(({ folder }) => folder)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12);

const describe = (loaded: Map<string, LoadedRelease>, missing: string[], assetsHost: string): ReleaseSet => ({
  id: idOf(loaded),
  missing,
  parts: Object.fromEntries(
    [...loaded].map(([name, { manifest, folder }]) => [
      name,
      {
        name,
        version: manifest.version,
        container: manifest.container,
        owner: manifest.owner,
        // A part under development names its own server.
        entry: new URL(manifest.entry, `${assetsHost}${folder}/`).href,
        integrity: manifest.files[manifest.entry]?.integrity ?? '',
        routes: manifest.routes,
      },
    ]),
  ),
});
