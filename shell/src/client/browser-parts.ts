import type { FragmentInstance } from 'react';
import { SHELL_PART } from '@rewald/contracts';
import { throughOffline, wholeMessages } from '@rewald/platform/host';
import type { ShownParts } from '../override/shown-parts.ts';
import { PartUnavailable } from '../failure/page-problem.ts';
import { shellExposes } from '../pages/exposes.ts';
import type { ReleaseSet } from '../routes/release-set.ts';
import { slotFills } from '../site/slot-fills.ts';
import type { SendBeacon } from './beacon.ts';
import { createEarlyScripts } from './early-scripts.ts';
import { createRemoteLoading } from './remote-loading.ts';

/**
 * The parts of this page over Module Federation: loaded when needed, with a timeout and a second attempt. If a version
 * cannot be loaded or throws, the previous version replaces it until the page is reloaded.
 */
export const createBrowserParts = (releases: ReleaseSet, beacon: SendBeacon): ShownParts => {
  const remotes = Object.values(releases.parts).filter(({ name }) => name !== SHELL_PART);
  const modules = new Map<string, unknown>();
  const running = new Map<string, Promise<unknown>>();
  const places = new Map<FragmentInstance, string>();
  const remote = createRemoteLoading(remotes, createEarlyScripts(releases.id), beacon, (part) => {
    // Modules of two versions of a part must not be mixed.
    for (const known of [modules, running])
      for (const key of known.keys()) if (key.startsWith(`${part} `)) known.delete(key);
  });

  const loadModule = async (part: string, expose: string): Promise<unknown> => {
    if (part === SHELL_PART) {
      const load = shellExposes[expose] ?? shellExposes[wholeMessages(expose)];
      if (!load) throw new PartUnavailable(part, new Error(`${expose} is not exposed`));
      // No other version can stand in for the frame, so this waits even for a slow line.
      return throughOffline(load);
    }
    const release = releases.parts[part];
    if (!release) throw new PartUnavailable(part, new Error('not in this release set'));
    return remote.load(release, expose);
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
        remotes.map((release) => [release.name, remote.inUse(release)]),
      ),
    versionOf(part) {
      const release = releases.parts[part];
      return release ? remote.inUse(release).version : '';
    },
    fail(part, error) {
      const release = releases.parts[part];
      return release ? remote.fail(release, error) : false;
    },
    placed(part, place) {
      places.set(place, part);
      return () => void places.delete(place);
    },
    places: () => [...places].map(([place, part]) => ({ part, place })),
  };
};
