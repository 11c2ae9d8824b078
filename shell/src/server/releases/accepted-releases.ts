import type { ListedVersion, RegistryDocument } from '@rewald/contracts';
import { emptyRegistry, liveVersions, stoppedVersions } from '@rewald/federation/registry/document';
import {
  combineLists,
  isList,
  REGISTRY_FILE,
  type Lists,
  type StoredLists,
} from '@rewald/federation/registry/listings';
import { checkListing, versionDoubt } from '@rewald/federation/registry/check-listing';
import { areSame, listingDoubt, serialOf, stopDoubt } from '@rewald/federation/signing/statements';
import { NO_PARTS, type FollowedTrust, type Trust } from '@rewald/federation/signing/trusted-keys';
import type { Report } from '../report.ts';
import { createRefusals, type Refusal } from './refusals.ts';

/** The lists of versions that known keys vouch for, and that are no older than those taken over before. */
export interface AcceptedReleases {
  /**
   * Takes over the valid lists of a registry, part by part; a part without one keeps its last good list.
   *
   * @returns what may be run
   */
  accept(found: StoredLists): RegistryDocument;
  /** Those that somebody may release. */
  parts(): string[];
  /** Takes over what was stored, so that a restart forgets nothing. Lists whose keys are no longer trusted are left out. */
  recall(text: string): void;
  /** What may be run of what was taken over so far. */
  current(): RegistryDocument;
  /** To be kept for the next start: lists and signatures as they came. */
  kept(): string;
  /** Whether a version that was taken over before may still run. */
  counts(part: string, entry: ListedVersion): boolean;
  refusals(): Refusal[];
  /** Parts that are listed and cannot run, because nothing of them was ever taken over. */
  lacking(): string[];
  /** Changes whenever other keys become valid. */
  trustState(): string;
}

const timeOf = (versions: readonly ListedVersion[]): string => versions[0]?.extras.listing?.at ?? '';

/** The versions of a list that the canary watch has taken back, with a key that counts. */
const stopsOf = (
  trust: Trust,
  part: string,
  versions: readonly ListedVersion[],
  nowMs: number,
): Set<string> =>
  new Set(
    stoppedVersions(versions)
      .filter((entry) => stopDoubt(trust, part, entry, serialOf(versions), nowMs) === null)
      .map(({ metadata }) => metadata.version),
  );

/** Why a list must not take the place of the one before; null when it may. */
const reasonAgainst = (
  trust: Trust,
  part: string,
  given: unknown,
  before: readonly ListedVersion[] | undefined,
  nowMs: number,
): string | null => {
  if (given === undefined) return 'it is gone from the registry';
  if (!isList(given)) return 'nothing can be read of its list';
  const doubt = listingDoubt(trust, part, given, nowMs);
  if (doubt !== null || before === undefined) return doubt;
  if (serialOf(given) < serialOf(before))
    return `it is an older one: this list was signed ${timeOf(given)}, the one that holds ${timeOf(before)}`;
  if (serialOf(given) > serialOf(before)) return null;
  if (!areSame(given, before)) return 'two different lists carry the same number';
  const stops = stopsOf(trust, part, given, nowMs);
  const lost = [...stopsOf(trust, part, before, nowMs)].filter((version) => !stops.has(version));
  return lost.length > 0 ? `somebody took away that its canary was stopped, or ${lost[0]} taken back` : null;
};

/** The lists taken over so far, as they came, signatures included. */
type Taken = Map<string, ListedVersion[]>;

/** Called with the reason why a list is not taken over. */
type Doubt = (part: string, why: string) => void;

/** Lists whose keys are no longer trusted are forgotten: a stolen key must not win by a high serial number. */
const forgetUntrusted = (lists: Taken, trust: Trust, nowMs: number): void => {
  for (const [part, versions] of lists)
    if (listingDoubt(trust, part, versions, nowMs) !== null) lists.delete(part);
};

/** What may be run of the lists that were taken over. */
const runnableOf = (
  lists: Taken,
  trust: Trust,
  nowMs: number,
  doubt: Doubt = () => undefined,
): RegistryDocument => {
  const document = emptyRegistry();
  for (const [part, raw] of lists) {
    const checked = checkListing(trust, part, raw, nowMs);
    if (typeof checked === 'string') continue;
    const live = Object.values(liveVersions(checked.versions));
    for (const entry of live) {
      const why = entry && checked.doubts.get(entry.metadata.version);
      if (entry && why !== undefined && why !== null) doubt(part, `${entry.metadata.version}: ${why}`);
    }
    if (checked.stopDoubt !== null)
      doubt(part, `somebody wants its canary stopped, but ${checked.stopDoubt}`);
    document.microFrontends[part] = checked.versions.filter(
      ({ metadata }) => !checked.doubts.has(metadata.version),
    );
  }
  return document;
};

/** Takes over each list of a document that may take the place of the one before. */
const takeOver = (lists: Taken, trust: Trust, listed: Lists, nowMs: number, doubt: Doubt): void => {
  for (const part of trust.names) {
    const before = lists.get(part);
    const given = listed.get(part);
    // A part that has a key and no release yet is no alarm.
    if (NO_PARTS.has(part) || (given === undefined && before === undefined)) continue;
    const why = reasonAgainst(trust, part, given, before, nowMs);
    if (why !== null) doubt(part, why);
    else if (isList(given)) lists.set(part, given);
  }
  const strangers = [...listed.keys()].filter((part) => !trust.names.has(part));
  if (strangers.length > 0)
    doubt(
      strangers.slice(0, 9).join(', '),
      `${trust.place} has no key of ${strangers.length === 1 ? 'it' : 'them'}`,
    );
};

/**
 * @param look at the trusted keys
 * @param report gets each new refusal, marked as an alarm
 */
export const acceptReleases = (look: () => FollowedTrust, report: Report): AcceptedReleases => {
  const lists: Taken = new Map();
  const refusals = createRefusals(report);

  return {
    accept(found) {
      const { trust, problem } = look();
      const nowMs = Date.now();
      const doubts: { part: string; why: string }[] = [];
      const doubt: Doubt = (part, why) => {
        doubts.push({ part, why });
      };
      if (problem !== null) doubt('*', `${problem} The keys known before go on.`);
      forgetUntrusted(lists, trust, nowMs);
      const listed = combineLists(trust, found, nowMs);
      if (listed.problem !== null) doubt('*', `${REGISTRY_FILE} cannot be read: ${listed.problem}`);
      takeOver(lists, trust, listed.lists, nowMs, doubt);
      const document = runnableOf(lists, trust, nowMs, doubt);
      refusals.replace(doubts);
      return document;
    },
    recall(text) {
      const { trust } = look();
      const nowMs = Date.now();
      // The stored copy may be broken: then this start asks the registry, like the first one.
      const kept = combineLists(trust, { combined: text, own: new Map() }, nowMs);
      takeOver(lists, trust, kept.lists, nowMs, () => undefined);
    },
    parts: () => [...look().trust.names].filter((name) => !NO_PARTS.has(name)),
    current: () => runnableOf(lists, look().trust, Date.now()),
    kept: () => JSON.stringify({ ...emptyRegistry(), microFrontends: Object.fromEntries(lists) }),
    counts(part, entry) {
      const { trust } = look();
      const nowMs = Date.now();
      // By now it may be listed with the signature of a newer key.
      const changed = lists
        .get(part)
        ?.filter(
          ({ metadata, extras }) =>
            metadata.version === entry.metadata.version &&
            extras.releaseSha256 === entry.extras.releaseSha256,
        );
      return [entry, ...(changed ?? [])].some((one) => versionDoubt(trust, part, one, nowMs) === null);
    },
    refusals: refusals.all,
    lacking() {
      const { names } = look().trust;
      const parts = new Set(refusals.all().map(({ part }) => part));
      return [...parts].filter((part) => names.has(part) && !lists.has(part));
    },
    trustState() {
      const { trust, problem } = look();
      return `${trust.stateAt(Date.now())}\n${problem ?? ''}`;
    },
  };
};
