import type { ReleaseManifest } from '@rewald/contracts';

const sum = ({ files }: ReleaseManifest, scripts: Iterable<string>): number =>
  [...new Set(scripts)].reduce((bytes, file) => bytes + (files[file]?.brotli ?? 0), 0);

/** Bytes with brotli of an exposed module and all its scripts; 0 for one that is not there. */
export const weightOf = (manifest: ReleaseManifest, expose: string): number =>
  sum(manifest, manifest.exposes[expose] ?? []);

/**
 * Bytes with brotli of all that a part sends for a view that a visit begins with: its entry, the module, and the texts that it
 * shows first in the longer of the languages. The shell's scripts, which all views share, are not in it.
 *
 * @param expose name of the exposed module, `./home`
 */
export const firstViewOf = (manifest: ReleaseManifest, expose: string): number => {
  const { exposes } = manifest;
  const sizes = ['de', 'en'].map((locale) => {
    const texts = exposes[`./messages.${locale}.${expose.slice(2)}`] ?? exposes[`./messages.${locale}`] ?? [];
    return sum(manifest, [manifest.entry, ...(exposes[expose] ?? []), ...texts]);
  });
  return Math.max(...sizes);
};
