import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';

const sum = ({ files }: Pick<ReleaseManifest, 'files'>, scripts: Iterable<string>): number =>
  [...new Set(scripts)].reduce((bytes, file) => bytes + (files[file]?.brotli ?? 0), 0);

/** Brotli-compressed bytes of an exposed module and all its scripts; 0 for a module that does not exist. */
export const weightOf = (manifest: Pick<ReleaseManifest, 'files' | 'exposes'>, expose: string): number =>
  sum(manifest, manifest.exposes[expose] ?? []);

/**
 * Brotli-compressed bytes of all that a part sends for a view that a visit begins with: its entry, the module, and the
 * texts that it shows first in the longer of the languages. The shell's scripts, which all views share, do not count.
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

/**
 * Brotli-compressed bytes of the part's heaviest page with its entry and first texts; without pages, of its heaviest
 * module. The shell's entry holds what all pages share.
 */
export const heaviestViewOf = (manifest: ReleaseManifest): number => {
  const { name, entry, files, routes, exposes } = manifest;
  const own = files[entry]?.brotli ?? 0;
  if (name === SHELL_PART) return own;
  const views =
    routes.length > 0
      ? routes.map(({ expose }) => firstViewOf(manifest, expose))
      : Object.keys(exposes).map((expose) => weightOf(manifest, expose));
  return Math.max(own, ...views);
};
