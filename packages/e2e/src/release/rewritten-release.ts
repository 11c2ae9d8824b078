import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@rewald/contracts';
import type { Registry } from '@rewald/federation/registry/registry';

/** How a built release is changed. */
interface Changes {
  /** Distinguishes the version from others of the same build. */
  id: string;
  /** The new text of a script; `browser/…` or the server's bundle. */
  rewrite: (path: string, text: string, built: ReleaseManifest) => string;
  /** Changes to its manifest, after all digests are computed. */
  manifest?: (own: ReleaseManifest) => Partial<ReleaseManifest>;
}

const digestOf = (text: string): { sha256: string; integrity: string } => {
  const hash = createHash('sha256').update(text);
  return { sha256: hash.copy().digest('hex'), integrity: `sha256-${hash.digest('base64')}` };
};

/** Rewrites the scripts in a copy of a build. @returns the manifest with their digests */
const rewriteScripts = (
  dist: string,
  built: ReleaseManifest,
  { id, rewrite }: Pick<Changes, 'id' | 'rewrite'>,
): ReleaseManifest => {
  const oldId = built.container.split('_').at(-1) ?? '';
  const newId = createHash('sha256').update(`${oldId} ${id} ${process.pid}`).digest('hex').slice(0, 10);
  const files: ReleaseManifest['files'] = {};
  for (const [path, described] of Object.entries(built.files)) {
    files[path] = described;
    if (!/\.(js|cjs)$/.test(path)) continue;
    // Two versions in one tab must not share global names.
    const text = rewrite(path, readFileSync(join(dist, path), 'utf8').replaceAll(oldId, newId), built);
    writeFileSync(join(dist, path), text);
    files[path] = { ...described, ...digestOf(text) };
  }
  // The entry contains the digests of the other scripts, and the manifest that of the entry.
  const entry = Object.entries(files).reduce(
    (text, [path, { integrity }]) => text.replaceAll(built.files[path]?.integrity ?? integrity, integrity),
    readFileSync(join(dist, built.entry), 'utf8'),
  );
  writeFileSync(join(dist, built.entry), entry);
  files[built.entry] = { ...(files[built.entry] ?? { bytes: 0, brotli: 0 }), ...digestOf(entry) };
  return {
    ...built,
    version: `${built.version.split('-')[0]}-${newId}`,
    container: built.container.replace(oldId, newId),
    files,
  };
};

/** Puts files that the manifest calls by another name where it says. */
const copyRenamed = (
  dist: string,
  before: ReleaseManifest['files'],
  files: ReleaseManifest['files'],
): void => {
  for (const [path, { sha256 }] of Object.entries(files)) {
    const [from] = Object.entries(before).find(([, file]) => file.sha256 === sha256) ?? [];
    if (path in before || path.startsWith('../') || from === undefined) continue;
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    cpSync(join(dist, from), join(dist, path));
  }
};

/**
 * Uploads another version of a built release, with correct digests and signatures, as its team could make it with its own tools.
 *
 * @param built its `dist` folder, which stays as it is
 * @returns the version, which is not live
 */
export const uploadRewritten = async (
  registry: Registry,
  built: string,
  { manifest: change = () => ({}), ...changes }: Changes,
): Promise<string> => {
  const dist = mkdtempSync(join(tmpdir(), 'rewald-rewritten-'));
  try {
    cpSync(built, dist, { recursive: true });
    const manifestFile = join(dist, 'release.json');
    const before: ReleaseManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const rewritten = rewriteScripts(dist, before, changes);
    const manifest = { ...rewritten, ...change(rewritten) };
    copyRenamed(dist, rewritten.files, manifest.files);
    writeFileSync(manifestFile, JSON.stringify(manifest));
    await registry.upload(dist);
    return manifest.version;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
};
