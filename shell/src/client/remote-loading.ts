import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { SHELL_PART } from '@rewald/contracts';
import { wholeMessages } from '@rewald/platform/host';
import { PartUnavailable } from '../failure/page-problem.ts';
import type { LoadableVersion, PartRelease } from '../routes/release-set.ts';
import type { SendBeacon } from './beacon.ts';
import type { StartScripts } from './early-scripts.ts';

/** Two attempts of this length stay below the 3 s after which a visitor sees the fallback. */
const ATTEMPT_MS = 1300;

/**
 * For a development server, whose entries have no digest. There a second attempt would evaluate the entry twice, and two
 * hot updates on one page disturb each other.
 */
const DEVELOPMENT_MS = 60_000;

/** For parts whose places the server has filled: nobody waits before an empty page. */
const PATIENT_MS = 15_000;

/** Versions whose places the server has filled, and which did not arrive in time. */
const late = new WeakSet<LoadableVersion>();

/** Gives the scripts of a version more time from now on, because what they bring to life is already shown. */
export const bePatient = (version: LoadableVersion | undefined): void => {
  if (version) late.add(version);
};

const attemptMs = (version: LoadableVersion): number => {
  if (!version.integrity) return DEVELOPMENT_MS;
  return late.has(version) ? PATIENT_MS : ATTEMPT_MS;
};

const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Loads each entry script with a timeout, as by default it may hang for a minute, and checks it against the release manifest. */
const boundedScripts = (versions: readonly LoadableVersion[]): ModuleFederationRuntimePlugin => ({
  name: 'rewald-bounded-scripts',
  createScript({ url }) {
    const release = versions.find(({ entry }) => entry === url);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (release?.integrity) script.integrity = release.integrity;
    return { script, timeout: release ? attemptMs(release) : ATTEMPT_MS };
  },
});

const register = ({ container, entry }: LoadableVersion, force: boolean): void =>
  registerRemotes([{ name: container, entry, type: 'var', entryGlobalName: container }], { force });

/** The name under which a version exposes a module: not every version has message catalogues for the first view. */
const nameIn = ({ firstTexts = [] }: LoadableVersion, expose: string): string => {
  const view = expose.replace(wholeMessages(expose), '').replace('.', './');
  return firstTexts.includes(view) ? expose : wholeMessages(expose);
};

const loadOnce = async (version: LoadableVersion, wanted: string): Promise<unknown> => {
  const expose = nameIn(version, wanted);
  const module = await withTimeout(
    loadRemote<unknown>(`${version.container}/${expose.replace('./', '')}`),
    attemptMs(version),
  );
  if (!module) throw new Error(`${expose} is not exposed`);
  return module;
};

/** Retries the same version and loads the previous one at the same time; the first to arrive is used. */
const loadFromEither = async (
  first: LoadableVersion,
  previous: LoadableVersion | undefined,
  expose: string,
): Promise<{ module: unknown; version: LoadableVersion }> => {
  // The runtime caches failures; only a forced registration makes it try again.
  register(first, true);
  const again = loadOnce(first, expose).then((module) => ({ module, version: first }));
  if (!previous || first === previous) return again;
  register(previous, false);
  const former = loadOnce(previous, expose).then((module) => ({ module, version: previous }));
  again.catch(() => register(first, true));
  former.catch(() => register(previous, true));
  return Promise.any([again, former]);
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
const stackOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? '') : '').slice(0, 4000);

/**
 * Loads modules of parts with a timeout and a second attempt. If a version cannot be loaded, the previous one replaces it.
 *
 * @param onRetreat called with each part that runs its previous version from now on
 */
export const createRemoteLoading = (
  remotes: readonly PartRelease[],
  startScripts: StartScripts,
  beacon: SendBeacon,
  onRetreat: (part: string) => void,
) => {
  registerPlugins([
    boundedScripts(remotes.flatMap((release) => [release, ...(release.previous ? [release.previous] : [])])),
  ]);
  for (const release of remotes) register(release, false);
  /** Parts that run their previous version, and that version. */
  const standIns = new Map<string, LoadableVersion>();
  /** Errors thrown by entry scripts, by address; the runtime reports only that an error occurred. */
  const thrown = new Map<string, unknown>();
  window.addEventListener('error', ({ filename, error }) => {
    if (remotes.some(({ entry, previous }) => filename === entry || filename === previous?.entry))
      thrown.set(filename, error);
  });

  const inUse = (release: PartRelease): LoadableVersion => standIns.get(release.name) ?? release;

  const retreat = ({ name }: PartRelease, to: LoadableVersion): void => {
    standIns.set(name, to);
    onRetreat(name);
  };

  const report = (kind: 'load-error' | 'render-error', part: string, version: string, error: unknown) =>
    beacon({ kind, part, version, message: messageOf(error), stack: stackOf(error) });

  return {
    inUse,
    async load(release: PartRelease, expose: string): Promise<unknown> {
      const { name: part, previous } = release;
      const first = inUse(release);
      const startedAt = performance.now();
      if (first === release) startScripts(part, first, nameIn(first, expose));
      try {
        const module = await loadOnce(first, expose);
        const ms = Math.round(performance.now() - startedAt);
        beacon({ kind: 'loaded', part, version: first.version, ms });
        return module;
      } catch (error) {
        report('load-error', part, first.version, thrown.get(first.entry) ?? error);
      }
      try {
        const { module, version } = await loadFromEither(first, previous, expose);
        if (version !== first && !standIns.has(part)) retreat(release, version);
        return module;
      } catch (error) {
        register(first, true);
        throw new PartUnavailable(part, error);
      }
    },
    /** Call this when a version threw while it was shown. @returns whether the previous version replaces it */
    fail(release: PartRelease, error: unknown): boolean {
      const { name, previous } = release;
      const { version } = inUse(release);
      report('render-error', name, version, error);
      if (name === SHELL_PART || !previous || inUse(release) === previous) return false;
      register(previous, false);
      retreat(release, previous);
      return true;
    },
  };
};
