import { verify } from 'node:crypto';
import type { CanaryStop, GateSignature, ListedVersion, ReleaseSignature } from '@rewald/contracts';
import { canonicalJson } from './canonical-json.ts';
import type { ReleaseKey } from './release-key.ts';
import { CANARY_WATCH, GATE_RUNNER, NO_PARTS, SECOND_KEY, type Trust } from './trusted-keys.ts';

/** A version of a part, identified by the digest of its manifest, which contains the digests of all its files. */
export interface SignedRelease {
  part: string;
  version: string;
  releaseSha256: string;
}

// Each kind of statement begins with its name, so that a signature of one is never valid for another.
const releaseText = (
  { part, version, releaseSha256 }: SignedRelease,
  { by, at, commit }: Omit<ReleaseSignature, 'keyId' | 'value'>,
): string => canonicalJson({ statement: 'release', part, version, releaseSha256, by, at, commit });

const listingText = (
  part: string,
  versions: readonly ListedVersion[],
  { serial, by, at }: { serial: number; by: string; at: string },
): string =>
  canonicalJson({ statement: 'listing', part, serial, by, at, versions: versions.map(withoutListing) });

const stopText = (
  stopped: SignedRelease & { serial: number },
  { by, at, why, to }: Omit<CanaryStop, 'keyId' | 'value'>,
): string => canonicalJson({ statement: 'canary-stop', ...stopped, by, at, why, to });

/** A version without what belongs to the former list: its signature, and a stop of the canary watch. */
const withoutFormer = (version: ListedVersion): ListedVersion => {
  const { listing: _listing, stopped: _stopped, ...extras } = version.extras;
  return { ...version, extras };
};

/** What the part's key signs of a version: not the verdict of the site's gate, which may be added later. */
const withoutListing = (version: ListedVersion): ListedVersion => {
  const { extras, ...rest } = withoutFormer(version);
  const { gate: _gate, ...signed } = extras;
  return { ...rest, extras: signed };
};

const isOf = (
  trust: Trust,
  name: string,
  text: string,
  { keyId, value }: { keyId: string; value: string },
  nowMs: number,
): string | null => {
  const key = trust.find(name, keyId, nowMs);
  if (typeof key === 'string') return key;
  return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64'))
    ? null
    : 'it is not what was signed';
};

/** Signs a release with the part's key. */
export const signRelease = (
  key: ReleaseKey,
  release: SignedRelease,
  who: { by: string; at: string; commit: string },
): ReleaseSignature => ({ ...who, keyId: key.id, value: key.sign(releaseText(release, who)) });

/** Why a release's signature is not valid; null when it is. */
export const releaseProblem = (
  trust: Trust,
  release: SignedRelease,
  signature: ReleaseSignature | undefined,
  nowMs: number,
): string | null =>
  signature === undefined
    ? 'it is not signed'
    : isOf(trust, release.part, releaseText(release, signature), signature, nowMs);

const gateText = (
  { part, version, releaseSha256 }: SignedRelease,
  { by, at }: Pick<GateSignature, 'by' | 'at'>,
): string => canonicalJson({ statement: 'gate', part, version, releaseSha256, by, at });

/** Signs, with the gate runner's key, that the site's own gate lets a release pass. */
export const signGate = (
  key: ReleaseKey,
  release: SignedRelease,
  who: { by: string; at: string },
): GateSignature => ({ ...who, keyId: key.id, value: key.sign(gateText(release, who)) });

/** Why the site's own gate does not vouch for a release; null when it does, or the site has no gate of its own. */
export const gateProblem = (
  trust: Trust,
  release: SignedRelease,
  verdict: GateSignature | undefined,
  nowMs: number,
): string | null => {
  if (!trust.names.has(GATE_RUNNER)) return null;
  if (verdict === undefined) return "the site's own gate has not passed it (mfe gate)";
  return isOf(trust, GATE_RUNNER, gateText(release, verdict), verdict, nowMs);
};

/** Signs which versions of a part are live; the signature is stored in the first of them. */
export const signListing = (
  key: ReleaseKey,
  part: string,
  versions: readonly ListedVersion[],
  who: { serial: number; by: string; at: string },
): ListedVersion[] => {
  const listing = { ...who, keyId: key.id, value: key.sign(listingText(part, versions, who)) };
  return versions
    .map(withoutFormer)
    .map((version, index) =>
      index === 0 ? { ...version, extras: { ...version.extras, listing } } : version,
    );
};

/** Serial number of a list of versions; 0 for an unsigned one. */
export const serialOf = (versions: readonly ListedVersion[]): number =>
  versions[0]?.extras.listing?.serial ?? 0;

/** Why the signature of a part's list is not valid; null when it is. */
export const listingProblem = (
  trust: Trust,
  part: string,
  versions: readonly ListedVersion[],
  nowMs: number,
): string | null => {
  const listing = versions[0]?.extras.listing;
  if (NO_PARTS.has(part)) return `${part} releases nothing`;
  if (!listing)
    return `it is not signed; mfe sign ${part} vouches for what was released before releases were`;
  return isOf(trust, part, listingText(part, versions, listing), listing, nowMs);
};

/** Whether two lists with the same serial number are equal. If not, two lists were signed for one number, perhaps to deceive. */
export const areSame = (a: readonly ListedVersion[], b: readonly ListedVersion[]): boolean =>
  canonicalJson(a.map(withoutListing)) === canonicalJson(b.map(withoutListing));

const stopOf = (
  part: string,
  { metadata, extras }: ListedVersion,
  serial: number,
): SignedRelease & { serial: number } => ({
  part,
  version: metadata.version,
  releaseSha256: extras.releaseSha256,
  serial,
});

/** The subject of a verdict of the gate. */
interface SaidOf {
  version: string;
  verdict: unknown;
}

const verdictText = (part: string, { version, verdict }: SaidOf): string =>
  canonicalJson({ statement: 'verdict', part, version, verdict });

export const signVerdict = (
  key: ReleaseKey,
  part: string,
  said: SaidOf,
): { keyId: string; value: string } => ({ keyId: key.id, value: key.sign(verdictText(part, said)) });

/** Why a kept verdict is not valid; null when it is. */
export const verdictProblem = (
  trust: Trust,
  part: string,
  said: SaidOf,
  signature: { keyId: string; value: string },
  nowMs: number,
): string | null => isOf(trust, part, verdictText(part, said), signature, nowMs);

/** What is released although the gate refuses it, or signed again. @property version null: all listed versions */
interface SaidOfForce {
  version: string | null;
  by: string;
  at: string;
  why: string;
}

const forceText = (part: string, said: SaidOfForce): string =>
  canonicalJson({ statement: 'force', part, ...said });

export const signForce = (key: ReleaseKey, part: string, said: SaidOfForce): string =>
  key.sign(forceText(part, said));

/** Why the signature of the second key is not valid; null when it is. */
export const forceProblem = (
  trust: Trust,
  part: string,
  said: SaidOfForce,
  signature: { keyId: string; value: string },
  nowMs: number,
): string | null => isOf(trust, SECOND_KEY, forceText(part, said), signature, nowMs);

/** What a preview shows, to whom and until when. */
type SaidOfPreview = SignedRelease & { name: string; by: string; until: number; watch?: number };

const previewText = ({ part, version, releaseSha256, name, by, until, watch }: SaidOfPreview): string =>
  canonicalJson({ statement: 'preview', part, version, releaseSha256, name, by, until, watch });

export const signPreview = (key: ReleaseKey, preview: SaidOfPreview): { keyId: string; value: string } => ({
  keyId: key.id,
  value: key.sign(previewText(preview)),
});

/** Why a link to a preview is not valid; null when it is. */
export const previewProblem = (
  trust: Trust,
  preview: SaidOfPreview,
  signature: { keyId: string; value: string },
  nowMs: number,
): string | null => isOf(trust, preview.part, previewText(preview), signature, nowMs);

/** @param serial of the list that the stop belongs to: it ends with the next list */
export const signStop = (
  key: ReleaseKey,
  part: string,
  version: ListedVersion,
  serial: number,
  who: Omit<CanaryStop, 'keyId' | 'value'>,
): CanaryStop => ({ ...who, keyId: key.id, value: key.sign(stopText(stopOf(part, version, serial), who)) });

/** Why a stop of the canary watch is not valid; null when it is, or there is none. */
export const stopProblem = (
  trust: Trust,
  part: string,
  version: ListedVersion,
  serial: number,
  nowMs: number,
): string | null => {
  const { stopped } = version.extras;
  return stopped === undefined
    ? null
    : isOf(trust, CANARY_WATCH, stopText(stopOf(part, version, serial), stopped), stopped, nowMs);
};
