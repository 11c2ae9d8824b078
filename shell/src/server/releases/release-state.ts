import type { ListedVersion, RegistryDocument } from '@rewald/contracts';
import { liveVersions } from '@rewald/federation/registry/document';
import type { ReleaseSet } from '../../routes/release-set.ts';
import type { Report } from '../report.ts';
import type { AcceptedReleases } from './accepted-releases.ts';
import type { KeptArtefacts } from '../artefacts/artefacts.ts';
import type { HeadStyles } from '../rendering/page-task.ts';
import type { Renderers } from '../rendering/renderers.ts';
import type { SetRendering } from '../rendering/set-rendering.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';

/** A release set with everything needed to render it. */
export interface RunnableSet {
  releases: ReleaseSet;
  rendering: SetRendering;
  /** Of its shell. */
  headStyles: HeadStyles;
  /** Parts whose code the server never runs: they are on a developer's machine. */
  without: readonly string[];
  loaded: Map<string, LoadedRelease>;
  /** What takes their place in a browser where they fail. */
  standIns: readonly LoadedRelease[];
}

/** A canary that runs. */
export interface RunningCanary {
  part: string;
  version: string;
  current: string;
  percent: number;
}

/** A part of a set, with what takes its place when it fails in a browser. */
export interface Member {
  release: LoadedRelease;
  previous: LoadedRelease | null;
}

/** One release set, and below which place visitors get it. */
export interface Tier {
  below: number;
  set: RunnableSet;
}

/** A live version that failed for too many, and the former one that takes its place. */
export interface WayBack {
  readonly version: string;
  readonly to: string;
  readonly why: string;
  /** When that was seen, and when the list was signed that it was seen with. */
  readonly at: string;
  readonly chosenAt: string;
}

/** What following the registry works with. */
export interface ReleaseTools {
  readonly artefacts: KeptArtefacts;
  /** Origin of the artefacts as the browser reaches it. */
  readonly assetsHost: string;
  /** Lets browser scripts come from development servers. */
  readonly development: boolean;
  readonly accepted: AcceptedReleases;
  readonly renderers: Renderers;
  readonly report: Report;
  /** Called for a canary that cannot even be loaded or evaluated here. */
  readonly onCanaryBroken: (part: string, version: string, why: string) => void;
  /** Told which sets may still be asked for, whenever that changes. */
  readonly onSets: (ids: ReadonlySet<string>) => void;
}

/** What this server runs. Releases stay as long as a set runs them or the registry lists them. */
export interface ReleaseState extends ReleaseTools {
  readonly releases: Map<string, LoadedRelease>;
  /** By id, those that visits may still be pinned to. */
  readonly sets: Map<string, RunnableSet>;
  /** Canaries that were stopped here. */
  readonly stoppedHere: Set<string>;
  /** Live versions that were taken back here, by part: the registry may not know of it yet. */
  readonly backHere: Map<string, WayBack>;
  /** Versions that the registry took back. */
  withdrawn: ReadonlySet<string>;
  /** The last one is for everybody else. */
  tiers: readonly Tier[];
  document: RegistryDocument | null;
}

/** Nothing runs yet. */
export const nothingRuns = (tools: ReleaseTools): ReleaseState => ({
  ...tools,
  releases: new Map(),
  sets: new Map(),
  stoppedHere: new Set(),
  backHere: new Map(),
  withdrawn: new Set(),
  tiers: [],
  document: null,
});

export const versionOf = ({ metadata }: ListedVersion): string => metadata.version;
export const keyOf = (part: string, version: string): string => `${part}@${version}`;

/** When a part's list was signed: another time is another choice of the team. */
export const signedAt = (versions: readonly ListedVersion[]): string =>
  versions.find(({ extras }) => extras.listing)?.extras.listing?.at ?? '';

/** What everybody gets who is in no canary; null before the first. */
export const defaultSet = ({ tiers }: ReleaseState): RunnableSet | null => tiers.at(-1)?.set ?? null;

/** Whether a visit may keep its set: not if a part was missing when it began, nor if a version in it was taken back. */
export const isGood = (
  { withdrawn, stoppedHere }: ReleaseState,
  { releases: { parts, missing } }: RunnableSet,
): boolean =>
  missing.length === 0 &&
  Object.values(parts).every(({ name, version }) => {
    const key = keyOf(name, version);
    return !withdrawn.has(key) && !stoppedHere.has(key);
  });

/** The canaries that a document lists and nobody stopped here. */
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
