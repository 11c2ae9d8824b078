import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedVersion, RegistryDocument } from '@rewald/contracts';
import type { Actor } from '../signing/actor.ts';
import { canonicalJson } from '../signing/canonical-json.ts';
import { checkListing, versionProblem, type CheckedListing } from './check-listing.ts';
import { areSame, signListing } from '../signing/statements.ts';
import { StoreProblem, WriteRefused, type ReleaseStore } from '../store/release-store.ts';
import { writeAudit } from './audit-log.ts';
import { emptyRegistry, liveVersions, RegistryProblem, versionsOf, writeRegistry } from './document.ts';
import {
  combineLists,
  isEmptied,
  isList,
  listingPath,
  listsIn,
  readListing,
  readLists,
  REGISTRY_FILE,
  type StoredListing,
} from './listings.ts';
import { sha256 } from './release-upload.ts';

/** Number of attempts for a change while others write at the same time. */
const TRIES = 40;

/** The result of an action. */
export interface Change {
  part: string;
  version: string;
  /** False when nothing had to change. */
  changed: boolean;
  /** The default version before. */
  from: string | null;
}

/** A version or a whole list without a valid signature; no site uses it. */
export interface UntrustedEntry {
  part: string;
  /** null: the part's whole list. */
  version: string | null;
  why: string;
}

/** An action on a part, for the log. */
export interface Step {
  action: string;
  part: string;
  note?: string | undefined;
  /** The checks that the gate skipped. */
  without?: readonly string[] | undefined;
}

/** The result of an attempt to change the document: the version concerned, and the new document if it differs. */
interface Outcome {
  version: string;
  document: RegistryDocument | null;
  keyId: string;
}

const pauseAfter = (attempt: number): Promise<void> => sleep(20 + Math.random() * 40 * attempt);

const othersRelease = (): StoreProblem =>
  new StoreProblem('Others are releasing all the time; try again in a moment.');

const NOTHING: CheckedListing = { serial: 0, versions: [], untrusted: new Map(), stopProblem: null };

/** Replaces a part's list. */
export const withListing = (
  document: RegistryDocument,
  part: string,
  versions: ListedVersion[],
): RegistryDocument => ({ ...document, microFrontends: { ...document.microFrontends, [part]: versions } });

const defaultOf = (document: RegistryDocument, part: string): string | null =>
  liveVersions(versionsOf(document, part)).current?.metadata.version ?? null;

/** A document that lists one part alone, as its team changes it. */
const documentOf = (part: string, { versions }: StoredListing): RegistryDocument =>
  withListing(emptyRegistry(), part, versions);

/** Reads a part's list as it is stored. @throws Error when it cannot be read */
export const readPart = async (store: ReleaseStore, actor: Actor, part: string): Promise<RegistryDocument> =>
  documentOf(part, await readListing(store, actor.trust(), part));

/** A part's list, or why it is not valid. */
export const checkPart = (
  actor: Actor,
  document: RegistryDocument,
  part: string,
): CheckedListing | string => {
  const versions = versionsOf(document, part);
  return versions.length === 0 ? NOTHING : checkListing(actor.trust(), part, versions, Date.now());
};

/** @throws RegistryProblem when no known key has signed the part's list */
export const listingThatCounts = (actor: Actor, document: RegistryDocument, part: string): CheckedListing => {
  const listing = checkPart(actor, document, part);
  if (typeof listing !== 'string') return listing;
  throw new RegistryProblem(
    `What is listed of ${part} does not count: ${listing}. mfe status shows it; mfe sign ${part} --force REASON vouches for it as it stands there.`,
  );
};

/**
 * Everything that is listed, with the stops of the canary watch applied, and the entries that no known key has signed.
 * The result is derived from each part's own document and is not stored.
 *
 * @throws Error when the document from before 0.2 is there and cannot be read
 */
export const inspectRegistry = async (
  store: ReleaseStore,
  actor: Actor,
): Promise<{ document: RegistryDocument; untrusted: UntrustedEntry[] }> => {
  const { lists, problem } = combineLists(actor.trust(), await readLists(store), Date.now());
  if (problem !== null) throw new Error(problem);
  const untrusted: UntrustedEntry[] = [];
  const document = emptyRegistry();
  for (const [part, given] of lists) {
    const raw = isList(given) ? given : [];
    if (!isList(given) && !isEmptied(given))
      untrusted.push({ part, version: null, why: 'nothing can be read of its list' });
    document.microFrontends[part] = raw;
    const listing = checkPart(actor, document, part);
    if (typeof listing === 'string') {
      untrusted.push({ part, version: null, why: listing });
      continue;
    }
    for (const [version, why] of listing.untrusted) untrusted.push({ part, version, why });
    const canary = liveVersions(raw).canary?.metadata.version ?? null;
    if (listing.stopProblem !== null)
      untrusted.push({ part, version: canary, why: `somebody wants it stopped, but ${listing.stopProblem}` });
    document.microFrontends[part] = listing.versions;
  }
  return { document, untrusted };
};

/**
 * Copies the list into the common document from before 0.2, if that still exists and this team may write it: shells and
 * `mfe` from before 0.2 read no other.
 */
const bringAlong = async (store: ReleaseStore, actor: Actor, part: string): Promise<void> => {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { versions, common } = await readListing(store, actor.trust(), part);
    if (common === null) return;
    const lists = listsIn(common.text);
    if (canonicalJson(lists.get(part)) === canonicalJson(versions)) return;
    const microFrontends = Object.fromEntries([...lists, [part, versions]]);
    const bytes = Buffer.from(`${JSON.stringify({ ...emptyRegistry(), microFrontends }, null, 2)}\n`);
    try {
      if (await store.replace(REGISTRY_FILE, bytes, common.tag)) return;
    } catch (error) {
      if (error instanceof WriteRefused) return;
      throw error;
    }
    await pauseAfter(attempt);
  }
  throw othersRelease();
};

/** Reads, changes and writes a part's list; starts over if another writer has changed it in between. */
export const swapListing = async (
  store: ReleaseStore,
  actor: Actor,
  { action, part, note, without = [] }: Step,
  next: (document: RegistryDocument) => Outcome,
): Promise<Change> => {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const stored = await readListing(store, actor.trust(), part);
    const document = documentOf(part, stored);
    const from = defaultOf(document, part);
    const { document: changed, version, keyId } = next(document);
    if (changed === null) {
      await bringAlong(store, actor, part);
      return { part, version, changed: false, from };
    }
    const bytes = writeRegistry(changed);
    // Logged first, so that there is no change without an entry. A lost attempt removes its entry.
    const takeBack = await writeAudit(store, {
      at: new Date().toISOString(),
      who: actor.who,
      action,
      part,
      version,
      from,
      to: defaultOf(changed, part),
      ...(note ? { note } : {}),
      ...(without.length > 0 ? { without: [...without] } : {}),
      document: sha256(bytes),
      keyId,
    });
    if (await store.replace(listingPath(part), bytes, stored.tag)) {
      await bringAlong(store, actor, part);
      return { part, version, changed: true, from };
    }
    await takeBack();
    await pauseAfter(attempt);
  }
  throw othersRelease();
};

/** @throws RegistryProblem when a version without a known signature would become live */
const assertLiveCounts = (actor: Actor, part: string, versions: readonly ListedVersion[]): void => {
  const { current, canary } = liveVersions(versions);
  for (const entry of [current, canary]) {
    const why = entry ? versionProblem(actor.trust(), part, entry, Date.now()) : null;
    if (why !== null)
      throw new RegistryProblem(
        `${part} ${entry?.metadata.version} must not be shown: ${why}. Publish it again, or mfe sign ${part}.`,
      );
  }
};

/**
 * Replaces a part's list by a signed one.
 *
 * @param serialBefore serial number of the former list, if it was valid
 */
export const putListing = (
  actor: Actor,
  document: RegistryDocument,
  part: string,
  versions: readonly ListedVersion[],
  serialBefore: number,
): { document: RegistryDocument; keyId: string } => {
  assertLiveCounts(actor, part, versions);
  const key = actor.keyOf(part);
  const now = new Date();
  // Based on the time, so that a recreated registry does not begin below the serials that sites know.
  const serial = Math.max(serialBefore + 1, now.getTime());
  const who = { serial, by: actor.who, at: now.toISOString() };
  return { keyId: key.id, document: withListing(document, part, signListing(key, part, versions, who)) };
};

/** Changes a part's list and signs it. @throws RegistryProblem when the former list is not valid */
export const changeListing = (
  store: ReleaseStore,
  actor: Actor,
  step: Step,
  next: (document: RegistryDocument) => { document: RegistryDocument; version: string },
): Promise<Change> =>
  swapListing(store, actor, step, (document) => {
    const { part } = step;
    const { versions, serial } = listingThatCounts(actor, document, part);
    const { document: changed, version } = next(withListing(document, part, versions));
    return areSame(versions, versionsOf(changed, part))
      ? { version, document: null, keyId: '' }
      : { version, ...putListing(actor, changed, part, versionsOf(changed, part), serial) };
  });
