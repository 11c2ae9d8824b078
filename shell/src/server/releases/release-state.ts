import type { ListedVersion, RegistryDocument } from '@rewald/contracts';
import { liveVersions } from '@rewald/federation/registry/document';
import type { ReleaseSet } from '../../routes/release-set.ts';
import type { Report } from '../report.ts';
import type { AcceptedReleases } from './accepted-releases.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import type { KeptArtefacts } from '../artefacts/artefacts.ts';
import type { HeadStyles } from '../rendering/page-task.ts';
import type { Renderers } from '../rendering/renderers.ts';
import type { SetRendering } from '../rendering/set-rendering.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';

/** A release set with everything needed to render it. */
export interface RunnableSet {
  releases: ReleaseSet;
  rendering: SetRendering;
  /** Head styles of its shell. */
  headStyles: HeadStyles;
  /** Parts whose code the server never runs: they are on a developer's machine. */
  without: readonly string[];
  loaded: Map<string, LoadedRelease>;
  /** The releases that replace loaded ones in a browser where those fail. */
  standIns: readonly LoadedRelease[];
}

/** A canary that runs. */
export interface RunningCanary {
  part: string;
  version: string;
  current: string;
  percent: number;
}

/** A part of a set, with the version that replaces it if it fails in a browser. */
export interface Member {
  release: LoadedRelease;
  previous: LoadedRelease | null;
}

/** One release set; visitors with a place below `below` get it. */
export interface Tier {
  below: number;
  set: RunnableSet;
}

/** A live version that failed in too many visits, and the former one that replaces it. */
export interface WayBack {
  readonly version: string;
  readonly to: string;
  readonly why: string;
  /** When the failures were found, and when the list that was live then was signed. */
  readonly at: string;
  readonly chosenAt: string;
}

/** What following the registry needs. */
export interface ReleaseTools {
  readonly artefacts: KeptArtefacts;
  /** Origin of the artefacts as the browser reaches it. */
  readonly assetsHost: string;
  /** Allows browser scripts of development servers. */
  readonly development: boolean;
  readonly accepted: AcceptedReleases;
  readonly renderers: Renderers;
  readonly report: Report;
  /** Called for a canary that cannot even be loaded or evaluated here. */
  readonly onCanaryBroken: (part: string, version: string, why: string) => void;
  /** Called with the ids of the sets that may still be requested, whenever they change. */
  readonly onSets: (ids: ReadonlySet<string>) => void;
}

/** What this server runs. Releases stay as long as a set runs them or the registry lists them. */
export interface ReleaseState extends ReleaseTools {
  readonly releases: Map<string, LoadedRelease>;
  /** By id, the sets that visits may still be pinned to. */
  readonly sets: Map<string, RunnableSet>;
  /** Canaries that were stopped here. */
  readonly stoppedHere: Set<string>;
  /** Live versions that this server has rolled back, by part; the registry may not contain the rollback yet. */
  readonly backHere: Map<string, WayBack>;
  /** Releases that claim what is not their own. */
  readonly claims: Refusals;
  /** Versions that were withdrawn in the registry. */
  withdrawn: ReadonlySet<string>;
  /** Ordered by place; the last tier is for all visitors who are in no canary. */
  tiers: readonly Tier[];
  document: RegistryDocument | null;
}

/** The state in which nothing runs yet. */
export const nothingRuns = (tools: ReleaseTools): ReleaseState => ({
  ...tools,
  releases: new Map(),
  sets: new Map(),
  stoppedHere: new Set(),
  backHere: new Map(),
  claims: createRefusals(tools.report),
  withdrawn: new Set(),
  tiers: [],
  document: null,
});

export const versionOf = ({ metadata }: ListedVersion): string => metadata.version;
export const keyOf = (part: string, version: string): string => `${part}@${version}`;

/** When a part's list was signed; a new time means a new choice of the team. */
export const signedAt = (versions: readonly ListedVersion[]): string =>
  versions.find(({ extras }) => extras.listing)?.extras.listing?.at ?? '';

/** The set for visitors who are in no canary; null before the first set. */
export const defaultSet = ({ tiers }: ReleaseState): RunnableSet | null => tiers.at(-1)?.set ?? null;

/** Whether a visit may keep its set: not if a part was missing when the set was made, or if a version in it was withdrawn. */
export const isGood = (
  { withdrawn, stoppedHere }: ReleaseState,
  { releases: { parts, missing } }: RunnableSet,
): boolean =>
  missing.length === 0 &&
  Object.values(parts).every(({ name, version }) => {
    const key = keyOf(name, version);
    return !withdrawn.has(key) && !stoppedHere.has(key);
  });

/** The canaries that a document lists, except those that were stopped on this server. */
export const canariesIn = (
  { stoppedHere }: ReleaseState,
  document: RegistryDocument | null,
): (RunningCanary & { entry: ListedVersion })[] =>
  Object.entries(document?.microFrontends ?? {}).flatMap(([part, versions]) => {
    const { current, canary } = liveVersions(versions);
    if (!current || !canary || stoppedHere.has(keyOf(part, versionOf(canary)))) return [];
    return [
      {
        part,
        version: versionOf(canary),
        current: versionOf(current),
        percent: canary.deployment?.traffic ?? 0,
        entry: canary,
      },
    ];
  });
