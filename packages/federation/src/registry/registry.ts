import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Schema from 'typebox/schema';
import {
  AuditEntry,
  type ListedVersion,
  type RegistryDocument,
  type ReleaseManifest,
} from '@rewald/contracts';
import type { Actor } from '../signing/actor.ts';
import { checkListing, releasePath, versionDoubt, type CheckedListing } from '../signing/check-listing.ts';
import { areSame, signListing, signStop, stopDoubt } from '../signing/statements.ts';
import { CANARY_WATCH } from '../signing/trusted-keys.ts';
import { StoreProblem, type ReleaseStore } from '../store/release-store.ts';
import {
  canaryOf,
  emptyRegistry,
  listVersion,
  liveVersions,
  makeCanary,
  makeDefault,
  parseRegistry,
  parseRelease,
  REGISTRY_FILE,
  RegistryProblem,
  rollBack,
  stopCanary,
  versionsOf,
  writeRegistry,
} from './document.ts';
import {
  readUploaded,
  sha256,
  uploadDoubt,
  uploadRelease,
  vouchFor,
  type UploadedRelease,
} from './release-upload.ts';

const auditCheck = Schema.Compile(AuditEntry);

/** Not served: who released what is for the house. */
const AUDIT_FOLDER = '.audit';
/** So many times a change is tried again when others were faster. */
const TRIES = 40;

/** What an action did. */
export interface Change {
  part: string;
  version: string;
  /** false when everything was like that already. */
  changed: boolean;
  /** The default version before. */
  from: string | null;
}

/** Something that is listed without a signature that counts; no site takes it over. */
export interface Doubt {
  part: string;
  /** null: the part's whole list. */
  version: string | null;
  why: string;
}

/**
 * The releases of one environment. Every change is one compare-and-swap of one document, signed with the key of the part,
 * and is written into the log. A list that no known key vouches for is not built on: whoever can write the store could
 * have made it.
 */
export interface Registry {
  readonly store: ReleaseStore;
  /** The document, with what the canary watch stopped. */
  read(): Promise<RegistryDocument>;
  /** The same, and what in it nobody known vouches for. */
  look(): Promise<{ document: RegistryDocument; doubts: Doubt[] }>;
  /** The manifest of a listed version. @throws RegistryProblem when it is gone or altered */
  manifest(entry: ListedVersion): Promise<ReleaseManifest>;
  /** The manifest of an uploaded version, listed or not. @throws RegistryProblem when no known key vouches for it */
  uploaded(part: string, version: string): Promise<ReleaseManifest | null>;
  /** A file of a version, checked against its manifest. @throws RegistryProblem when it is gone or altered */
  file(release: ReleaseManifest, path: string): Promise<Buffer>;
  /** Says early what the steps below would say. @throws KeyProblem when the actor has no key for it that counts */
  assertKey(part: string): void;
  /**
   * Uploads a built part. Nobody sees it yet.
   *
   * @throws RegistryProblem when the version exists with other bytes
   */
  upload(distDir: string): Promise<{ release: ReleaseManifest; uploaded: boolean }>;
  promote(part: string, version: string, note?: string): Promise<Change>;
  canary(part: string, version: string, percent: number, note?: string): Promise<Change>;
  stopCanary(part: string, version: string, why: string): Promise<Change>;
  /** What the canary watch may do, with its own key: the canary goes, and nothing takes another place. */
  stopByWatch(part: string, version: string, why: string): Promise<Change>;
  /** @param version null: the one before */
  rollback(part: string, version: string | null, why: string): Promise<Change>;
  /**
   * Signs anew what is listed, with the key that the part has now. What is not whole any more leaves the list.
   *
   * @param reason vouches even for what no known key has signed; null does not
   * @throws RegistryProblem when there is such a thing and no reason
   */
  sign(part: string, reason: string | null): Promise<Change>;
  /** Newest first. */
  audit(limit?: number): Promise<AuditEntry[]>;
  /** Deletes the files of versions that are not listed any more. @returns the folders deleted, or to delete */
  prune(options: { olderThanDays: number; dryRun: boolean }): Promise<string[]>;
}

/** What an attempt to change the document comes to: the version it is about, and the document, if it is another one. */
interface Outcome {
  version: string;
  document: RegistryDocument | null;
  keyId: string;
}

const withListing = (
  document: RegistryDocument,
  part: string,
  versions: ListedVersion[],
): RegistryDocument => ({ ...document, microFrontends: { ...document.microFrontends, [part]: versions } });

const entryFor = ({ release, releaseSha256, signature }: UploadedRelease): ListedVersion => ({
  url: `/${release.name}/${release.version}/${release.entry}`,
  metadata: { version: release.version, integrity: release.files[release.entry]?.integrity ?? '' },
  deployment: { traffic: 0, default: false },
  extras: {
    release: releasePath(release.name, release.version),
    releaseSha256,
    publishedAt: new Date().toISOString(),
    ...(signature ? { signature } : {}),
  },
});

const NOTHING: CheckedListing = { serial: 0, versions: [], doubts: new Map(), stopDoubt: null };

/** @param actor the person or program that acts */
export const createRegistry = (store: ReleaseStore, actor: Actor): Registry => {
  const readWithTag = async (): Promise<{ document: RegistryDocument; tag: string | null }> => {
    const stored = await store.read(REGISTRY_FILE);
    return stored
      ? { document: parseRegistry(stored.bytes.toString('utf8')), tag: stored.tag }
      : { document: emptyRegistry(), tag: null };
  };

  const check = (document: RegistryDocument, part: string): CheckedListing | string => {
    const versions = versionsOf(document, part);
    return versions.length === 0 ? NOTHING : checkListing(actor.trust(), part, versions, Date.now());
  };

  /** @throws RegistryProblem when nobody known vouches for the part's list */
  const checked = (document: RegistryDocument, part: string): CheckedListing => {
    const listing = check(document, part);
    if (typeof listing !== 'string') return listing;
    throw new RegistryProblem(
      `What is listed of ${part} does not count: ${listing}. mfe status shows it; mfe sign ${part} --force REASON vouches for it as it stands there.`,
    );
  };

  /** Reads, changes, and writes only if nobody else wrote meanwhile; otherwise all over again. */
  const swap = async (
    action: string,
    part: string,
    next: (document: RegistryDocument) => Outcome,
    note?: string,
  ): Promise<Change> => {
    const defaultOf = (document: RegistryDocument): string | null =>
      liveVersions(versionsOf(document, part)).current?.metadata.version ?? null;
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const { document, tag } = await readWithTag();
      const from = defaultOf(document);
      const { document: changed, version, keyId } = next(document);
      if (changed === null) return { part, version, changed: false, from };
      const bytes = writeRegistry(changed);
      const at = new Date().toISOString();
      const entry: AuditEntry = {
        at,
        who: actor.who,
        action,
        part,
        version,
        from,
        to: defaultOf(changed),
        ...(note ? { note } : {}),
        document: sha256(bytes),
        keyId,
      };
      // Written first: no change without its entry. An attempt that loses takes its entry back.
      const logged = `${AUDIT_FOLDER}/${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
      await store.create(logged, Buffer.from(`${JSON.stringify(entry, null, 2)}\n`));
      if (await store.replace(REGISTRY_FILE, bytes, tag)) return { part, version, changed: true, from };
      await store.remove(logged);
      await sleep(20 + Math.random() * 40 * attempt);
    }
    throw new StoreProblem('Others are releasing all the time; try again in a moment.');
  };

  /** @throws RegistryProblem when somebody is to get a version that no known key vouches for */
  const assertLiveCounts = (part: string, versions: readonly ListedVersion[]): void => {
    const { current, canary } = liveVersions(versions);
    for (const entry of [current, canary]) {
      const why = entry ? versionDoubt(actor.trust(), part, entry, Date.now()) : null;
      if (why !== null)
        throw new RegistryProblem(
          `${part} ${entry?.metadata.version} must not be shown: ${why}. Publish it again, or mfe sign ${part}.`,
        );
    }
  };

  const signed = (
    document: RegistryDocument,
    part: string,
    versions: readonly ListedVersion[],
    serialBefore: number,
  ): { document: RegistryDocument; keyId: string } => {
    assertLiveCounts(part, versions);
    const key = actor.keyOf(part);
    const now = new Date();
    // The time, so that a registry that begins anew does not begin below what sites have seen.
    const serial = Math.max(serialBefore + 1, now.getTime());
    const who = { serial, by: actor.who, at: now.toISOString() };
    return { keyId: key.id, document: withListing(document, part, signListing(key, part, versions, who)) };
  };

  /** Changes a part's list and signs it. */
  const change = (
    action: string,
    part: string,
    next: (document: RegistryDocument) => { document: RegistryDocument; version: string },
    note?: string,
  ): Promise<Change> =>
    swap(
      action,
      part,
      (document) => {
        const { versions, serial } = checked(document, part);
        const { document: changed, version } = next(withListing(document, part, versions));
        return areSame(versions, versionsOf(changed, part))
          ? { version, document: null, keyId: '' }
          : { version, ...signed(changed, part, versionsOf(changed, part), serial) };
      },
      note,
    );

  const manifest = async ({ extras }: ListedVersion): Promise<ReleaseManifest> => {
    const stored = await store.read(extras.release.slice(1));
    if (!stored) throw new RegistryProblem(`${extras.release} is not in the ${store.name}.`);
    const release = parseRelease(stored.bytes.toString('utf8'));
    if (
      sha256(stored.bytes) !== extras.releaseSha256 ||
      releasePath(release.name, release.version) !== extras.release
    )
      throw new RegistryProblem(`${extras.release} is not what was published.`);
    return release;
  };

  /** Lists an uploaded version in the same write that makes it visible, by its own manifest and signature. */
  const changeListed = async (
    action: string,
    part: string,
    version: string,
    next: (document: RegistryDocument) => RegistryDocument,
    note?: string,
  ): Promise<Change> => {
    const uploaded = await readUploaded(store, part, version);
    return change(
      action,
      part,
      (document) => ({
        document: next(uploaded ? listVersion(document, part, entryFor(uploaded)) : document),
        version,
      }),
      note,
    );
  };

  /** The versions of a list whose manifests are what was published. */
  const intact = async (part: string): Promise<Map<string, ReleaseManifest>> => {
    const { document } = await readWithTag();
    const found = new Map<string, ReleaseManifest>();
    for (const entry of versionsOf(document, part)) {
      const release = await manifest(entry).catch((error: unknown) => {
        if (error instanceof StoreProblem) throw error;
        return null;
      });
      if (release?.name === part) found.set(entry.extras.releaseSha256, release);
    }
    return found;
  };

  const look = async (): Promise<{ document: RegistryDocument; doubts: Doubt[] }> => {
    let { document } = await readWithTag();
    const doubts: Doubt[] = [];
    for (const part of Object.keys(document.microFrontends)) {
      const listing = check(document, part);
      if (typeof listing === 'string') {
        doubts.push({ part, version: null, why: listing });
        continue;
      }
      document = withListing(document, part, listing.versions);
      for (const [version, why] of listing.doubts) doubts.push({ part, version, why });
      if (listing.stopDoubt !== null)
        doubts.push({
          part,
          version: null,
          why: `somebody wants its canary stopped, but ${listing.stopDoubt}`,
        });
    }
    return { document, doubts };
  };

  return {
    store,
    look,
    async read() {
      return (await look()).document;
    },
    manifest,
    async uploaded(part, version) {
      const found = await readUploaded(store, part, version);
      if (!found) return null;
      const why = uploadDoubt(actor, found);
      if (why === null) return found.release;
      throw new RegistryProblem(`${part} ${version} does not count: ${why}. Publish it again.`);
    },
    async file(release, path) {
      const stored = await store.read(`${release.name}/${release.version}/${path}`);
      const expected = release.files[path]?.sha256;
      if (!stored || sha256(stored.bytes) !== expected)
        throw new RegistryProblem(
          `${release.name} ${release.version} ${path} is ${stored ? 'not what was published' : 'missing'}.`,
        );
      return stored.bytes;
    },
    assertKey: (part) => void actor.keyOf(part),
    upload: (distDir) => uploadRelease(store, actor, distDir),
    promote: (part, version, note) =>
      changeListed(
        'promote',
        part,
        version,
        (document) => {
          const { current } = liveVersions(versionsOf(document, part));
          return current?.metadata.version === version && current.deployment?.traffic === 100
            ? document
            : makeDefault(document, part, version, new Date().toISOString());
        },
        note,
      ),
    canary: (part, version, percent, note) =>
      changeListed(
        'canary',
        part,
        version,
        (document) => makeCanary(document, part, version, percent),
        note ?? `${percent} %`,
      ),
    stopCanary: (part, version, why) =>
      change(
        'stop',
        part,
        (document) => ({
          version,
          document: stopCanary(document, part, version, {
            at: new Date().toISOString(),
            by: actor.who,
            why,
          }),
        }),
        why,
      ),
    stopByWatch: (part, version, why) =>
      swap(
        'stop',
        part,
        (document) => {
          const { serial } = checked(document, part);
          const canary = canaryOf(document, part, version);
          const key = actor.keyOf(CANARY_WATCH);
          if (canary.extras.stopped && stopDoubt(actor.trust(), part, canary, serial, Date.now()) === null)
            return { version, document: null, keyId: '' };
          const who = { by: actor.who, at: new Date().toISOString(), why };
          const stopped = signStop(key, part, canary, serial, who);
          const versions = versionsOf(document, part).map((entry) =>
            entry === canary ? { ...entry, extras: { ...entry.extras, stopped } } : entry,
          );
          return { version, document: withListing(document, part, versions), keyId: key.id };
        },
        why,
      ),
    rollback: (part, version, why) =>
      change(
        'rollback',
        part,
        (document) => rollBack(document, part, version, { at: new Date().toISOString(), by: actor.who, why }),
        why,
      ),
    async sign(part, reason) {
      const whole = await intact(part);
      return swap(
        'sign',
        part,
        (document) => {
          if (versionsOf(document, part).length === 0)
            throw new RegistryProblem(`No version of ${part} was published yet.`);
          const listing = reason === null ? checked(document, part) : check(document, part);
          const { versions, serial } =
            typeof listing === 'string' ? { versions: versionsOf(document, part), serial: 0 } : listing;
          const vouched = versions.flatMap((entry) => {
            const { releaseSha256 } = entry.extras;
            const release = whole.get(releaseSha256);
            if (!release) return [];
            const signature = vouchFor(actor, { release, releaseSha256, signature: undefined });
            return [{ ...entry, extras: { ...entry.extras, signature } }];
          });
          const version = liveVersions(vouched).current?.metadata.version ?? '';
          return { version, ...signed(document, part, vouched, serial) };
        },
        reason ?? undefined,
      );
    },
    async audit(limit = 50) {
      const paths = (await store.list(AUDIT_FOLDER)).reverse().slice(0, limit);
      const entries = await Promise.all(
        paths.map(async (path) => {
          const stored = await store.read(path);
          const value: unknown = stored ? JSON.parse(stored.bytes.toString('utf8')) : null;
          return auditCheck.Check(value) ? value : null;
        }),
      );
      return entries.filter((entry) => entry !== null);
    },
    async prune({ olderThanDays, dryRun }) {
      const document = await this.read();
      const before = Date.now() - olderThanDays * 24 * 60 * 60 * 1000;
      const gone: string[] = [];
      for (const [part, versions] of Object.entries(document.microFrontends)) {
        const kept = new Set(versions.map(({ metadata }) => metadata.version));
        const paths = await store.list(part);
        for (const version of new Set(paths.map((path) => path.split('/')[1] ?? ''))) {
          if (version === '' || kept.has(version)) continue;
          const files = paths.filter((path) => path.startsWith(`${part}/${version}/`));
          if ((await lastSeen(this, part, version)) > before) continue;
          gone.push(`${part}/${version}`);
          if (!dryRun) for (const path of files) await store.remove(path);
          if (!dryRun) await store.remove(`${part}/${version}`);
        }
      }
      return gone;
    },
  };
};

/** When a version was last part of a release; a page opened then may still ask for its files. */
const lastSeen = async (registry: Registry, part: string, version: string): Promise<number> => {
  const entries = await registry.audit(Number.MAX_SAFE_INTEGER);
  const last = entries.find(
    (entry) => entry.part === part && (entry.version === version || entry.from === version),
  );
  return last ? Date.parse(last.at) : 0;
};
