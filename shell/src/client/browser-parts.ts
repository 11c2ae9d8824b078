import type { FragmentInstance } from 'react';
import { SHELL_PART } from '@rewald/contracts';
import { throughOffline, wholeMessages } from '@rewald/platform/host';
import type { ShownParts } from '../override/shown-parts.ts';
import { PartUnavailable } from '../failure/page-problem.ts';
import { shellExposes } from '../pages/exposes.ts';
import type { ReleaseSet } from '../routes/release-set.ts';
import { slotFills } from '../site/slot-fills.ts';
import type { SendBeacon } from './beacon.ts';
import { createLateLoading } from './late-loading.ts';
import { bePatient } from './entry-script.ts';
import { createFederation } from './federation.ts';
import { createRemoteLoading } from './remote-loading.ts';

const loadOfShell = async (expose: string): Promise<unknown> => {
  const load = shellExposes[expose] ?? shellExposes[wholeMessages(expose)];
  if (!load) throw new PartUnavailable(SHELL_PART, new Error(`${expose} is not exposed`));
  // No other version can stand in for the frame, so this waits even for a slow line.
  return throughOffline(load);
};

/** Drops the modules of a part: those of two versions must not be mixed. */
const forget = (part: string, all: readonly Map<string, unknown>[]): void => {
  for (const known of all) for (const key of known.keys()) if (key.startsWith(`${part} `)) known.delete(key);
};

/** Where components of parts are mounted. */
const createPlaces = (): Required<Pick<ShownParts, 'placed' | 'places'>> => {
  const places = new Map<FragmentInstance, string>();
  return {
    placed(part, place) {
      places.set(place, part);
      return () => void places.delete(place);
    },
    places: () => [...places].map(([place, part]) => ({ part, place })),
  };
};

/**
 * The parts of this page over Module Federation: loaded when needed, with a timeout and a second attempt. If a version
 * cannot be loaded or throws, the previous version replaces it until the page is reloaded.
 *
 * @param onLate called when places that the server has filled begin or cease to wait for code that could not be loaded
 */
export const createBrowserParts = (
  releases: ReleaseSet,
  beacon: SendBeacon,
  onLate: (isLate: boolean) => void,
): ShownParts => {
  const remotes = Object.values(releases.parts).filter(({ name }) => name !== SHELL_PART);
  const modules = new Map<string, unknown>();
  const running = new Map<string, Promise<unknown>>();
  const remote = createRemoteLoading(remotes, createFederation(releases), releases.id, beacon, (part) =>
    forget(part, [modules, running]),
  );

  const loadModule = async (part: string, expose: string): Promise<unknown> => {
    if (part === SHELL_PART) return loadOfShell(expose);
    const release = releases.parts[part];
    if (!release) throw new PartUnavailable(part, new Error('not in this release set'));
    return remote.load(release, expose);
  };

  const inUse = (part: string) => {
    const release = releases.parts[part];
    return release && remote.inUse(release);
  };
  const parts: ShownParts = {
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
    loadShown: createLateLoading((part, expose) => parts.load(part, expose), {
      onLate,
      onFailure: (part) => bePatient(inUse(part)),
    }),
    fills: (slot) =>
      slotFills(
        slot,
        remotes.map((release) => [release.name, remote.inUse(release)]),
      ),
    versionOf: (part) => inUse(part)?.version ?? '',
    fail(part, error) {
      const release = releases.parts[part];
      return release ? remote.fail(release, error) : false;
    },
    ...createPlaces(),
  };
  return parts;
};
