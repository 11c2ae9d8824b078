import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReleaseFile } from '@rewald/contracts';

/**
 * Browser scripts are compressed as they are served; all other files, which are large and which no visitor loads, only
 * roughly.
 */
const brotliSize = (path: string, content: Buffer): number =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: /browser.*\.js$/.test(path) ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  }).byteLength;

/** Sizes and hashes of a file of a release. */
export const describeFile = (path: string): ReleaseFile => {
  const content = readFileSync(path);
  return {
    bytes: content.byteLength,
    brotli: brotliSize(path, content),
    sha256: createHash('sha256').update(content).digest('hex'),
    // Digests do not compress, and every page loads those of all chunks of its parts; the shorter SHA-256 is safe enough.
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
};

/** Sizes and hashes of all files in folders of a build, by path below `dist`. */
export const describeFolders = (dist: string, folders: readonly string[]): Record<string, ReleaseFile> =>
  Object.fromEntries(
    folders
      .flatMap((folder) =>
        readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => statSync(join(dist, file)).isFile())
      .map((file) => [file, describeFile(join(dist, file))]),
  );
