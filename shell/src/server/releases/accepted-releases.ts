import type { ListedVersion, RegistryDocument } from '@rewald/contracts';
import { emptyRegistry, liveVersions, stoppedVersions } from '@rewald/federation/registry/document';
import {
  combineLists,
  isList,
  REGISTRY_FILE,
  type Lists,
  type StoredLists,
} from '@rewald/federation/registry/listings';
import { checkListing, versionProblem } from '@rewald/federation/registry/check-listing';
import { areSame, listingProblem, serialOf, stopProblem } from '@rewald/federation/signing/statements';
import { NO_PARTS, type FollowedTrust, type Trust } from '@rewald/federation/signing/trusted-keys';
import type { Report } from '../report.ts';
import { createRefusals, type Refusal } from './refusals.ts';

/** The lists of versions that known keys vouch for, and that are no older than those accepted before. */
export interface AcceptedReleases {
  /**
   * Accepts the valid lists of a registry, part by part; a part without one keeps its last good list.
   *
   * @returns what may be run
   */
  accept(found: StoredLists): RegistryDocument;
  /** Parts that may be released: those with a trusted key. */
  parts(): string[];
  /** Accepts the stored lists, so that a restart forgets nothing. Lists whose keys are no longer trusted are left out. */
  restore(text: string): void;
  /** The versions that may run, from the lists accepted so far. */
  current(): RegistryDocument;
  /** The text to store for the next start: lists and signatures as received. */
  kept(): string;
  /** Whether a version that was accepted before may still run. */
  counts(part: string, entry: ListedVersion): boolean;
  refusals(): Refusal[];
  /** Parts that are listed but cannot run, because no list of them was ever accepted. */
  lacking(): string[];
  /** What the platform grants to parts. */
  grants(): Trust['grants'];
  /** Why the file of trusted keys cannot be used; null if it can. */
  trustProblem(): string | null;
  /** A text that changes whenever other keys or grants become valid. */
  trustState(): string;
}

const timeOf = (versions: readonly ListedVersion[]): string => versions[0]?.extras.listing?.at ?? '';

/** The versions of a list that the canary watch has withdrawn with a trusted key. */
const stopsOf = (
  trust: Trust,
  part: string,
  versions: readonly ListedVersion[],
  nowMs: number,
): Set<string> =>
  new Set(
    stoppedVersions(versions)
      .filter((entry) => stopProblem(trust, part, entry, serialOf(versions), nowMs) === null)
      .map(({ metadata }) => metadata.version),
  );

/** Why a list must not replace the previous one; null if it may. */
const reasonAgainst = (
  trust: Trust,
  part: string,
  given: unknown,
  before: readonly ListedVersion[] | undefined,
  nowMs: number,
): string | null => {
  if (given === undefined) return 'it is gone from the registry';
  if (!isList(given)) return 'nothing can be read of its list';
  const problem = listingProblem(trust, part, given, nowMs);
  if (problem !== null || before === undefined) return problem;
  if (serialOf(given) < serialOf(before))
    return `it is an older one: this list was signed ${timeOf(given)}, the one that holds ${timeOf(before)}`;
  if (serialOf(given) > serialOf(before)) return null;
  if (!areSame(given, before)) return 'two different lists carry the same number';
  const stops = stopsOf(trust, part, given, nowMs);
  const lost = [...stopsOf(trust, part, before, nowMs)].filter((version) => !stops.has(version));
  if (lost.length > 0) return `somebody took away that its canary was stopped, or ${lost[0]} taken back`;
  const unpassed = given.find(({ extras }, index) => before[index]?.extras.gate && !extras.gate);
  return unpassed ? `somebody took away that the site's gate has passed ${unpassed.metadata.version}` : null;
};

/** The lists accepted so far, as received, including signatures. */
type AcceptedLists = Map<string, ListedVersion[]>;

/** Called with the reason why a list is not accepted. */
type Refuse = (part: string, why: string) => void;

/** Forgets lists whose keys are no longer trusted, so that a stolen key cannot win by a high serial number. */
const forgetUntrusted = (lists: AcceptedLists, trust: Trust, nowMs: number): void => {
  for (const [part, versions] of lists)
    if (listingProblem(trust, part, versions, nowMs) !== null) lists.delete(part);
};

/** The versions of the accepted lists that may run. */
const runnableOf = (
  lists: AcceptedLists,
  trust: Trust,
  nowMs: number,
  refuse: Refuse = () => undefined,
): RegistryDocument => {
  const document = emptyRegistry();
  for (const [part, raw] of lists) {
    const checked = checkListing(trust, part, raw, nowMs);
    if (typeof checked === 'string') continue;
    const live = Object.values(liveVersions(checked.versions));
    for (const entry of live) {
      const why = entry && checked.untrusted.get(entry.metadata.version);
      if (entry && why !== undefined && why !== null) refuse(part, `${entry.metadata.version}: ${why}`);
    }
    if (checked.stopProblem !== null)
      refuse(part, `somebody wants its canary stopped, but ${checked.stopProblem}`);
    document.microFrontends[part] = checked.versions.filter(
      ({ metadata }) => !checked.untrusted.has(metadata.version),
    );
  }
  return document;
};

/** Accepts each list of a document that may replace the previous one. */
const acceptLists = (
  lists: AcceptedLists,
  trust: Trust,
  listed: Lists,
  nowMs: number,
  refuse: Refuse,
): void => {
  for (const part of trust.names) {
    const before = lists.get(part);
    const given = listed.get(part);
    // A part that has a key but no release yet raises no alarm.
    if (NO_PARTS.has(part) || (given === undefined && before === undefined)) continue;
    const why = reasonAgainst(trust, part, given, before, nowMs);
    if (why !== null) refuse(part, why);
    else if (isList(given)) lists.set(part, given);
  }
  const strangers = [...listed.keys()].filter((part) => !trust.names.has(part));
  if (strangers.length > 0)
    refuse(
      strangers.slice(0, 9).join(', '),
      `${trust.place} has no key of ${strangers.length === 1 ? 'it' : 'them'}`,
    );
};

/**
 * @param trustedKeys returns the keys that are trusted now
 * @param report gets each new refusal, marked as an alarm
 */
export const acceptReleases = (trustedKeys: () => FollowedTrust, report: Report): AcceptedReleases => {
  const lists: AcceptedLists = new Map();
  const refusals = createRefusals(report);

  return {
    accept(found) {
      const { trust, problem } = trustedKeys();
      const nowMs = Date.now();
      const refused: { part: string; why: string }[] = [];
      const refuse: Refuse = (part, why) => {
        refused.push({ part, why });
      };
      if (problem !== null) refuse('*', `${problem} The keys known before go on.`);
      forgetUntrusted(lists, trust, nowMs);
      const listed = combineLists(trust, found, nowMs);
      if (listed.problem !== null) refuse('*', `${REGISTRY_FILE} cannot be read: ${listed.problem}`);
      acceptLists(lists, trust, listed.lists, nowMs, refuse);
      const document = runnableOf(lists, trust, nowMs, refuse);
      refusals.replace(refused);
      return document;
    },
    restore(text) {
      const { trust } = trustedKeys();
      const nowMs = Date.now();
      // The stored copy may be broken; then this start reads the registry, like the first one.
      const kept = combineLists(trust, { combined: text, own: new Map() }, nowMs);
      acceptLists(lists, trust, kept.lists, nowMs, () => undefined);
    },
    parts: () => [...trustedKeys().trust.names].filter((name) => !NO_PARTS.has(name)),
    current: () => runnableOf(lists, trustedKeys().trust, Date.now()),
    kept: () => JSON.stringify({ ...emptyRegistry(), microFrontends: Object.fromEntries(lists) }),
    counts(part, entry) {
      const { trust } = trustedKeys();
      const nowMs = Date.now();
      // The version may meanwhile be listed with the signature of a newer key.
      const changed = lists
        .get(part)
        ?.filter(
          ({ metadata, extras }) =>
            metadata.version === entry.metadata.version &&
            extras.releaseSha256 === entry.extras.releaseSha256,
        );
      return [entry, ...(changed ?? [])].some((one) => versionProblem(trust, part, one, nowMs) === null);
    },
    refusals: refusals.all,
    lacking() {
      const { names } = trustedKeys().trust;
      const parts = new Set(refusals.all().map(({ part }) => part));
      return [...parts].filter((part) => names.has(part) && !lists.has(part));
    },
    grants: () => trustedKeys().trust.grants,
    trustProblem: () => trustedKeys().problem,
    trustState() {
      const { trust, problem } = trustedKeys();
      return `${trust.stateAt(Date.now())}\n${problem ?? ''}`;
    },
  };
};
