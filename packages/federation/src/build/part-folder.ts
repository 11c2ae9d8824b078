import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PartConfig } from '../part.ts';

/** A part on disk, ready to build. */
export interface PartFolder {
  dir: string;
  config: PartConfig;
  /** `{package version}-{hash of every input}`: the same sources give the same version. */
  version: string;
  /** The hash in it; also part of every global name, so that two versions can live in one tab. */
  buildId: string;
  container: string;
}

const here = dirname(fileURLToPath(import.meta.url));
/** Folders whose content ends up in every part. */
const COMMON_INPUTS = ['../../../contracts/src', '../../../platform/src', '../../../ui/src', '../../src'].map(
  (path) => join(here, path),
);

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => join(dir, file))
    .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file))
    .sort();

const hashInputs = (dir: string, mode: string): string => {
  const hash = createHash('sha256').update(mode);
  const files = [
    join(dir, 'package.json'),
    join(dir, 'mfe.config.ts'),
    ...[join(dir, 'src'), ...COMMON_INPUTS].flatMap(filesBelow),
  ];
  for (const file of files) hash.update(relative(dir, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
};

/** Reads a part's declaration and names its version. */
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
