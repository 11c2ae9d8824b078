import type { ListedVersion } from '@rewald/contracts';
import { stoppedVersions, withdrawStopped } from './document.ts';
import { gateProblem, listingProblem, releaseProblem, serialOf, stopProblem } from '../signing/statements.ts';
import type { Trust } from '../signing/trusted-keys.ts';

/** A part's list of versions, as far as known keys have signed it. */
export interface CheckedListing {
  serial: number;
  /** With the stops of the canary watch applied. */
  versions: ListedVersion[];
  /** Versions that must not run because their own signature is not valid: reasons by version. */
  untrusted: Map<string, string>;
  /** Why the stop of the canary watch is not valid; null when it is, or there is none. */
  stopProblem: string | null;
}

/** The only path of a version's manifest. */
export const releasePath = (part: string, version: string): string => `/${part}/${version}/release.json`;

/** Why a version of a list is not valid; null when it is. */
export const versionProblem = (
  trust: Trust,
  part: string,
  { metadata: { version }, extras }: ListedVersion,
  nowMs: number,
): string | null => {
  if (extras.release !== releasePath(part, version)) return 'its manifest lies in another place';
  const release = { part, version, releaseSha256: extras.releaseSha256 };
  return (
    releaseProblem(trust, release, extras.signature, nowMs) ?? gateProblem(trust, release, extras.gate, nowMs)
  );
};

/**
 * Checks a part's list against the trusted keys.
 *
 * @returns the checked list, or the reason why it is not valid
 */
export const checkListing = (
  trust: Trust,
  part: string,
  versions: readonly ListedVersion[],
  nowMs: number,
): CheckedListing | string => {
  const doubt = listingProblem(trust, part, versions, nowMs);
  if (doubt !== null) return doubt;
  const serial = serialOf(versions);
  const untrusted = new Map<string, string>();
  for (const entry of versions) {
    const why = versionProblem(trust, part, entry, nowMs);
    if (why !== null) untrusted.set(entry.metadata.version, why);
  }
  let unstopped: string | null = null;
  let left = [...versions];
  for (const entry of stoppedVersions(versions)) {
    const why = stopProblem(trust, part, entry, serial, nowMs);
    unstopped ??= why;
    if (why === null && entry.extras.stopped) left = withdrawStopped(left, entry.extras.stopped);
  }
  return { serial, untrusted, stopProblem: unstopped, versions: left };
};
