import type {
  AuditEntry,
  GateSignature,
  ListedVersion,
  RegistryDocument,
  ReleaseManifest,
} from '@rewald/contracts';
import type { Actor } from '../signing/actor.ts';
import { releasePath } from './check-listing.ts';
import { signStop, stopProblem } from '../signing/statements.ts';
import { CANARY_WATCH, GATE_RUNNER } from '../signing/trusted-keys.ts';
import { KeyProblem } from '../signing/release-key.ts';
import { writeForce } from './forced-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writePreview, type Preview } from '../signing/preview-token.ts';
import { readAudit, writeAudit } from './audit-log.ts';
import {
  canaryOf,
  formerVersions,
  holdLive,
  listVersion,
  liveVersions,
  makeCanary,
  makeDefault,
  parseRelease,
  RegistryProblem,
  rollBack,
  stopCanary,
  versionsOf,
} from './document.ts';
import { readVerdict, writeVerdict, type KeptVerdict } from './kept-verdicts.ts';
import { endPreview, pruneVersions } from './prune-versions.ts';
import {
  copyRelease,
  readUploaded,
  sha256,
  uploadProblem,
  uploadRelease,
  type UploadedRelease,
} from './release-upload.ts';
import { passByRunner, readRunnerVerdict } from './runner-verdicts.ts';
import { signAgain } from './sign-again.ts';
import { splitRegistry } from './split-registry.ts';
import {
  changeListing,
  listingThatCounts,
  inspectRegistry,
  swapListing,
  withListing,
  type Change,
  type UntrustedEntry,
  type Step,
} from './signed-document.ts';

export type { Change, UntrustedEntry } from './signed-document.ts';

/**
 * The releases of one environment. Every change is one compare-and-swap of the part's own document, signed with its key
 * and logged, and does not touch other parts. A list without a known signature is never changed further, because anybody
 * with write access to the store could have made it.
 */
export interface Registry {
  readonly store: ReleaseStore;
  /** The lists of all parts, with the stops of the canary watch applied. */
  read(): Promise<RegistryDocument>;
  /** The same, with the entries that no known key has signed. */
  inspect(): Promise<{ document: RegistryDocument; untrusted: UntrustedEntry[] }>;
  /** The manifest of a listed version. @throws RegistryProblem when it is missing or altered */
  manifest(entry: ListedVersion): Promise<ReleaseManifest>;
  /** The manifest of an uploaded version, listed or not. @throws RegistryProblem when no known key has signed it */
  uploaded(part: string, version: string): Promise<ReleaseManifest | null>;
  /** A file of a version, checked against its manifest. @throws RegistryProblem when it is missing or altered */
  file(release: ReleaseManifest, path: string): Promise<Buffer>;
  /** Fails early if the steps below would fail. @throws KeyProblem when the actor has no valid key for the part */
  assertKey(part: string): void;
  /**
   * Uploads a built part without making it live.
   *
   * @throws RegistryProblem when the version exists with other bytes
   */
  upload(distDir: string): Promise<{ release: ReleaseManifest; uploaded: boolean }>;
  /**
   * Copies an uploaded version from another registry, with the signature that it has there.
   *
   * @returns false when this registry already has it
   * @throws RegistryProblem when files are missing or altered, no key trusted here has signed it, or this
   * registry has other bytes under its name
   */
  copyFrom(other: ReleaseStore, part: string, version: string): Promise<boolean>;
  /** @param without the checks that the gate skipped, for the log; also below */
  promote(part: string, version: string, note?: string, without?: readonly string[]): Promise<Change>;
  canary(
    part: string,
    version: string,
    percent: number,
    note?: string,
    without?: readonly string[],
  ): Promise<Change>;
  stopCanary(part: string, version: string, why: string): Promise<Change>;
  /**
   * What the canary watch may do with its own key: withdraw the canary, or replace the live version by a former one of the
   * same list.
   *
   * @param to that former version; null withdraws a canary
   * @throws RegistryProblem when the version is not a canary, not live, or protected, or there is no such former version
   */
  stopByWatch(part: string, version: string, why: string, to?: string | null): Promise<Change>;
  /** Protects the live version from the canary watch. @param why null ends the protection */
  hold(part: string, why: string | null): Promise<Change>;
  /** @param version null: the previous one */
  rollback(part: string, version: string | null, why: string, without?: readonly string[]): Promise<Change>;
  /**
   * Signs the list again with the part's current key. Versions that are missing or altered are removed from it.
   *
   * @param reason confirms versions that no known key has signed; null does not
   * @throws RegistryProblem when there is such a version and no reason
   */
  sign(part: string, reason: string | null): Promise<Change>;
  /**
   * Logs, signed with the second key, that a part is released although the gate refuses it.
   *
   * @param version null: all listed versions
   * @throws KeyProblem when the second key is missing, not trusted, or the part's own key
   */
  force(part: string, version: string | null, why: string): Promise<void>;
  /**
   * Signs the token of a link to an uploaded version.
   *
   * @throws RegistryProblem when the version was not uploaded, or no known key has signed it
   */
  preview(shown: Shown): Promise<string>;
  /**
   * Deletes the files of a version before its preview expires, and logs who did so.
   *
   * @returns false for a version that was ever released, or has a preview of another name: its files stay
   */
  endPreview(part: string, version: string, name: string): Promise<boolean>;
  /**
   * Signs, as the site's own gate, that an uploaded version passed.
   *
   * @throws RegistryProblem when the version was not uploaded; KeyProblem without the gate runner's key
   */
  passByRunner(part: string, version: string): Promise<void>;
  /** Whether this actor is the site's own gate. */
  runsGate(): boolean;
  /** Whether sites run only what their own gate has passed, and this actor is not that gate. */
  waitsForGate(): boolean;
  /** The gate's last verdict on a version, if it was kept with the part's key; otherwise null. */
  keptVerdict(part: string, version: string): Promise<KeptVerdict | null>;
  keepVerdict(part: string, version: string, verdict: KeptVerdict): Promise<void>;
  /** Newest first. @param part only those of a part, and those from before 0.2 */
  audit(limit?: number, part?: string): Promise<AuditEntry[]>;
  /**
   * Deletes the files of versions that are no longer listed, of one part or all.
   *
   * @returns the deleted folders, or with `dryRun` those that would be deleted
   */
  prune(options: { olderThanDays: number; dryRun: boolean; part?: string | undefined }): Promise<string[]>;
  /**
   * Gives each part that only the common document from before 0.2 lists its own document, and removes the common one. For
   * when no shell and no `mfe` reads that any more.
   *
   * @returns the parts that got one
   */
  split(): Promise<string[]>;
}

/** The contents of a preview link. */
type Shown = Omit<Preview, 'releaseSha256' | 'by'>;

const entryFor = (
  { release, releaseSha256, signature }: UploadedRelease,
  gate: GateSignature | undefined,
): ListedVersion => ({
  url: `/${release.name}/${release.version}/${release.entry}`,
  metadata: { version: release.version, integrity: release.files[release.entry]?.integrity ?? '' },
  deployment: { traffic: 0, default: false },
  extras: {
    release: releasePath(release.name, release.version),
    releaseSha256,
    publishedAt: new Date().toISOString(),
    ...(signature ? { signature } : {}),
    ...(gate ? { gate } : {}),
  },
});

/** Adds a stop of the canary watch to the list, which keeps the signature of the part's key. */
const stopByWatch = (
  store: ReleaseStore,
  actor: Actor,
  part: string,
  version: string,
  why: string,
  to: string | null,
): Promise<Change> =>
  swapListing(store, actor, { action: to === null ? 'stop' : 'rollback', part, note: why }, (document) => {
    const { serial } = listingThatCounts(actor, document, part);
    const failing =
      to === null ? canaryOf(document, part, version) : liveWithWayBack(document, part, version, to);
    const key = actor.keyOf(CANARY_WATCH);
    if (failing.extras.stopped && stopProblem(actor.trust(), part, failing, serial, Date.now()) === null)
      return { version: to ?? version, document: null, keyId: '' };
    const who = { by: actor.who, at: new Date().toISOString(), why, ...(to === null ? {} : { to }) };
    const stopped = signStop(key, part, failing, serial, who);
    const versions = versionsOf(document, part).map((entry) =>
      entry === failing ? { ...entry, extras: { ...entry.extras, stopped } } : entry,
    );
    return { version: to ?? version, document: withListing(document, part, versions), keyId: key.id };
  });

/** The live version, if a given former version may replace it. @throws RegistryProblem when it may not */
const liveWithWayBack = (
  document: RegistryDocument,
  part: string,
  version: string,
  to: string,
): ListedVersion => {
  const versions = versionsOf(document, part);
  const { current } = liveVersions(versions);
  if (current?.metadata.version !== version) throw new RegistryProblem(`${part} ${version} is not live.`);
  if (current.extras.held)
    throw new RegistryProblem(`${part} ${version} is held: ${current.extras.held.why}`);
  if (!formerVersions(versions).some(({ metadata }) => metadata.version === to))
    throw new RegistryProblem(`${part} ${to} is no former version to go back to.`);
  return current;
};

const previewUploaded = async (store: ReleaseStore, actor: Actor, shown: Shown): Promise<string> => {
  const { part, version, name, until } = shown;
  const key = actor.keyOf(part);
  const found = await readUploaded(store, part, version);
  const why = found ? uploadProblem(actor, found) : 'it was not uploaded';
  if (!found || why !== null) throw new RegistryProblem(`${part} ${version} cannot be shown: ${why}.`);
  await writeAudit(store, {
    at: new Date().toISOString(),
    who: actor.who,
    action: 'preview',
    part,
    version,
    from: null,
    to: null,
    note: name,
    until: new Date(until * 1000).toISOString(),
    document: '',
    keyId: key.id,
  });
  const by = actor.who.slice(0, 80);
  return writePreview(key, { ...shown, releaseSha256: found.releaseSha256, by });
};

/** Whether the actor has the gate runner's key, and it is trusted. */
const isGate = (actor: Actor): boolean => {
  if (!actor.trust().names.has(GATE_RUNNER)) return false;
  try {
    actor.keyOf(GATE_RUNNER);
    return true;
  } catch (error) {
    if (error instanceof KeyProblem) return false;
    throw error;
  }
};

/** The functions that read the registry. */
const reading = (store: ReleaseStore, actor: Actor) => {
  const inspect = (): Promise<{ document: RegistryDocument; untrusted: UntrustedEntry[] }> =>
    inspectRegistry(store, actor);
  return {
    inspect,
    read: async (): Promise<RegistryDocument> => (await inspect()).document,
    async manifest({ extras }: ListedVersion): Promise<ReleaseManifest> {
      const stored = await store.read(extras.release.slice(1));
      if (!stored) throw new RegistryProblem(`${extras.release} is not in the ${store.name}.`);
      const altered = new RegistryProblem(`${extras.release} is not what was published.`);
      if (sha256(stored.bytes) !== extras.releaseSha256) throw altered;
      const release = parseRelease(stored.bytes.toString('utf8'));
      if (releasePath(release.name, release.version) !== extras.release) throw altered;
      return release;
    },
    async uploaded(part: string, version: string): Promise<ReleaseManifest | null> {
      const found = await readUploaded(store, part, version);
      if (!found) return null;
      const why = uploadProblem(actor, found);
      if (why === null) return found.release;
      throw new RegistryProblem(`${part} ${version} does not count: ${why}. Publish it again.`);
    },
    async file(release: ReleaseManifest, path: string): Promise<Buffer> {
      const stored = await store.read(`${release.name}/${release.version}/${path}`);
      const expected = release.files[path]?.sha256;
      if (!stored || sha256(stored.bytes) !== expected)
        throw new RegistryProblem(
          `${release.name} ${release.version} ${path} is ${stored ? 'not what was published' : 'missing'}.`,
        );
      return stored.bytes;
    },
  };
};

/** The functions that change which versions visitors get. */
const changing = (store: ReleaseStore, actor: Actor) => {
  const withdrawal = (why: string) => ({ at: new Date().toISOString(), by: actor.who, why });

  /** Lists an uploaded version and makes it visible in one write, by its own manifest and signature. */
  const changeListed = async (
    step: Step,
    version: string,
    next: (document: RegistryDocument) => RegistryDocument,
  ): Promise<Change> => {
    const found = await readUploaded(store, step.part, version);
    const gate = await readRunnerVerdict(store, step.part, version);
    return changeListing(store, actor, step, (document) => ({
      document: next(found ? listVersion(document, step.part, entryFor(found, gate)) : document),
      version,
    }));
  };

  return {
    promote: (part, version, note, without) =>
      changeListed({ action: 'promote', part, note, without }, version, (document) => {
        const { current } = liveVersions(versionsOf(document, part));
        return current?.metadata.version === version && current.deployment?.traffic === 100
          ? document
          : makeDefault(document, part, version, { at: new Date().toISOString(), by: actor.who });
      }),
    canary: (part, version, percent, note, without) =>
      changeListed({ action: 'canary', part, note: note ?? `${percent} %`, without }, version, (document) =>
        makeCanary(document, part, version, percent),
      ),
    stopCanary: (part, version, why) =>
      changeListing(store, actor, { action: 'stop', part, note: why }, (document) => ({
        version,
        document: stopCanary(document, part, version, withdrawal(why)),
      })),
    stopByWatch: (part, version, why, to = null) => stopByWatch(store, actor, part, version, why, to),
    hold: (part, why) =>
      changeListing(
        store,
        actor,
        { action: why === null ? 'let go' : 'hold', part, note: why ?? undefined },
        (document) => holdLive(document, part, why === null ? null : withdrawal(why)),
      ),
    rollback: (part, version, why, without) =>
      changeListing(store, actor, { action: 'rollback', part, note: why, without }, (document) =>
        rollBack(document, part, version, withdrawal(why)),
      ),
  } satisfies Partial<Registry>;
};

/** @param actor the person or program that acts */
export const createRegistry = (store: ReleaseStore, actor: Actor): Registry => {
  const { inspect, read, manifest, uploaded, file } = reading(store, actor);
  return {
    store,
    inspect,
    read,
    manifest,
    uploaded,
    file,
    assertKey: (part) => {
      actor.keyOf(part);
    },
    upload: (distDir) => uploadRelease(store, actor, distDir),
    copyFrom: (other, part, version) => copyRelease(other, store, actor, part, version),
    ...changing(store, actor),
    sign: (part, reason) => signAgain(store, actor, part, reason, manifest),
    force: (part, version, why) => writeForce(store, actor, part, version, why),
    preview: (shown) => previewUploaded(store, actor, shown),
    endPreview: async (part, version, name) =>
      endPreview(store, await read(), { part, version, name, who: actor.who }),
    passByRunner: (part, version) => passByRunner(store, actor, part, version),
    runsGate: () => isGate(actor),
    waitsForGate: () => actor.trust().names.has(GATE_RUNNER) && !isGate(actor),
    keptVerdict: (part, version) => readVerdict(store, actor, part, version),
    keepVerdict: (part, version, verdict) => writeVerdict(store, actor, part, version, verdict),
    audit: (limit = 50, part) => readAudit(store, limit, part),
    async prune(options) {
      const { document, untrusted } = await inspect();
      const counting = Object.entries(document.microFrontends).filter(
        ([name]) =>
          (options.part ?? name) === name &&
          !untrusted.some(({ part, version }) => part === name && version === null),
      );
      return pruneVersions(store, Object.fromEntries(counting), options);
    },
    split: () => splitRegistry(store, actor),
  };
};
