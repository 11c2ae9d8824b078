import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { isSlot } from './slot-facts.ts';

/** Where Module Federation's tools look for the declarations of what a container exposes, beside its manifest. */
export const TYPES_ARCHIVE = '@mf-types.zip';
const FEDERATION_MANIFEST = 'mf-manifest.json';

/** The timestamp of all files in the archive, so that the same sources give the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

const declarationsBelow = (dir: string): Zippable =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts'))
      .sort()
      .map((file) => [`compiled-types/${file}`, readFileSync(join(dir, file))]),
  );

/** As Module Federation writes it: for each exposed module, a file that re-exports the compiled declaration. */
const handOn = (name: string, declaration: string): Buffer => {
  const up = '../'.repeat(name.split('/').length - 2) || './';
  const from = `${up}compiled-types/${declaration.replace(/\.d\.ts$/, '')}`;
  const rest = isSlot(name) ? '' : `export { default } from '${from}';\n`;
  return Buffer.from(`export * from '${from}';\n${rest}`);
};

/**
 * Packs declarations the way the tools of Module Federation read them.
 *
 * @param dir their folder
 * @param types exposed module → its declaration in that folder
 */
export const packTypes = (dir: string, types: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(
    {
      ...declarationsBelow(dir),
      ...Object.fromEntries(
        Object.entries(types).map(([name, file]): [string, Buffer] => [
          `${name.replace('./', '')}.d.ts`,
          handOn(name, file),
        ]),
      ),
    },
    { mtime: NO_TIME },
  );

/**
 * @returns the files, by their path in the archive.
 * @throws Error when the bytes are not an archive, or an entry is not a `.d.ts` file below its root
 */
export const unpackTypes = (archive: Uint8Array): Record<string, Uint8Array> => {
  const files = unzipSync(archive, { filter: ({ name }) => !name.endsWith('/') });
  const strange = Object.keys(files).find((name) => !/^(?!.*\/\.\.?\/)[\w@][\w./@-]*\.d\.ts$/.test(name));
  if (strange !== undefined) throw new Error(`${strange} has no place in an archive of types`);
  return files;
};

/** Replaces the contents of a folder by the files of an archive. */
export const writeTypes = (archive: Uint8Array, folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(unpackTypes(archive))) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
};

/** The facts about a version in the manifest for the tools of Module Federation. */
interface Described {
  name: string;
  container: string;
  version: string;
  /** File of the entry script. */
  entry: string;
  /** Exposed module → the files that the browser fetches for it. */
  exposes: Readonly<Record<string, readonly string[]>>;
  /** Exposed module → its declaration in `{dist}/types`. */
  types: Readonly<Record<string, string>>;
}

const assets = (sync: readonly string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });

/**
 * Writes what the tools of Module Federation read beside a container: the archive of types, and `mf-manifest.json` in their
 * format. webpack's own Module Federation writes neither, and no page requests them.
 */
export const writeFederationManifest = (
  dist: string,
  { name, container, version, entry, exposes, types }: Described,
): void => {
  const browser = join(dist, 'browser');
  const hasTypes = Object.keys(types).length > 0;
  if (hasTypes) writeFileSync(join(browser, TYPES_ARCHIVE), packTypes(join(dist, 'types'), types));
  const manifest = {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: hasTypes ? TYPES_ARCHIVE : '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: Object.entries(exposes).map(([path, files]) => ({
      id: `${container}:${path.replace('./', '')}`,
      name: path.replace('./', ''),
      path,
      assets: assets(files.filter((file) => file !== entry)),
    })),
  };
  writeFileSync(join(browser, FEDERATION_MANIFEST), `${JSON.stringify(manifest)}\n`);
};
