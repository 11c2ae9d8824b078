import { randomBytes } from 'node:crypto';
import { types } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHELL_PART } from '@rewald/contracts';
import { inBackground } from '@rewald/contracts/servers/in-background';
import { customerNetworkOf } from '@rewald/contracts/servers/network-address';
import { createRegistry } from '@rewald/federation/registry/registry';
import { actorWith } from '@rewald/federation/signing/actor';
import { KeyProblem } from '@rewald/federation/signing/release-key';
import { openStore } from '@rewald/federation/registry/open-store';
import type { FetchArtefact } from '../artefacts/artefacts.ts';
import { createStoredReader } from '../artefacts/stored-files.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';
import type { RunnableSet } from '../releases/release-state.ts';
import { isOnOwnMachine, type ShellSettings } from '../settings.ts';
import { longestKept } from '../pages/page-cache.ts';
import { judgeCanary } from './judge-canary.ts';
import { createPageTickets } from './page-tickets.ts';
import {
  createPartHealth,
  type CountedError,
  type Observation,
  type Observer,
  type PartHealth,
  type VersionCounts,
} from './part-health.ts';
import { errorOf } from '../rendering/process-messages.ts';
import { releaseThatThrew } from '../rendering/release-that-threw.ts';
import { createSourceMaps, sourceStack } from './source-stack.ts';
import { statusRoute } from './status-route.ts';
import { receiveBeacons, type VisitProofs } from './receive-beacons.ts';
import type { VersionCounter } from './telemetry.ts';
import { createLiveWatch, type Verdicts } from './watch-live.ts';
import { createVisitCookie } from './visit-cookie.ts';
import { createVisitMarks } from './visit-marks.ts';

interface Watching {
  settings: ShellSettings;
  sets: ReleaseSets;
  fetchArtefact: FetchArtefact;
  report: (message: string, error?: unknown) => void;
  /** Where counts of versions are sent as metrics; null if nothing collects them. */
  telemetry: VersionCounter | null;
}

/** Timers may be a moment early by the clock, and then the last failure would not be judged yet. */
const LATER = 1.01;

/** Watches how versions perform. */
export interface HealthWatch {
  proofs: VisitProofs;
  /** Stops a canary on this server at once, and in the registry if this server may write it. */
  stopCanary(part: string, version: string, why: string): void;
  /** Counts a page that was rendered on this server, for its part and for the shell. @param part null for a page of no part */
  rendered(set: RunnableSet, part: string | null): void;
  /** Counts a failed render on this server for the version whose code threw. @param part the part to blame; null if unknown */
  renderFailed(request: FastifyRequest, set: RunnableSet, error: unknown, part: string | null): void;
  /** Reports an error of a part's code that no request waits for, with the places in its sources. */
  tell(message: string, error?: unknown): void;
}

/** Writes the stop to the registry, where every shell server and every person sees it. */
const stopInRegistry = async (
  place: string,
  { watchKey, releaseKeys }: ShellSettings,
  part: string,
  version: string,
  why: string,
  to: string | null = null,
): Promise<void> => {
  if (watchKey === null || releaseKeys === null)
    throw new KeyProblem('WATCH_KEY is not set, so the stop holds on this server alone.');
  const store = await openStore(place);
  const actor = actorWith('canary watch', { keys: watchKey, trusted: releaseKeys });
  try {
    await createRegistry(store, actor).stopByWatch(part, version, why, to);
  } finally {
    store.close();
  }
};

/** Resolves the stacks of new errors to the sources, one after the other, because each may need large source maps. */
const createStackReader = ({ settings, sets, fetchArtefact, report }: Watching) => {
  const { assetsHost, registry } = settings;
  const readStored = createStoredReader(registry);
  const files = { assetsHost, live: () => sets.live(), fetchArtefact, readStored };
  const maps = createSourceMaps();
  let last: Promise<void> = Promise.resolve();
  const inTurn = (read: () => Promise<void>): void => {
    last = last.then(read).catch((cause: unknown) => report('A stack could not be read', cause));
  };
  return {
    read(error: CountedError, { part, version }: Pick<VersionCounts, 'part' | 'version'>): void {
      inTurn(async () => {
        const { kind, message, stack } = error;
        error.stack = await sourceStack(stack, files, maps);
        // Logged once for each distinct error; each request has its own line, with the places in the bundle.
        if (kind === 'server-error' && error.stack !== stack)
          report(`${part} ${version} threw on this server`, errorOf({ ...error, name: 'Error', message }));
      });
    },
    /** Reports an error that no request waits for. */
    tell(message: string, error?: unknown): void {
      if (!types.isNativeError(error) || !error.stack) return report(message, error);
      const { name, message: why, stack } = error;
      inTurn(async () =>
        report(message, errorOf({ name, message: why, stack: await sourceStack(stack, files, maps) })),
      );
    },
    /** Resolves once all stacks so far were processed. */
    done: (): Promise<void> => last,
  };
};

/** Stops canaries, each once: on this server at once, and in the registry. */
const createStops =
  ({ settings, sets, report }: Watching, { stops }: Verdicts): HealthWatch['stopCanary'] =>
  (part, version, why) => {
    const key = `${part}@${version}`;
    if (stops.has(key)) return;
    stops.set(key, why);
    sets.stopCanary(part, version);
    report(`The canary ${part} ${version} was stopped: ${why}`);
    if (settings.registry !== null)
      inBackground(stopInRegistry(settings.registry, settings, part, version, why), (error) =>
        report(`The registry does not know yet that ${part} ${version} was stopped`, error),
      );
  };

const createProofs = ({ visitSecret, siteOrigin, pageCacheMs }: ShellSettings): VisitProofs => {
  const secret = visitSecret ?? randomBytes(32);
  return {
    cookie: createVisitCookie(createVisitMarks(secret), siteOrigin.startsWith('https:')),
    tickets: createPageTickets(secret, longestKept(pageCacheMs)),
  };
};

/** Counts pages for the versions that they were rendered with; a part that was left out rendered none. */
const countRenders =
  (
    health: PartHealth,
    telemetry: VersionCounter | null,
    ownerOf: (part: string) => string,
  ): HealthWatch['rendered'] =>
  (set, part) => {
    for (const name of new Set([SHELL_PART, part ?? SHELL_PART])) {
      const version = set.without.includes(name) ? undefined : set.releases.parts[name]?.version;
      if (version !== undefined && health.rendered(name, version))
        telemetry?.rendered(name, version, ownerOf(name));
    }
  };

/**
 * Collects reports of pages and failures on this server. Stops canaries that perform worse than the version that other visitors get,
 * rolls back live versions that fail in too many visits, and reports how every version performs.
 */
export const watchHealth = (app: FastifyInstance, watching: Watching): HealthWatch => {
  const { settings, sets, telemetry } = watching;
  const stacks = createStackReader(watching);
  const health = createPartHealth(sets, stacks.read);
  const verdicts: Verdicts = { stops: new Map(), alarms: new Map() };
  const stopCanary = createStops(watching, verdicts);
  const proofs = createProofs(settings);

  const ownerOf = (part: string): string => sets.usual()?.releases.parts[part]?.owner ?? '';

  /** On a developer's machine all visits come from one address, so each visit counts as a network of its own. */
  const observerOf = (request: FastifyRequest, visit: string): Observer => ({
    visit,
    network: isOnOwnMachine(settings.siteOrigin) ? visit : customerNetworkOf(request.ip),
  });

  const judgeLiveParts = createLiveWatch(
    {
      ...watching,
      health,
      ownerOf,
      stacksRead: stacks.done,
      stopInRegistry: async (part, version, why, to) => {
        if (settings.registry !== null)
          await stopInRegistry(settings.registry, settings, part, version, why, to);
      },
    },
    verdicts,
  );

  const judge = (): void => {
    for (const { part, version, current } of sets.canaries()) {
      const why = judgeCanary(health.countsOf(part, version), health.countsOf(part, current));
      if (why !== null) stopCanary(part, version, why);
    }
  };

  const take = (request: FastifyRequest, visit: string, seen: readonly Observation[]): void => {
    const observer = observerOf(request, visit);
    const counted = seen.filter((observation) => health.record(observation, observer));
    for (const observation of counted) telemetry?.record(observation, ownerOf(observation.part));
    if (counted.length > 0) judge();
    if (counted.some(({ kind }) => kind !== 'loaded' && kind !== 'vital'))
      setTimeout(judgeLiveParts, settings.failuresWaitMs * LATER).unref();
  };

  receiveBeacons(app, settings.siteOrigin, proofs, (request, { visit, set }, beacons) => {
    // What it was not shown, a visit knows nothing about.
    const shown = beacons.filter(({ part, version }) => sets.runsIn(set, part, version));
    take(request, visit, shown);
  });
  statusRoute(app, { settings, sets, health, verdicts, ownerOf });

  return {
    proofs,
    stopCanary,
    tell: stacks.tell,
    rendered: countRenders(health, telemetry, ownerOf),
    renderFailed(request, set, cause, part) {
      const thrown = releaseThatThrew(cause, set.loaded, part);
      if (thrown === null) return;
      const { name, version } = thrown.release.manifest;
      const [message, stack] = [thrown.message.slice(0, 500), thrown.stack.slice(0, 4000)];
      const error = { kind: 'server-error', part: name, version, message, stack } as const;
      take(request, proofs.cookie.visitOf(request), [error]);
    },
  };
};
