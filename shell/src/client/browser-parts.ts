import type { FragmentInstance } from 'react';
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { SHELL_PART } from '@rewald/contracts';
import { wholeMessages, type Parts } from '@rewald/platform/host';
import { PartUnavailable } from '../failure/page-problem.ts';
import { shellExposes } from '../pages/exposes.ts';
import type { LoadableVersion, PartRelease, ReleaseSet } from '../site/release-set.ts';
import { slotFills } from '../site/slot-fills.ts';
import type { SendBeacon } from './beacon.ts';

/** Two attempts of this length stay below the 3 s after which a visitor sees the fallback. */
const ATTEMPT_MS = 1300;

const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Checks each entry script against the release manifest, with a timeout: by default it may hang for a minute. */
const boundedScripts = (versions: readonly LoadableVersion[]): ModuleFederationRuntimePlugin => ({
  name: 'rewald-bounded-scripts',
  createScript({ url }) {
    const release = versions.find(({ entry }) => entry === url);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (release?.integrity) script.integrity = release.integrity;
    return { script, timeout: ATTEMPT_MS };
  },
});

const register = ({ container, entry }: LoadableVersion, force: boolean): void =>
  registerRemotes([{ name: container, entry, type: 'var', entryGlobalName: container }], { force });

/** The module of a version for a name: not every version has message catalogues for the first view. */
const nameIn = ({ firstTexts = [] }: LoadableVersion, expose: string): string => {
  const view = expose.replace(wholeMessages(expose), '').replace('.', './');
  return firstTexts.includes(view) ? expose : wholeMessages(expose);
};

const loadOnce = async (version: LoadableVersion, wanted: string): Promise<unknown> => {
  const expose = nameIn(version, wanted);
  const module = await withTimeout(
    loadRemote<unknown>(`${version.container}/${expose.replace('./', '')}`),
    ATTEMPT_MS,
  );
  if (!module) throw new Error(`${expose} is not exposed`);
  return module;
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
const stackOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? '') : '').slice(0, 4000);

/** The parts of a page in the browser. */
export interface BrowserParts extends Parts {
  versionOf(part: string): string;
  /** The places where components of parts are mounted now. */
  places(): { part: string; place: FragmentInstance }[];
}

/**
 * The parts of this page over Module Federation: loaded when needed, with a timeout, and again after a failure. Where a
 * version cannot be loaded or throws, the previous version replaces it until the page is reloaded.
 */
export const createBrowserParts = (releases: ReleaseSet, beacon: SendBeacon): BrowserParts => {
  const remotes = Object.values(releases.parts).filter(({ name }) => name !== SHELL_PART);
  registerPlugins([
    boundedScripts(remotes.flatMap((release) => [release, ...(release.previous ? [release.previous] : [])])),
  ]);
  for (const release of remotes) register(release, false);
  const modules = new Map<string, unknown>();
  const running = new Map<string, Promise<unknown>>();
  /** Parts that run their previous version, and that version. */
  const standIns = new Map<string, LoadableVersion>();
  const places = new Map<FragmentInstance, string>();
  /** Errors thrown by entry scripts; the runtime reports only that there was one. */
  const thrown = new Map<string, unknown>();
  window.addEventListener('error', ({ filename, error }) => {
    if (remotes.some(({ entry, previous }) => filename === entry || filename === previous?.entry))
      thrown.set(filename, error);
  });

  const inUse = (release: PartRelease): LoadableVersion => standIns.get(release.name) ?? release;

  const retreat = (release: PartRelease, to: LoadableVersion): void => {
    standIns.set(release.name, to);
    // Modules of two versions of a part must not be mixed.
    for (const key of modules.keys()) if (key.startsWith(`${release.name} `)) modules.delete(key);
    for (const key of running.keys()) if (key.startsWith(`${release.name} `)) running.delete(key);
  };

  const tellFailure = (
    kind: 'load-error' | 'render-error',
    part: string,
    version: string,
    error: unknown,
  ): void => beacon({ kind, part, version, message: messageOf(error), stack: stackOf(error) });

  /** Retries the same version and loads the previous one at the same time; the first to arrive is used. */
  const secondAttempt = async (
    release: PartRelease,
    first: LoadableVersion,
    expose: string,
  ): Promise<unknown> => {
    // The runtime caches failures; only a forced registration makes it try again.
    register(first, true);
    const again = loadOnce(first, expose);
    const { previous } = release;
    if (!previous || first === previous) return again;
    register(previous, false);
    const former = loadOnce(previous, expose);
    again.catch(() => register(first, true));
    former.catch(() => register(previous, true));
    const winner = await Promise.any([
      again.then((module) => ({ module, version: first })),
      former.then((module) => ({ module, version: previous })),
    ]);
    if (winner.version === previous && !standIns.has(release.name)) retreat(release, previous);
    return winner.module;
  };

  const loadFromRemote = async (release: PartRelease, expose: string): Promise<unknown> => {
    const version = inUse(release);
    const startedAt = performance.now();
    try {
      const module = await loadOnce(version, expose);
      beacon({
        kind: 'loaded',
        part: release.name,
        version: version.version,
        ms: Math.round(performance.now() - startedAt),
      });
      return module;
    } catch (error) {
      tellFailure('load-error', release.name, version.version, thrown.get(version.entry) ?? error);
      try {
        return await secondAttempt(release, version, expose);
      } catch (lastError) {
        register(version, true);
        throw new PartUnavailable(release.name, lastError);
      }
    }
  };

  const loadModule = async (part: string, expose: string): Promise<unknown> => {
    if (part === SHELL_PART) {
      const load = shellExposes[expose] ?? shellExposes[wholeMessages(expose)];
      if (!load) throw new PartUnavailable(part, new Error(`${expose} is not exposed`));
      return load();
    }
    const release = releases.parts[part];
    if (!release) throw new PartUnavailable(part, new Error('not in this release set'));
    return loadFromRemote(release, expose);
  };

  return {
    peek: (part, expose) =>
      modules.get(`${part} ${expose}`) ?? modules.get(`${part} ${wholeMessages(expose)}`),
    load(part, expose) {
      const key = `${part} ${expose}`;
      if (modules.has(key)) return Promise.resolve(modules.get(key));
      const known = running.get(key);
      if (known) return known;
      const promise: Promise<unknown> = loadModule(part, expose)
        .then((module) => {
          modules.set(key, module);
          return module;
        })
        .finally(() => {
          if (running.get(key) === promise) running.delete(key);
        });
      running.set(key, promise);
      return promise;
    },
    fills: (slot) =>
      slotFills(
        slot,
        remotes.map((release) => [release.name, inUse(release)]),
      ),
    versionOf(part) {
      const release = releases.parts[part];
      return release ? inUse(release).version : '';
    },
    fail(part, error) {
      const release = releases.parts[part];
      if (!release) return false;
      const version = inUse(release);
      tellFailure('render-error', part, version.version, error);
      if (part === SHELL_PART || !release.previous || version === release.previous) return false;
      register(release.previous, false);
      retreat(release, release.previous);
      return true;
    },
    placed(part, place) {
      places.set(place, part);
      return () => void places.delete(place);
    },
    places: () => [...places].map(([place, part]) => ({ part, place })),
  };
};
