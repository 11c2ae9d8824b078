import { SHELL_PART } from '@rewald/contracts';
import { wholeMessages } from '@rewald/platform/host';
import { PartUnavailable } from '../failure/page-problem.ts';
import type { LoadableVersion, PartRelease } from '../routes/release-set.ts';
import type { SendBeacon } from './beacon.ts';
import type { Containers } from './containers.ts';
import { createEarlyScripts } from './early-scripts.ts';
import { attemptMs } from './entry-script.ts';

const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The name under which a version exposes a module: not every version has message catalogues for the first view. */
const nameIn = ({ firstTexts = [] }: LoadableVersion, expose: string): string => {
  const view = expose.replace(wholeMessages(expose), '').replace('.', './');
  return firstTexts.includes(view) ? expose : wholeMessages(expose);
};

const loadOnce = async (
  federation: Containers,
  version: LoadableVersion,
  wanted: string,
): Promise<unknown> => {
  const expose = nameIn(version, wanted);
  const module = await withTimeout(federation.load(version, expose), attemptMs(version));
  if (!module) throw new Error(`${expose} is not exposed`);
  return module;
};

/** Retries the same version and loads the previous one at the same time; the first to arrive is used. */
const loadFromEither = async (
  federation: Containers,
  first: LoadableVersion,
  previous: LoadableVersion | undefined,
  expose: string,
): Promise<{ module: unknown; version: LoadableVersion }> => {
  const from = async (version: LoadableVersion) => ({
    module: await loadOnce(federation, version, expose),
    version,
  });
  federation.forget(first);
  const again = from(first);
  if (!previous || first === previous) return again;
  const former = from(previous);
  again.catch(() => federation.forget(first));
  former.catch(() => federation.forget(previous));
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
  federation: Containers,
  setId: string,
  beacon: SendBeacon,
  onRetreat: (part: string) => void,
) => {
  const startScripts = createEarlyScripts(setId);
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
        const module = await loadOnce(federation, first, expose);
        const ms = Math.round(performance.now() - startedAt);
        beacon({ kind: 'loaded', part, version: first.version, ms });
        return module;
      } catch (error) {
        report('load-error', part, first.version, thrown.get(first.entry) ?? error);
      }
      try {
        const { module, version } = await loadFromEither(federation, first, previous, expose);
        if (version !== first && !standIns.has(part)) retreat(release, version);
        return module;
      } catch (error) {
        federation.forget(first);
        throw new PartUnavailable(part, error);
      }
    },
    /** Call this when a version threw while it was shown. @returns whether the previous version replaces it */
    fail(release: PartRelease, error: unknown): boolean {
      const { name, previous } = release;
      const { version } = inUse(release);
      report('render-error', name, version, error);
      if (name === SHELL_PART || !previous || inUse(release) === previous) return false;
      retreat(release, previous);
      return true;
    },
  };
};
