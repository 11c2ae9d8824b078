import type { ListedVersion } from '@rewald/contracts';
import { stoppedVersions, withdrawStopped } from '../registry/document.ts';
import { listingDoubt, releaseDoubt, serialOf, stopDoubt } from './statements.ts';
import type { Trust } from './trusted-keys.ts';

/** A part's list of versions, as far as known keys vouch for it. */
export interface CheckedListing {
  serial: number;
  /** With what the canary watch took back counted in. */
  versions: ListedVersion[];
  /** Versions that are not to be run because their own signature does not count: why, by version. */
  doubts: Map<string, string>;
  /** Why that does not count; null where it does, or there is none. */
  stopDoubt: string | null;
}

/** Where the manifest of a version lies, and nowhere else. */
export const releasePath = (part: string, version: string): string => `/${part}/${version}/release.json`;

/** Why a version of a list does not count; null when it does. */
export const versionDoubt = (
  trust: Trust,
  part: string,
  { metadata: { version }, extras }: ListedVersion,
  nowMs: number,
): string | null =>
  extras.release === releasePath(part, version)
    ? releaseDoubt(trust, { part, version, releaseSha256: extras.releaseSha256 }, extras.signature, nowMs)
    : 'its manifest lies in another place';

/**
 * Holds a part's list against the known keys.
 *
 * @returns why it does not count, where it does not
 */
export const checkListing = (
  trust: Trust,
  part: string,
  versions: readonly ListedVersion[],
  nowMs: number,
): CheckedListing | string => {
  const doubt = listingDoubt(trust, part, versions, nowMs);
  if (doubt !== null) return doubt;
  const serial = serialOf(versions);
  const doubts = new Map<string, string>();
  for (const entry of versions) {
    const why = versionDoubt(trust, part, entry, nowMs);
    if (why !== null) doubts.set(entry.metadata.version, why);
  }
  let unstopped: string | null = null;
  let left = [...versions];
  for (const entry of stoppedVersions(versions)) {
    const why = stopDoubt(trust, part, entry, serial, nowMs);
    unstopped ??= why;
    if (why === null && entry.extras.stopped) left = withdrawStopped(left, entry.extras.stopped);
  }
  return { serial, doubts, stopDoubt: unstopped, versions: left };
};
