import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import semver from 'semver';
import { ADMITTED, SHARED_IDS } from '../shared.ts';

/** `@emotion/react/jsx-runtime` → `@emotion/react`. */
const packageOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Where code in a folder finds a package. A part in its own repository that is linked to a checkout of this one falls
 * back to the packages of the checkout.
 *
 * @throws Error when it is not installed
 */
export const findPackage = (name: string, from: string): string => {
  try {
    return createRequire(join(from, 'package.json')).resolve(name);
  } catch {
    return createRequire(import.meta.url).resolve(name);
  }
};

/** The version of a package that a folder's code uses. @throws Error when it is not installed */
const versionOf = (name: string, from: string): string => {
  let folder = dirname(findPackage(name, from));
  for (;;) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const manifest: { name?: string; version?: string } = JSON.parse(readFileSync(file, 'utf8'));
      if (manifest.name === name && manifest.version) return manifest.version;
    }
    if (dirname(folder) === folder) throw new Error(`${name} is not installed`);
    folder = dirname(folder);
  }
};

/** Containers of remotes have no federation runtime of their own: they start with the shell's. */
const FEDERATION_RUNTIME = '@module-federation/runtime';

/** Versions of what the shell provides, as installed for a part: the shared packages and the federation runtime. */
export const sharedVersions = (partDir: string): Record<string, string> =>
  Object.fromEntries(
    [...SHARED_IDS, FEDERATION_RUNTIME].map((id) => [id, versionOf(packageOf(id), partDir)]),
  );

/**
 * Parts accept every minor version before 1.0 of this repository's packages. The gate checks each name and its type, so a
 * part runs with an older shell, and a shell with older parts.
 */
const BEFORE_ONE = '>=0.1.0 <1.0.0';

/**
 * The default range of a package: the wider one in `ADMITTED` or `BEFORE_ONE` if that contains the installed version,
 * otherwise `^` and that version.
 */
const usualRange = (id: string, version: string): string => {
  const admitted =
    ADMITTED[packageOf(id)] ??
    (id.startsWith('@rewald/') && version.startsWith('0.') ? BEFORE_ONE : undefined);
  return admitted !== undefined && semver.satisfies(version, admitted) ? admitted : `^${version}`;
};

/** The default ranges of a part, for the versions that are installed for it. */
export const usualRanges = (partDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedVersions(partDir)).map(([id, version]) => [id, usualRange(id, version)]),
  );
