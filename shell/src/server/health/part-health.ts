import { SHELL_PART } from '@rewald/contracts';
import type { Beacon } from '../../site/beacon.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';

/** How a version performs: what pages report, and which renders failed on this server. */
export type Observation =
  Beacon | { kind: 'server-error'; part: string; version: string; message: string; stack: string };

/** The visit that made an observation. */
export interface Observer {
  /** The visit, by its mark; without one, its network. */
  visit: string;
  /** The network it came from. Visits of one network may be one person, so verdicts weigh them as one. */
  network: string;
}

/** An error of a part, with the number of visits that met it. */
export interface CountedError {
  at: string;
  kind: string;
  message: string;
  stack: string;
  count: number;
}

interface VisitFare {
  network: string;
  /** When the visit last reported something, ms since the epoch. */
  at: number;
  /** When it first reported a failure; null while there was none. */
  failedAt: number | null;
  /** What this visit has already reported: each thing counts once. */
  told: Set<string>;
}

/** The counts of one version of one part since this server started. Everything except renders is counted once per visit. */
export interface VersionCounts {
  part: string;
  version: string;
  /** Pages that this server rendered with the version: the part's own pages, or all pages for the shell. */
  renders: number;
  /**
   * Visits in which the version loaded, did not load, threw on the page, threw in a render on this server, threw uncaught, or
   * made a page unusable.
   */
  loads: number;
  loadErrors: number;
  renderErrors: number;
  serverErrors: number;
  uncaughtErrors: number;
  unusable: number;
  loadMs: number[];
  /** By name of the vital: the newest value of each network. */
  vitals: Map<string, Map<string, number>>;
  errors: Map<string, CountedError>;
  visits: Map<string, VisitFare>;
  /** The visits of each network, oldest first. */
  visitsOf: Map<string, Set<string>>;
}

/** Number of measurements of a kind that are kept; the oldest are dropped first. */
const KEPT_VALUES = 300;
/** How many different errors of a version are kept. */
const KEPT_ERRORS = 20;
/** Number of visits with a version that are kept; the oldest are dropped first. */
const KEPT_VISITS = 5000;
/** Number of them that may come from one network, so that nobody displaces the visits of all others. */
const KEPT_OF_NETWORK = 50;
/** How many versions are kept; the oldest that are no longer in use are dropped first. */
const KEPT_VERSIONS = 60;

const dropOldest = (kept: Map<string, unknown>, most: number): void => {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
};

/** 75th percentile, as web vitals are judged; null without a measurement. */
export const percentile75 = (values: Iterable<number>): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? null;
};

const freshCounts = (part: string, version: string): VersionCounts => ({
  part,
  version,
  renders: 0,
  loads: 0,
  loadErrors: 0,
  renderErrors: 0,
  serverErrors: 0,
  uncaughtErrors: 0,
  unusable: 0,
  loadMs: [],
  vitals: new Map(),
  errors: new Map(),
  visits: new Map(),
  visitsOf: new Map(),
});

const dropVisit = ({ visits, visitsOf }: VersionCounts, visit: string | undefined): void => {
  const fare = visit === undefined ? undefined : visits.get(visit);
  if (visit === undefined || fare === undefined) return;
  visits.delete(visit);
  const others = visitsOf.get(fare.network);
  others?.delete(visit);
  if (others?.size === 0) visitsOf.delete(fare.network);
};

const visitOf = (counts: VersionCounts, { visit, network }: Observer): VisitFare => {
  const known = counts.visits.get(visit);
  if (known) {
    known.at = Date.now();
    return known;
  }
  const ofNetwork = counts.visitsOf.get(network);
  if (ofNetwork && ofNetwork.size >= KEPT_OF_NETWORK) dropVisit(counts, ofNetwork.keys().next().value);
  if (counts.visits.size >= KEPT_VISITS) dropVisit(counts, counts.visits.keys().next().value);
  const fresh: VisitFare = { network, at: Date.now(), failedAt: null, told: new Set() };
  counts.visits.set(visit, fresh);
  counts.visitsOf.set(network, (counts.visitsOf.get(network) ?? new Set()).add(visit));
  return fresh;
};

const hasFailed = ({ visits }: VersionCounts, visit: string): boolean =>
  (visits.get(visit)?.failedAt ?? null) !== null;

const countValue = (counts: VersionCounts, network: string, name: string, value: number): void => {
  const values = counts.vitals.get(name) ?? new Map<string, number>();
  counts.vitals.set(name, values);
  values.delete(network);
  values.set(network, value);
  dropOldest(values, KEPT_VALUES);
};

/** Drops the rarest error of a full list, and the oldest of several: an error that many visits meet is never lost. */
const makeRoom = (errors: Map<string, CountedError>): void => {
  if (errors.size < KEPT_ERRORS) return;
  const [rarest] = [...errors].sort(([, a], [, b]) => a.count - b.count || a.at.localeCompare(b.at));
  if (rarest) errors.delete(rarest[0]);
};

/** @returns the error if it is a new one */
const countError = (
  { errors }: VersionCounts,
  { kind, message, stack }: { kind: string; message: string; stack: string },
): CountedError | null => {
  const key = `${kind} ${message}`;
  const at = new Date().toISOString();
  const known = errors.get(key);
  if (known) {
    known.count++;
    known.at = at;
    return null;
  }
  makeRoom(errors);
  const error = { at, kind, message, stack, count: 1 };
  errors.set(key, error);
  return error;
};

const COUNTER = {
  'load-error': 'loadErrors',
  'render-error': 'renderErrors',
  'server-error': 'serverErrors',
  'uncaught-error': 'uncaughtErrors',
  unusable: 'unusable',
} as const;

/** Uncaught errors only in the shell's code do not count: a browser extension may cause them, and page starts are watched separately. */
const isFailure = ({ kind, part }: Observation): boolean =>
  !(kind === 'uncaught-error' && part === SHELL_PART);

/**
 * Counts how versions perform.
 *
 * @param sets which versions visitors may run; reports about others are ignored
 * @param onNewError called with an error that was not known yet
 */
export const createPartHealth = (
  { isLive, standsInFor }: Pick<ReleaseSets, 'isLive' | 'standsInFor'>,
  onNewError: (error: CountedError, of: VersionCounts) => void = () => undefined,
) => {
  const versions = new Map<string, VersionCounts>();

  const countsOf = (part: string, version: string): VersionCounts => {
    const key = `${part}@${version}`;
    const known = versions.get(key);
    if (known) return known;
    const fresh = freshCounts(part, version);
    for (const [oldKey, old] of versions) {
      if (versions.size < KEPT_VERSIONS) break;
      if (!isLive(old.part, old.version)) versions.delete(oldKey);
    }
    versions.set(key, fresh);
    return fresh;
  };

  /**
   * A stand-in is not to blame where it takes the place of a version that failed in this visit: it may lack the page.
   *
   * @returns the version to blame
   */
  const blamed = ({ kind, part, version }: Observation, visit: string): string =>
    kind === 'loaded' || kind === 'vital'
      ? version
      : (standsInFor(part, version).find((own) => hasFailed(countsOf(part, own), visit)) ?? version);

  return {
    /** @returns whether the observation counted: it is about a live version, and the first of its kind in this visit */
    record(seen: Observation, observer: Observer): boolean {
      if (!isLive(seen.part, seen.version)) return false;
      const counts = countsOf(seen.part, blamed(seen, observer.visit));
      const visit = visitOf(counts, observer);
      const told = seen.kind === 'vital' ? `vital ${seen.name}` : seen.kind;
      if (visit.told.has(told)) return false;
      visit.told.add(told);
      if (seen.kind === 'loaded') {
        counts.loads++;
        counts.loadMs = [...counts.loadMs, seen.ms].slice(-KEPT_VALUES);
      } else if (seen.kind === 'vital') countValue(counts, visit.network, seen.name, seen.value);
      else {
        counts[COUNTER[seen.kind]]++;
        if (isFailure(seen)) visit.failedAt ??= Date.now();
        const error = countError(counts, seen);
        if (error) onNewError(error, counts);
      }
      return true;
    },
    /** Counts a page that this server rendered. @returns whether it counted: only pages with a live version do */
    rendered(part: string, version: string): boolean {
      if (!isLive(part, version)) return false;
      countsOf(part, version).renders++;
      return true;
    },
    countsOf,
    all: (): VersionCounts[] => [...versions.values()],
  };
};

export type PartHealth = ReturnType<typeof createPartHealth>;
