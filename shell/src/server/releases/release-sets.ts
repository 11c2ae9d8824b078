import { inBackground } from '@rewald/contracts/servers/in-background';
import { formerVersions, liveVersions } from '@rewald/federation/registry/document';
import type { FollowedTrust } from '@rewald/federation/signing/trusted-keys';
import { acceptReleases } from './accepted-releases.ts';
import { claimAgainst } from './admit-claims.ts';
import { pollRegistry, restoreAccepted, reapplyReleases, startFollowing } from './follow-registry.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import type { Refusal } from './refusals.ts';
import {
  canariesIn,
  isGood,
  keyOf,
  nothingRuns,
  signedAt,
  defaultSet,
  versionOf,
  type ReleaseState,
  type ReleaseTools,
  type RunnableSet,
  type RunningCanary,
  type WayBack,
} from './release-state.ts';
import { applyReleases } from './apply-releases.ts';

/** The facts about a request that decide on its releases. */
export interface Visit {
  /** The set that the visit began on. */
  pinnedId: string | undefined;
  /** The visitor's place among all, 0–999. */
  place: number;
}

/** Which release set a visit runs on. */
export interface ReleaseSets {
  /** The set that the visit is pinned to if it is still known and good, else the set for its place; null before the first set. */
  setFor(visit: Visit): RunnableSet | null;
  /** Whether it is the set for visitors who are in no canary: only its pages may go into shared caches. */
  isUsual(set: RunnableSet): boolean;
  /** Visitors with a place below this, 0–1000, get at least one canary. */
  canariesBelow(): number;
  canaries(): RunningCanary[];
  /** The set for visitors who are in no canary; null before the first set. */
  usual(): RunnableSet | null;
  /** Every release that visitors may run: live in the registry, or in a set that visits are pinned to. */
  live(): readonly LoadedRelease[];
  /** Whether visitors may run a version: it is one of `live`, or a stand-in in a set that visits are pinned to. */
  isLive(part: string, version: string): boolean;
  /** Whether pages of a set that visits may be pinned to run a version, or have it as a stand-in. */
  runsIn(setId: string, part: string, version: string): boolean;
  /** The versions that a version replaces in browsers where they fail. */
  standsInFor(part: string, version: string): string[];
  /** Stops serving a canary, at once. */
  stopCanary(part: string, version: string): void;
  /** The live version of each part, with what a rollback needs to know. */
  liveParts(): LivePart[];
  /** Rolls a live version back to a former one, on this server. */
  goBack(part: string, back: WayBack): Promise<void>;
  /** Whether the last poll reached the registry. */
  reached(): boolean;
  /** What the registry lists and this server ignores: no known key has signed it, or it claims what is not its own. */
  refusals(): Refusal[];
  /** Why the file of trusted keys cannot be used, so that its former content goes on; null if it can. */
  trustProblem(): string | null;
  /** Whether the registry lists a version as taken back. */
  isWithdrawn(part: string, version: string): boolean;
  /** Why a release must not run among the live ones, because it claims what is not its own; null if it may. */
  claimAgainst(release: LoadedRelease): string | null;
  /** Polls the registry now. */
  refresh(): Promise<void>;
  /** Runs the releases stored on disk. @throws Error if no shell among them can run */
  restore(): Promise<void>;
  stop(): void;
}

/** The live version of a part, and the former ones that a rollback may choose. */
export interface LivePart {
  readonly part: string;
  readonly version: string;
  /** Why it is held, so that it stays live; null if it is not held. */
  readonly held: string | null;
  /** Former versions that were not withdrawn, latest first. */
  readonly formers: readonly string[];
  /** When the list was signed; a new list is a new choice of the team. */
  readonly chosenAt: string;
}

const livePartsOf = (state: ReleaseState): LivePart[] =>
  Object.entries(state.document?.microFrontends ?? {}).flatMap(([part, versions]) => {
    const { current } = liveVersions(versions);
    // This server may not run the listed version yet; then it knows nothing about it.
    if (!current || defaultSet(state)?.releases.parts[part]?.version !== versionOf(current)) return [];
    return [
      {
        part,
        version: versionOf(current),
        held: current.extras.held?.why ?? null,
        formers: formerVersions(versions).map(versionOf),
        chosenAt: signedAt(versions),
      },
    ];
  });

interface ReleaseSetsSettings extends Omit<ReleaseTools, 'accepted' | 'development' | 'onSets'> {
  /** Returns the keys whose releases may run. */
  readonly trust: () => FollowedTrust;
  readonly development?: boolean;
  /** How often the registry document is read, in ms. */
  readonly pollMs: number;
  readonly onSets?: ReleaseTools['onSets'];
}

/** Polls the registry repeatedly, even after a failed poll. @returns a function that stops polling */
const pollRepeatedly = (
  refresh: () => Promise<void>,
  pollMs: number,
  report: ReleaseTools['report'],
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const poll = async (): Promise<void> => {
    try {
      await refresh();
    } catch (error) {
      report('The registry cannot be read; the last known releases go on', error);
    }
    if (!stopped) pollLater();
  };
  const pollLater = (): void => {
    const fail = (error: unknown): void => report('The registry is not followed any more', error);
    timer = setTimeout(() => inBackground(poll(), fail), pollMs).unref();
  };
  pollLater();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};

const isLive = ({ releases, sets }: ReleaseState, part: string, version: string): boolean =>
  [...releases.values()].some(({ manifest }) => manifest.name === part && manifest.version === version) ||
  [...sets.values()].some(({ releases: { parts } }) =>
    Object.values(parts).some(({ name, previous }) => name === part && previous?.version === version),
  );

const runsIn = ({ sets }: ReleaseState, setId: string, part: string, version: string): boolean => {
  const parts = sets.get(setId)?.releases.parts ?? {};
  const release = Object.hasOwn(parts, part) ? parts[part] : undefined;
  return release?.version === version || release?.previous?.version === version;
};

const standsInFor = ({ sets }: ReleaseState, part: string, version: string): string[] =>
  [...sets.values()].flatMap(({ releases: { parts } }) => {
    const release = parts[part];
    return release?.previous?.version === version ? [release.version] : [];
  });

/** Follows the registry, and decides which release set a visit runs on. */
export const followReleases = ({
  trust,
  pollMs,
  development = false,
  onSets = () => undefined,
  ...tools
}: ReleaseSetsSettings): ReleaseSets => {
  const accepted = acceptReleases(trust, tools.report);
  const state = nothingRuns({ ...tools, development, onSets, accepted });
  const following = startFollowing();
  const refresh = (): Promise<void> => pollRegistry(state, following);
  const stop = pollRepeatedly(refresh, pollMs, tools.report);

  return {
    setFor({ pinnedId, place }) {
      const pinned = pinnedId === undefined ? undefined : state.sets.get(pinnedId);
      if (pinned && isGood(state, pinned)) return pinned;
      return state.tiers.find(({ below }) => place < below)?.set ?? defaultSet(state);
    },
    isUsual: (set) => set === defaultSet(state),
    canariesBelow: () => state.tiers.at(-2)?.below ?? 0,
    canaries: () =>
      canariesIn(state, state.document).map(({ part, version, current, percent }) => ({
        part,
        version,
        current,
        percent,
      })),
    usual: () => defaultSet(state),
    live: () => [...state.releases.values()],
    isLive: (part, version) => isLive(state, part, version),
    runsIn: (setId, part, version) => runsIn(state, setId, part, version),
    standsInFor: (part, version) => standsInFor(state, part, version),
    stopCanary(part, version) {
      state.stoppedHere.add(keyOf(part, version));
      state.tiers = state.tiers.filter(({ set }) => set === defaultSet(state) || isGood(state, set));
    },
    liveParts: () => livePartsOf(state),
    goBack(part, back) {
      state.backHere.set(part, back);
      return reapplyReleases(state, following);
    },
    reached: () => following.reached,
    refusals: () => [...accepted.refusals(), ...state.claims.all()],
    trustProblem: () => accepted.trustProblem(),
    isWithdrawn: (part, version) => state.withdrawn.has(keyOf(part, version)),
    claimAgainst: (release) => claimAgainst(state, release, defaultSet(state)?.loaded.values() ?? []),
    refresh,
    async restore() {
      await restoreAccepted(state, following);
      await applyReleases(state, accepted.current());
    },
    stop,
  };
};
