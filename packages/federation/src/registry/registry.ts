import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Schema from 'typebox/schema';
import {
  AuditEntry,
  type ListedVersion,
  type RegistryDocument,
  type ReleaseManifest,
} from '@rewald/contracts';
import { StoreProblem, type ReleaseStore } from '../store/release-store.ts';
import {
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
  writeRegistry,
} from './document.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const auditCheck = Schema.Compile(AuditEntry);

/** Not served: who released what is for the house. */
const AUDIT_FOLDER = '.audit';
/** So many times a change is tried again when others were faster. */
const TRIES = 40;

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** What an action did. */
export interface Change {
  part: string;
  version: string;
  /** false when everything was like that already. */
  changed: boolean;
  /** The default version before. */
  from: string | null;
}

/** The releases of one environment. Every change is one compare-and-swap of one document, and is written into the log. */
export interface Registry {
  readonly store: ReleaseStore;
  read(): Promise<RegistryDocument>;
  /** The manifest of a listed version. @throws RegistryProblem when it is gone or altered */
  manifest(entry: ListedVersion): Promise<ReleaseManifest>;
  /** A file of a version, checked against its manifest. @throws RegistryProblem when it is gone or altered */
  file(release: ReleaseManifest, path: string): Promise<Buffer>;
  /**
   * Uploads a built part. Nobody sees it yet.
   *
   * @throws RegistryProblem when the version exists with other bytes
   */
  upload(distDir: string): Promise<{ release: ReleaseManifest; uploaded: boolean }>;
  promote(part: string, version: string, note?: string): Promise<Change>;
  canary(part: string, version: string, percent: number, note?: string): Promise<Change>;
  stopCanary(part: string, version: string, why: string): Promise<Change>;
  /** @param version null: the one before */
  rollback(part: string, version: string | null, why: string): Promise<Change>;
  /** Newest first. */
  audit(limit?: number): Promise<AuditEntry[]>;
  /** Deletes the files of versions that are not listed any more. @returns the folders deleted, or to delete */
  prune(options: { olderThanDays: number; dryRun: boolean }): Promise<string[]>;
}

/** @param who the person or program that acts, for the log */
export const createRegistry = (store: ReleaseStore, who: string): Registry => {
  const readWithTag = async (): Promise<{ document: RegistryDocument; tag: string | null }> => {
    const stored = await store.read(REGISTRY_FILE);
    return stored
      ? { document: parseRegistry(stored.bytes.toString('utf8')), tag: stored.tag }
      : { document: emptyRegistry(), tag: null };
  };

  /** Reads, changes, and writes only if nobody else wrote meanwhile; otherwise all over again. */
  const change = async (
    action: string,
    part: string,
    next: (document: RegistryDocument) => { document: RegistryDocument; version: string },
    note?: string,
  ): Promise<Change> => {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const { document, tag } = await readWithTag();
      const from = liveVersions(document.microFrontends[part] ?? []).current?.metadata.version ?? null;
      const { document: changed, version } = next(document);
      const bytes = writeRegistry(changed);
      if (writeRegistry(document).equals(bytes)) return { part, version, changed: false, from };
      const at = new Date().toISOString();
      const entry: AuditEntry = {
        at,
        who,
        action,
        part,
        version,
        from,
        to: liveVersions(changed.microFrontends[part] ?? []).current?.metadata.version ?? null,
        ...(note ? { note } : {}),
        document: sha256(bytes),
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

  const manifest = async ({ extras }: ListedVersion): Promise<ReleaseManifest> => {
    const stored = await store.read(extras.release.slice(1));
    if (!stored) throw new RegistryProblem(`${extras.release} is not in the ${store.name}.`);
    if (sha256(stored.bytes) !== extras.releaseSha256)
      throw new RegistryProblem(`${extras.release} is not what was published.`);
    return parseRelease(stored.bytes.toString('utf8'));
  };

  const entryFor = (release: ReleaseManifest, bytes: Buffer): ListedVersion => ({
    url: `/${release.name}/${release.version}/${release.entry}`,
    metadata: { version: release.version, integrity: release.files[release.entry]?.integrity ?? '' },
    deployment: { traffic: 0, default: false },
    extras: {
      release: `/${release.name}/${release.version}/release.json`,
      releaseSha256: sha256(bytes),
      publishedAt: new Date().toISOString(),
    },
  });

  /** A version that was uploaded before but is not listed any more is listed again by its own manifest. */
  const listed = async (
    document: RegistryDocument,
    part: string,
    version: string,
  ): Promise<RegistryDocument> => {
    if (document.microFrontends[part]?.some(({ metadata }) => metadata.version === version)) return document;
    const stored = await store.read(`${part}/${version}/release.json`);
    if (!stored) return document;
    return listVersion(document, part, entryFor(parseRelease(stored.bytes.toString('utf8')), stored.bytes));
  };

  /** Lists an uploaded version in the same write that makes it visible. */
  const changeListed = async (
    action: string,
    part: string,
    version: string,
    next: (document: RegistryDocument) => RegistryDocument,
    note?: string,
  ): Promise<Change> => {
    const { document } = await readWithTag();
    const withIt = await listed(document, part, version);
    const entry = withIt.microFrontends[part]?.find(({ metadata }) => metadata.version === version);
    return change(
      action,
      part,
      (current) => ({ document: next(entry ? listVersion(current, part, entry) : current), version }),
      note,
    );
  };

  return {
    store,
    async read() {
      return (await readWithTag()).document;
    },
    manifest,
    async file(release, path) {
      const stored = await store.read(`${release.name}/${release.version}/${path}`);
      const expected = release.files[path]?.sha256;
      if (!stored || sha256(stored.bytes) !== expected)
        throw new RegistryProblem(
          `${release.name} ${release.version} ${path} is ${stored ? 'not what was published' : 'missing'}.`,
        );
      return stored.bytes;
    },
    upload: (distDir) => upload(store, distDir),
    promote: (part, version, note) =>
      changeListed(
        'promote',
        part,
        version,
        (document) => {
          const { current } = liveVersions(document.microFrontends[part] ?? []);
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
          document: stopCanary(document, part, version, { at: new Date().toISOString(), by: who, why }),
        }),
        why,
      ),
    rollback: (part, version, why) =>
      change(
        'rollback',
        part,
        (document) => rollBack(document, part, version, { at: new Date().toISOString(), by: who, why }),
        why,
      ),
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

const isText = (path: string): boolean => path.startsWith('browser/') && /\.(js|css|svg|json)$/.test(path);

const brotli = (bytes: Buffer): Promise<Buffer> =>
  compressBrotli(bytes, {
    params: {
      // Once per release and file, against every visitor's line: 9 makes the shell's script 11 kB larger than 11 does in a second.
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

const upload = async (
  store: ReleaseStore,
  distDir: string,
): Promise<{ release: ReleaseManifest; uploaded: boolean }> => {
  const text = readFileSync(join(distDir, 'release.json'));
  const release = parseRelease(text.toString('utf8'));
  const folder = `${release.name}/${release.version}`;
  const refuse = (path: string): never => {
    throw new RegistryProblem(
      `${release.name} ${release.version} is published already with other content (${path}); give it a new version.`,
    );
  };
  const existing = await store.read(`${folder}/release.json`);
  if (existing) {
    const known = parseRelease(existing.bytes.toString('utf8'));
    const differing = Object.entries(release.files).find(
      ([path, { sha256: digest }]) => known.files[path]?.sha256 !== digest,
    );
    if (differing) refuse(differing[0]);
    return { release: known, uploaded: false };
  }
  const create = async (path: string, bytes: Buffer): Promise<void> => {
    if (await store.create(`${folder}/${path}`, bytes)) return;
    // Somebody uploads the same version right now, or was interrupted: the same bytes are fine.
    if (!(await store.read(`${folder}/${path}`))?.bytes.equals(bytes)) refuse(path);
  };
  await Promise.all(
    Object.entries(release.files).map(async ([path, { sha256: digest }]) => {
      // Files of another part's release lie there already (see plain-build.ts).
      if (path.startsWith('../')) return;
      const bytes = readFileSync(join(distDir, path));
      if (sha256(bytes) !== digest)
        throw new RegistryProblem(`${path} is not what release.json says; build the part again.`);
      await create(path, bytes);
      if (!isText(path)) return;
      const [small, smaller] = await Promise.all([compressGzip(bytes, { level: 9 }), brotli(bytes)]);
      await Promise.all([create(`${path}.gz`, small), create(`${path}.br`, smaller)]);
    }),
  );
  // Last: a version with a manifest is whole.
  await create('release.json', text);
  return { release, uploaded: true };
};
