import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { SHELL_PART } from '@rewald/contracts';
import type { Parts } from '@rewald/platform/host';
import { PartUnavailable } from '../failure/page-problem.ts';
import { shellExposes } from '../pages/exposes.ts';
import type { PartRelease, ReleaseSet } from '../site/release-set.ts';

/** Two attempts of this length stay below the 3 s after which a visitor sees the fallback. */
const ATTEMPT_MS = 1300;
const ATTEMPTS = 2;

const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Each entry script is checked against the release manifest, and bounded in time: a stock one may hang for a minute. */
const boundedScripts = (releases: ReleaseSet): ModuleFederationRuntimePlugin => ({
  name: 'rewald-bounded-scripts',
  createScript({ url }) {
    const release = Object.values(releases.parts).find(({ entry }) => entry === url);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (release) script.integrity = release.integrity;
    return { script, timeout: ATTEMPT_MS };
  },
});

const register = ({ container, entry }: PartRelease, force: boolean): void =>
  registerRemotes([{ name: container, entry, type: 'var', entryGlobalName: container }], { force });

const loadOnce = async (release: PartRelease, expose: string): Promise<unknown> => {
  const module = await withTimeout(
    loadRemote<unknown>(`${release.container}/${expose.replace('./', '')}`),
    ATTEMPT_MS,
  );
  if (!module) throw new Error(`${expose} is not exposed`);
  return module;
};

/** The parts of this page over Module Federation: loaded when needed, each failure bounded and repeatable. */
export const createBrowserParts = (releases: ReleaseSet): Parts => {
  registerPlugins([boundedScripts(releases)]);
  for (const release of Object.values(releases.parts)) {
    if (release.name !== SHELL_PART) register(release, false);
  }
  const modules = new Map<string, unknown>();
  const running = new Map<string, Promise<unknown>>();

  const loadFromRemote = async (release: PartRelease, expose: string): Promise<unknown> => {
    let lastError: unknown;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await loadOnce(release, expose);
      } catch (error) {
        lastError = error;
        // The runtime keeps what failed; only a forced registration makes it try again.
        register(release, true);
      }
    }
    throw new PartUnavailable(release.name, lastError);
  };

  const loadModule = async (part: string, expose: string): Promise<unknown> => {
    if (part === SHELL_PART) {
      const load = shellExposes[expose];
      if (!load) throw new PartUnavailable(part, new Error(`${expose} is not exposed`));
      return load();
    }
    const release = releases.parts[part];
    if (!release) throw new PartUnavailable(part, new Error('not in this release set'));
    return loadFromRemote(release, expose);
  };

  return {
    peek: (part, expose) => modules.get(`${part} ${expose}`),
    load(part, expose) {
      const key = `${part} ${expose}`;
      if (modules.has(key)) return Promise.resolve(modules.get(key));
      const promise =
        running.get(key) ??
        loadModule(part, expose)
          .then((module) => {
            modules.set(key, module);
            return module;
          })
          .finally(() => running.delete(key));
      running.set(key, promise);
      return promise;
    },
  };
};
