import type { Beacon } from '../../site/beacon.ts';

/** An error of a part, however often it came. */
export interface CountedError {
  at: string;
  kind: string;
  message: string;
  stack: string;
  count: number;
}

/** How one version of one part has fared since this server started. */
export interface VersionCounts {
  part: string;
  version: string;
  loads: number;
  loadErrors: number;
  renderErrors: number;
  loadMs: number[];
  vitals: Map<string, number[]>;
  errors: Map<string, CountedError>;
}

/** So many measurements of a kind are kept, the newest. */
const KEPT_VALUES = 300;
/** So many different errors of a version are kept. */
const KEPT_ERRORS = 20;
/** So many versions are kept; beacons of unknown ones come from old pages, or from nobody. */
const KEPT_VERSIONS = 60;

const push = (values: number[], value: number): void => {
  values.push(value);
  if (values.length > KEPT_VALUES) values.shift();
};

/** 75th percentile, as web vitals are judged; null without a measurement. */
export const percentile75 = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? null;
};

/** Counts what pages tell. */
export const createPartHealth = (
  onNewError: (counts: VersionCounts, error: CountedError) => void = () => undefined,
) => {
  const versions = new Map<string, VersionCounts>();

  const countsOf = (part: string, version: string): VersionCounts => {
    const key = `${part}@${version}`;
    const known = versions.get(key);
    if (known) return known;
    const fresh: VersionCounts = {
      part,
      version,
      loads: 0,
      loadErrors: 0,
      renderErrors: 0,
      loadMs: [],
      vitals: new Map(),
      errors: new Map(),
    };
    versions.set(key, fresh);
    for (const oldest of [...versions.keys()].slice(0, -KEPT_VERSIONS)) versions.delete(oldest);
    return fresh;
  };

  const countError = (counts: VersionCounts, kind: string, message: string, stack: string): void => {
    const key = `${kind} ${message}`;
    const known = counts.errors.get(key);
    if (known) {
      known.count++;
      known.at = new Date().toISOString();
    } else if (counts.errors.size < KEPT_ERRORS) {
      const error = { at: new Date().toISOString(), kind, message, stack, count: 1 };
      counts.errors.set(key, error);
      onNewError(counts, error);
    }
  };

  return {
    record(beacon: Beacon): void {
      const counts = countsOf(beacon.part, beacon.version);
      switch (beacon.kind) {
        case 'loaded':
          counts.loads++;
          push(counts.loadMs, beacon.ms);
          return;
        case 'vital': {
          const values = counts.vitals.get(beacon.name) ?? [];
          counts.vitals.set(beacon.name, values);
          push(values, beacon.value);
          return;
        }
        default:
          if (beacon.kind === 'load-error') counts.loadErrors++;
          else counts.renderErrors++;
          countError(counts, beacon.kind, beacon.message, beacon.stack);
      }
    },
    countsOf,
    all: (): VersionCounts[] => [...versions.values()],
  };
};

export type PartHealth = ReturnType<typeof createPartHealth>;
