import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Schema from 'typebox/schema';
import { ReleaseSignature, type ReleaseManifest } from '@rewald/contracts';
import type { Actor } from '../signing/actor.ts';
import { canonicalJson } from '../signing/canonical-json.ts';
import { releaseProblem, signRelease, type SignedRelease } from '../signing/statements.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writeAudit } from './audit-log.ts';
import { parseRelease, RegistryProblem } from './document.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const signatureCheck = Schema.Compile(ReleaseSignature);

/** SHA-256 in hexadecimal digits. */
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** An uploaded version, whether listed or not. */
export interface UploadedRelease {
  release: ReleaseManifest;
  releaseSha256: string;
  /** Stored beside its manifest; versions from before releases were signed have none. */
  signature: ReleaseSignature | undefined;
}

const statementOf = ({ release, releaseSha256 }: UploadedRelease): SignedRelease => ({
  part: release.name,
  version: release.version,
  releaseSha256,
});

/** Reads an uploaded version. @returns null when it does not exist */
export const readUploaded = async (
  store: ReleaseStore,
  part: string,
  version: string,
): Promise<UploadedRelease | null> => {
  const [manifest, signed] = await Promise.all([
    store.read(`${part}/${version}/release.json`),
    store.read(`${part}/${version}/signature.json`),
  ]);
  if (!manifest) return null;
  const signature: unknown = signed ? JSON.parse(signed.bytes.toString('utf8')) : null;
  return {
    release: parseRelease(manifest.bytes.toString('utf8')),
    releaseSha256: sha256(manifest.bytes),
    signature: signatureCheck.Check(signature) ? signature : undefined,
  };
};

/** Why an uploaded version must not be used; null when a known key has signed it. */
export const uploadProblem = (actor: Actor, uploaded: UploadedRelease): string | null =>
  releaseProblem(actor.trust(), statementOf(uploaded), uploaded.signature, Date.now());

/** Signs an uploaded version as it is stored. */
export const signUpload = (actor: Actor, uploaded: UploadedRelease): ReleaseSignature =>
  signRelease(actor.keyOf(uploaded.release.name), statementOf(uploaded), {
    by: actor.who,
    at: new Date().toISOString(),
    commit: uploaded.release.commit,
  });

const writeSignature = async (
  store: ReleaseStore,
  { name, version }: ReleaseManifest,
  signature: ReleaseSignature,
): Promise<void> => {
  const path = `${name}/${version}/signature.json`;
  const before = await store.read(path);
  await store.replace(path, Buffer.from(`${JSON.stringify(signature, null, 2)}\n`), before?.tag ?? null);
};

const isText = (path: string): boolean => path.startsWith('browser/') && /\.(js|css|svg|json)$/.test(path);

const brotli = (bytes: Buffer): Promise<Buffer> =>
  compressBrotli(bytes, {
    params: {
      // Done once per release and file, and saves every visitor bandwidth: with quality 9 the shell's script is 11 kB larger
      // than with 11, which takes a second.
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

const refuse = ({ name, version }: ReleaseManifest, path: string): never => {
  throw new RegistryProblem(
    `${name} ${version} is published already with other content (${path}); give it a new version.`,
  );
};

const uploadFiles = async (store: ReleaseStore, distDir: string, release: ReleaseManifest): Promise<void> => {
  const create = async (path: string, bytes: Buffer): Promise<void> => {
    const target = `${release.name}/${release.version}/${path}`;
    if (await store.create(target, bytes)) return;
    // Another upload of the same version is running, or one was interrupted: the same bytes are fine.
    if (!(await store.read(target))?.bytes.equals(bytes)) refuse(release, path);
  };
  await Promise.all(
    Object.entries(release.files).map(async ([path, { sha256: digest }]) => {
      // Files of another part's release are stored already (see plain-build.ts).
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
};

/** The same inputs give the same version at any commit, so the commit is not compared. */
const withoutCommit = (release: ReleaseManifest): string => canonicalJson({ ...release, commit: undefined });

/**
 * Uploads a built part and signs it, without making it live.
 *
 * @throws RegistryProblem when the version exists with other bytes; KeyProblem without a valid key
 */
export const uploadRelease = async (
  store: ReleaseStore,
  actor: Actor,
  distDir: string,
): Promise<{ release: ReleaseManifest; uploaded: boolean }> => {
  const text = readFileSync(join(distDir, 'release.json'));
  const release = parseRelease(text.toString('utf8'));
  const existing = await readUploaded(store, release.name, release.version);
  if (existing) {
    const known = existing.release;
    const differing = Object.entries(release.files).find(
      ([path, { sha256: digest }]) => known.files[path]?.sha256 !== digest,
    );
    if (differing) refuse(release, differing[0]);
    if (uploadProblem(actor, existing) !== null) {
      // No known key has signed what is stored, so it has to equal what was built here.
      if (withoutCommit(known) !== withoutCommit(release)) refuse(release, 'release.json');
      await writeSignature(store, known, signUpload(actor, existing));
    }
    return { release: known, uploaded: false };
  }
  const signature = signUpload(actor, { release, releaseSha256: sha256(text), signature: undefined });
  // Written before the files, so that a prune does not take them for old ones.
  await writeAudit(store, {
    at: new Date().toISOString(),
    who: actor.who,
    action: 'upload',
    part: release.name,
    version: release.version,
    from: null,
    to: null,
    document: '',
  });
  await uploadFiles(store, distDir, release);
  // Written after the files, so that a version with a manifest is complete. The signature is of the stored bytes.
  const target = `${release.name}/${release.version}/release.json`;
  if (!(await store.create(target, text)) && !(await store.read(target))?.bytes.equals(text))
    refuse(release, 'release.json');
  await writeSignature(store, release, signature);
  return { release, uploaded: true };
};

/**
 * A stored file of a version, checked against its digest; without a digest, null if it is missing.
 *
 * @throws RegistryProblem when a file with a digest is missing or altered
 */
const wholeFile = async (
  store: ReleaseStore,
  path: string,
  digest: string | null,
): Promise<Buffer | null> => {
  const stored = await store.read(path);
  if (digest === null) return stored?.bytes ?? null;
  if (!stored || sha256(stored.bytes) !== digest)
    throw new RegistryProblem(
      `${path} in the ${store.name} is ${stored ? 'not what was published' : 'missing'}.`,
    );
  return stored.bytes;
};

/**
 * Copies an uploaded version from another registry: the same bytes, with the signature that they were published with. It
 * does not become live.
 *
 * @returns false when this registry already has it
 * @throws RegistryProblem when the version is missing or incomplete, no key trusted here has signed it, or this registry
 * has other bytes under its name
 */
export const copyRelease = async (
  from: ReleaseStore,
  store: ReleaseStore,
  actor: Actor,
  part: string,
  version: string,
): Promise<boolean> => {
  const found = await readUploaded(from, part, version);
  if (!found) throw new RegistryProblem(`${part} ${version} is not in the ${from.name}.`);
  const why = uploadProblem(actor, found);
  if (why !== null || !found.signature)
    throw new RegistryProblem(`${part} ${version} of the ${from.name} does not count here: ${why}.`);
  const folder = `${part}/${version}`;
  const before = await readUploaded(store, part, version);
  if (before) {
    if (before.releaseSha256 !== found.releaseSha256) refuse(found.release, 'release.json');
    return false;
  }
  await writeAudit(store, {
    at: new Date().toISOString(),
    who: actor.who,
    action: 'upload',
    part,
    version,
    from: null,
    to: null,
    note: `from the ${from.name}, signed by ${found.signature.by}`,
    document: '',
  });
  const put = async (path: string, digest: string | null): Promise<void> => {
    const bytes = await wholeFile(from, `${folder}/${path}`, digest);
    if (bytes === null || (await store.create(`${folder}/${path}`, bytes))) return;
    if (!(await store.read(`${folder}/${path}`))?.bytes.equals(bytes)) refuse(found.release, path);
  };
  await Promise.all(
    Object.entries(found.release.files).map(async ([path, { sha256: digest }]) => {
      if (path.startsWith('../')) return;
      await put(path, digest);
      // Compressed copies have no digest: the browser checks the unpacked bytes.
      if (isText(path)) await Promise.all([put(`${path}.gz`, null), put(`${path}.br`, null)]);
    }),
  );
  await put('release.json', found.releaseSha256);
  await writeSignature(store, found.release, found.signature);
  return true;
};
