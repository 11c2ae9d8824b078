import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import { inspectBundles } from '../bundle/inspect-bundles.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { callShapes } from './call-shapes.ts';
import { compile } from './compile.ts';
import { describeFile, describeFolders } from './describe-file.ts';
import { emitTypes } from './emit-types.ts';
import { readPart, type PartFolder } from './part-folder.ts';
import { readSources, wordsIn, type SourceFacts } from './read-sources.ts';
import { entryOf, exposedFiles, releaseManifest } from './release-manifest.ts';
import { slotTypes } from './slot-facts.ts';
import { writeFederationManifest } from './types-archive.ts';
import { browserConfig, embedConfig, serverConfig, type Mode } from './webpack-config.ts';

/** The bill of materials, beside the manifest. */
const BILL_FILE = 'sbom.json';
const CALLS_FILE = 'calls.json';

/**
 * Modules that other parts use: a part's exposed modules that are not pages, and for the shell the shared packages. Their
 * types are part of the contract.
 */
const typedModules = (part: PartFolder): { root: string; entries: Record<string, string> } => {
  if (part.config.name === SHELL_PART) {
    const packages = join(part.dir, '../packages');
    return {
      root: packages,
      entries: {
        '@rewald/platform': join(packages, 'platform/src/index.ts'),
        '@rewald/ui': join(packages, 'ui/src/index.ts'),
        '@rewald/ui/overlays': join(packages, 'ui/src/overlays/index.ts'),
      },
    };
  }
  const pages = new Set<string>(part.config.routes.map(({ expose }) => expose));
  return {
    root: part.dir,
    entries: Object.fromEntries(
      Object.entries(part.config.exposes)
        .filter(([name]) => !pages.has(name) && name !== './sitemap')
        .map(([name, file]) => [name, join(part.dir, file)]),
    ),
  };
};

/** Calls and events of the platform count as the shell's, because both are released together. */
const sourceFolders = (part: PartFolder): string[] => [
  join(part.dir, 'src'),
  ...(part.config.name === SHELL_PART ? [join(part.dir, '../packages/platform/src')] : []),
];

const packages = join(import.meta.dirname, '../../..');
/** Parts pass whole answers to the platform and the design system, which also read fields of them. */
const READ_FOR_PARTS = ['platform/src', 'ui/src'].map((folder) => join(packages, folder));

interface Compiled {
  browser: Compilation;
  /** The script for partners' pages, if the part has one. */
  embedded: Compilation | null;
  server: Compilation;
  /** Emitted declarations: name of the module → file below `types`. */
  types: Record<string, string>;
}

/** Runs webpack and TypeScript, with output in subfolders of `dist`. */
const compileAll = async (part: PartFolder, mode: Mode, dist: string): Promise<Compiled> => {
  const { embed } = part.config;
  const typed = typedModules(part);
  const work = [
    compile(browserConfig(part, { mode, outDir: join(dist, 'browser') })),
    embed === undefined
      ? Promise.resolve(null)
      : compile(embedConfig(part, embed, { mode, outDir: join(dist, 'embed') })),
    compile(serverConfig(part, { mode, outDir: join(dist, 'server') })),
    emitTypes(part.dir, typed.root, { ...typed.entries, ...slotTypes(part) }, join(dist, 'types')),
  ] as const;
  // Waits for all of them, so that a failed build has stopped completely before the next one begins.
  await Promise.allSettled(work);
  const [browser, embedded, server, types] = await Promise.all(work);
  return { browser, embedded, server, types };
};

/** Writes the shapes of the part's calls. @returns the name of the file; null when the part makes no calls */
const writeCallShapes = (part: PartFolder, sources: SourceFacts, dist: string): string | null => {
  const shapes = callShapes(sources.calls, wordsIn([...sourceFolders(part), ...READ_FOR_PARTS]));
  if (Object.keys(shapes).length === 0) return null;
  writeFileSync(join(dist, CALLS_FILE), JSON.stringify(shapes));
  return CALLS_FILE;
};

const writeBill = ({ config, version }: PartFolder, compilations: Compilation[], dist: string): void => {
  const bill = billOfMaterials({ name: config.name, version }, compilations);
  writeFileSync(join(dist, BILL_FILE), `${JSON.stringify(bill, null, 2)}\n`);
};

/** The exports of each shared module of the shell, read from its server bundle. */
const sharedExports = async (dist: string): Promise<Record<string, string[]>> => {
  const [bundle] = await inspectBundles([{ shell: readFileSync(join(dist, 'server/server.cjs'), 'utf8') }]);
  return bundle?.shared ?? {};
};

/**
 * Builds a part for browser and server into `{dir}/dist` and writes its `release.json`.
 *
 * @throws BuildProblem with webpack's messages when the part does not compile
 */
export const buildPart = async (
  dir: string,
  mode: Mode = 'production',
  say: (line: string) => void = () => undefined,
): Promise<ReleaseManifest> => {
  const part = await readPart(dir, mode);
  const { name } = part.config;
  const isShell = name === SHELL_PART;
  const dist = join(dir, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  say(`Compiling ${name} ${part.version} for browser and server`);
  const { browser, embedded, server, types } = await compileAll(part, mode, dist);
  writeFederationManifest(dist, {
    name,
    container: part.container,
    version: part.version,
    entry: entryOf(part, browser),
    exposes: exposedFiles(part, browser),
    types: isShell ? {} : types,
  });
  say('Reading what it uses, and hashing');
  const sources = readSources(sourceFolders(part), isShell ? join(dir, '..') : dir);
  const gives = isShell ? await sharedExports(dist) : {};
  const callsFile = writeCallShapes(part, sources, dist);
  writeBill(part, [browser, server, ...(embedded ? [embedded] : [])], dist);
  const folders = [
    'browser',
    'server',
    ...(embedded ? ['embed'] : []),
    ...(Object.keys(types).length > 0 ? ['types'] : []),
  ];
  const files = {
    ...describeFolders(dist, folders),
    ...(callsFile ? { [callsFile]: describeFile(join(dist, callsFile)) } : {}),
    [BILL_FILE]: describeFile(join(dist, BILL_FILE)),
  };
  const typed = Object.keys(typedModules(part).entries);
  const manifest = releaseManifest({
    part,
    browser,
    embedded,
    sources,
    types,
    typedModules: typed,
    callsFile,
    gives,
    files,
  });
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};
