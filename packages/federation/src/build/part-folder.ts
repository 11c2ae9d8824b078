import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownFile } from '../own-file.ts';
import type { PartConfig } from '../part.ts';
import { EVENTS_FILE, TYPES_FOLDER } from './types-folder.ts';

/** A part's folder, ready to build. */
export interface PartFolder {
  dir: string;
  config: PartConfig;
  /** `{package version}-{hash of what enters the bundle}`: the same sources and packages have the same version. */
  version: string;
  /** That hash; also part of every global name, so that two versions can run in one tab. */
  buildId: string;
  container: string;
}

/** The folder that holds the `@rewald` packages: in the repository, or installed. */
const packages = join(import.meta.dirname, '../../..');
/** What affects every part's bundle: shared packages and the build itself. */
const COMMON_INPUTS = [
  ...['contracts/src', 'platform/src', 'ui/src', 'federation/src/build', 'federation/src/messages'].map(
    (path) => join(packages, path),
  ),
  join(packages, 'federation/src/workarounds'),
  ownFile('part'),
  ownFile('shared'),
];
/** Files that are in no bundle. */
const NOT_BUNDLED = /\.(?:test|stories)\.tsx?$|\.md$|[/\\]testing[/\\]/;

const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((file) => join(path, file))
        .filter((file) => statSync(file).isFile() && !NOT_BUNDLED.test(file))
        .sort();

/**
 * Versions and digests of the installed packages, from the lock file in this folder or the nearest one above; empty
 * without one.
 */
const resolvedPackages = (dir: string): string => {
  const file = join(dir, 'package-lock.json');
  if (!existsSync(file)) return dirname(dir) === dir ? '' : resolvedPackages(dirname(dir));
  const lock: { packages: Record<string, { version?: string; integrity?: string; dev?: boolean }> } =
    JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(lock.packages)
    .filter(([, { dev, integrity }]) => dev !== true && integrity !== undefined)
    .map(([name, { version, integrity }]) => `${name} ${version} ${integrity}`)
    .sort()
    .join('\n');
};

const hashInputs = (dir: string, mode: string): string => {
  const hash = createHash('sha256').update(mode);
  // By path relative to part or packages, so that another location does not change the version.
  const add = (from: string, file: string) =>
    hash.update(relative(from, file)).update('\0').update(readFileSync(file));
  const own = [join(dir, 'package.json'), join(dir, 'mfe.config.ts'), ...filesBelow(join(dir, 'src'))];
  // The part was compiled against these schemas of events of other parts.
  const heard = join(dir, TYPES_FOLDER, EVENTS_FILE);
  for (const file of existsSync(heard) ? [...own, heard] : own) add(dir, file);
  for (const file of COMMON_INPUTS.flatMap(filesBelow)) add(packages, file);
  hash.update(resolvedPackages(dir));
  return hash.digest('hex').slice(0, 10);
};

/** Reads a part's declaration and computes its version. */
export const readPart = async (dir: string, mode: 'production' | 'development'): Promise<PartFolder> => {
  const { default: config }: { default: PartConfig } = await import(
    pathToFileURL(join(dir, 'mfe.config.ts')).href
  );
  const { version }: { version: string } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const buildId = hashInputs(dir, mode);
  return {
    dir,
    config,
    buildId,
    version: `${version}-${buildId}`,
    container: `rewald_${config.name}_${buildId}`,
  };
};
