import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import type { Doubt } from '../registry/registry.ts';

/** Why a release has to be reckoned with. */
export type ReleaseState = 'candidate' | 'current' | 'canary' | 'rollback';

/** A release as the gate looks at it. */
export interface GateRelease {
  manifest: ReleaseManifest;
  state: ReleaseState;
  /** A file of it. @throws Error when it is gone or altered */
  read(path: string): Promise<Buffer>;
}

/** Everything that a candidate is held against. */
export interface GateInput {
  candidate: GateRelease;
  /** Live versions of all parts, the candidate's own among them. */
  live: readonly GateRelease[];
  /** What is listed as live, but left out because no known key vouches for it. */
  doubts?: readonly Doubt[];
  /** The API's OpenAPI document; null where there is none to be had. */
  api: unknown;
}

export const nameOf = ({ manifest, state }: GateRelease): string =>
  `${manifest.name} ${manifest.version}${state === 'candidate' ? '' : ` (${state})`}`;

export const isShell = ({ manifest }: GateRelease): boolean => manifest.name === SHELL_PART;

/** The live versions of the other parts. */
export const othersOf = ({ candidate, live }: GateInput): GateRelease[] =>
  live.filter(({ manifest }) => manifest.name !== candidate.manifest.name);

/** The live versions of the candidate's own part, apart from itself. */
export const ownOf = ({ candidate, live }: GateInput): GateRelease[] =>
  live.filter(
    ({ manifest }) =>
      manifest.name === candidate.manifest.name && manifest.version !== candidate.manifest.version,
  );
