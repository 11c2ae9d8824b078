import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import type { UntrustedEntry } from '../registry/registry.ts';

/** Why the gate has to consider a release. */
export type ReleaseState = 'candidate' | 'current' | 'canary' | 'rollback';

/** A release as the gate sees it. */
export interface GateRelease {
  manifest: ReleaseManifest;
  state: ReleaseState;
  /** The part's folder, if its sources are available. */
  sources?: string;
  /** Reads one of its files. @throws Error when it is missing or altered */
  read(path: string): Promise<Buffer>;
}

/** Everything that a candidate is checked against. */
export interface GateInput {
  candidate: GateRelease;
  /** Live versions of all parts, including the candidate's own. */
  live: readonly GateRelease[];
  /** Versions that are listed as live, but ignored because no known key has signed them. */
  untrusted?: readonly UntrustedEntry[];
  /** The API's OpenAPI document; null if there is none. */
  api: unknown;
  /** Whether Chromium opens the pages; if so, it has to be installed. */
  inBrowser?: boolean;
  /** Whether the candidate may pass without an OpenAPI document. */
  withoutApi?: boolean;
}

export const nameOf = ({ manifest, state }: GateRelease): string =>
  `${manifest.name} ${manifest.version}${state === 'candidate' ? '' : ` (${state})`}`;

export const isShell = ({ manifest }: GateRelease): boolean => manifest.name === SHELL_PART;

/** The live versions of the other parts. */
export const othersOf = ({ candidate, live }: GateInput): GateRelease[] =>
  live.filter(({ manifest }) => manifest.name !== candidate.manifest.name);

/** The other live versions of the candidate's part. */
export const ownOf = ({ candidate, live }: GateInput): GateRelease[] =>
  live.filter(
    ({ manifest }) =>
      manifest.name === candidate.manifest.name && manifest.version !== candidate.manifest.version,
  );
