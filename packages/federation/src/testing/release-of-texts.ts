import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@rewald/contracts';

/** Paths of its entry and its server bundle. */
export const ENTRY = 'browser/entry.js';
export const SERVER = 'server/server.cjs';

/** A release's files by path, as text. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The manifest of a release that consists of a few texts, for tests: the digests are correct, and everything not given is
 * empty.
 */
export const releaseOfTexts = (
  manifest: Partial<ReleaseManifest> & { name: string; version: string },
  texts: Texts,
): ReleaseManifest => ({
  schema: 1,
  container: `rewald_${manifest.name}_${manifest.version}`,
  commit: 'abc',
  owner: `Team ${manifest.name}`,
  entry: ENTRY,
  server: SERVER,
  routes: [],
  exposes: {},
  shared: [],
  publishes: [],
  subscribes: [],
  calls: [],
  ...manifest,
  files: {
    ...Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [
        path,
        {
          bytes: text.length,
          brotli: text.length,
          sha256: createHash('sha256').update(text).digest('hex'),
          integrity: 'sha384-x',
        },
      ]),
    ),
    ...manifest.files,
  },
});

/**
 * Writes such a release to the disk as a build would.
 *
 * @param content its files, or just the text of its entry
 * @param manifest further fields of its manifest
 * @returns its `dist` folder
 */
export const builtPart = (
  dir: string,
  name: string,
  version: string,
  content: Texts | string,
  manifest: Partial<ReleaseManifest> = {},
): string => {
  const texts = typeof content === 'string' ? { [ENTRY]: content } : content;
  const release = JSON.stringify(releaseOfTexts({ ...manifest, name, version }, texts));
  const digest = createHash('sha256').update(release).digest('hex').slice(0, 8);
  const dist = join(dir, `${name}-${version}-${digest}`, 'dist');
  for (const [path, text] of Object.entries({ ...texts, 'release.json': release })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  return dist;
};
