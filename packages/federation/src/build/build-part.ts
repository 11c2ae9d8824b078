import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { SHELL_PART, type ReleaseFile, type ReleaseManifest } from '@rewald/contracts';
import { inspectBundles } from '../bundle/inspect-bundles.ts';
import { examplesOf, routeClaimsOf } from '../part.ts';
import { SHARED_IDS } from '../shared.ts';
import { billOfMaterials, type BillOfMaterials } from './bill-of-materials.ts';
import { BuildProblem } from './build-problem.ts';
import { callShapes } from './call-shapes.ts';
import { emitTypes } from './emit-types.ts';
import { eventFacts } from './event-facts.ts';
import { readPart, type PartFolder } from './part-folder.ts';
import { readSources, wordsIn } from './read-sources.ts';
import { slotFacts, slotTypes } from './slot-facts.ts';
import { sharedVersions, usualRanges } from './shared-versions.ts';
import { writeFederationManifest } from './types-archive.ts';
import {
  browserConfig,
  catalogueModules,
  chunkNameOf,
  embedConfig,
  serverConfig,
  type Mode,
} from './webpack-config.ts';

/** The bill of materials, beside the manifest. */
const BILL_FILE = 'sbom.json';

/** Runs webpack once. @throws BuildProblem with its messages when something does not compile */
export const compile = (config: Configuration): Promise<Compilation> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats) return reject(new Error(`${config.name}: webpack gave no result`));
        if (stats.hasErrors()) {
          return reject(
            new BuildProblem(stats.toString({ all: false, errors: true, moduleTrace: true, colors: false })),
          );
        }
        resolve(stats.compilation);
      });
    });
  });

/** Of scripts as they are sent; of the rest, which is large and no visitor loads, about. */
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

const commitOf = (dir: string): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
};

/** The scripts that a named chunk needs, by file name; none for an unknown one. */
export const scriptsOf = (compilation: Compilation, chunkName: string): string[] =>
  (compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? []).filter((file) => file.endsWith('.js'));

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

/** The platform acts for the shell, and is released with it. */
const sourceFolders = (part: PartFolder): string[] => [
  join(part.dir, 'src'),
  ...(part.config.name === SHELL_PART ? [join(part.dir, '../packages/platform/src')] : []),
];

const namesOf = ({ components }: BillOfMaterials): string[] => [
  ...new Set(components.map(({ name }) => name)),
];

const packages = join(import.meta.dirname, '../../..');
/** Platform and widgets read answers for the parts, which pass them on as a whole. */
const READ_FOR_PARTS = ['platform/src', 'ui/src'].map((folder) => join(packages, folder));

const exposedFiles = (part: PartFolder, compilation: Compilation): Record<string, string[]> => {
  const names = [...Object.keys(part.config.exposes), ...catalogueModules(part).map(([name]) => name)];
  const entry = entryOf(part, compilation);
  // Every page contains the shell's entry as a script; a remote's is loaded with each module that it exposes.
  const first = part.config.name === SHELL_PART ? [] : [entry];
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...first, ...scriptsOf(compilation, chunkNameOf(name)).filter((file) => file !== entry)],
    ]),
  );
};

const entryOf = (part: PartFolder, compilation: Compilation): string => {
  const entry = scriptsOf(compilation, part.config.name === SHELL_PART ? 'main' : part.container).at(-1);
  if (!entry) throw new Error(`${part.config.name}: the build has no entry`);
  return entry;
};

/**
 * Builds a part for browser and server into `{dir}/dist` and writes its `release.json`.
 *
 * @throws BuildProblem with webpack's messages when it does not compile
 */
export const buildPart = async (
  dir: string,
  mode: Mode = 'production',
  say: (line: string) => void = () => undefined,
): Promise<ReleaseManifest> => {
  const part = await readPart(dir, mode);
  const dist = join(dir, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const isShell = part.config.name === SHELL_PART;
  const typed = typedModules(part);
  say(`Compiling ${part.config.name} ${part.version} for browser and server`);
  const { embed } = part.config;
  const [browser, embedded, server, types] = await Promise.all([
    compile(browserConfig(part, { mode, outDir: join(dist, 'browser') })),
    embed === undefined ? null : compile(embedConfig(part, embed, { mode, outDir: join(dist, 'embed') })),
    compile(serverConfig(part, { mode, outDir: join(dist, 'server') })),
    emitTypes(dir, typed.root, { ...typed.entries, ...slotTypes(part) }, join(dist, 'types')),
  ]);
  writeFederationManifest(dist, {
    name: part.config.name,
    container: part.container,
    version: part.version,
    entry: entryOf(part, browser),
    exposes: exposedFiles(part, browser),
    types: isShell ? {} : types,
  });
  say('Reading what it uses, and hashing');
  const sources = readSources(sourceFolders(part), isShell ? join(dir, '..') : dir);
  const gives = isShell
    ? (await inspectBundles([{ shell: readFileSync(join(dist, 'server/server.cjs'), 'utf8') }]))[0]?.shared
    : null;
  const shapes = callShapes(sources.calls, wordsIn([...sourceFolders(part), ...READ_FOR_PARTS]));
  const callsFile = Object.keys(shapes).length > 0 ? 'calls.json' : null;
  if (callsFile) writeFileSync(join(dist, callsFile), JSON.stringify(shapes));
  const bill = billOfMaterials({ name: part.config.name, version: part.version }, [
    browser,
    server,
    ...(embedded ? [embedded] : []),
  ]);
  writeFileSync(join(dist, BILL_FILE), `${JSON.stringify(bill, null, 2)}\n`);
  const files = Object.fromEntries(
    ['browser', 'server', ...(embedded ? ['embed'] : []), ...(Object.keys(types).length > 0 ? ['types'] : [])]
      .flatMap((folder) =>
        readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => statSync(join(dist, file)).isFile())
      .concat(callsFile ?? [], BILL_FILE)
      .map((file) => [file, describeFile(join(dist, file))]),
  );
  const inBrowser = (file: string) => `browser/${file}`;
  const manifest: ReleaseManifest = {
    schema: 1,
    name: part.config.name,
    container: part.container,
    version: part.version,
    commit: commitOf(dir),
    owner: part.config.owner,
    entry: inBrowser(entryOf(part, browser)),
    server: 'server/server.cjs',
    ...(embedded ? { embed: `embed/${scriptsOf(embedded, 'embed').at(-1)}` } : {}),
    routes: routeClaimsOf(part.config),
    examples: examplesOf(part.config),
    exposes: Object.fromEntries(
      Object.entries(exposedFiles(part, browser)).map(([name, list]) => [name, list.map(inBrowser)]),
    ),
    shared: [...SHARED_IDS],
    publishes: sources.publishes,
    subscribes: sources.subscribes,
    calls: sources.calls,
    ...(callsFile ? { callShapes: callsFile } : {}),
    files,
    ...(isShell
      ? { provides: sharedVersions(dir), gives: gives ?? {} }
      : { ranges: { ...usualRanges(dir), ...part.config.ranges }, uses: sources.uses }),
    widgets: sources.widgets,
    ...slotFacts(part, sources.slots, types),
    links: sources.links,
    ...(isShell
      ? {}
      : { bundles: namesOf(billOfMaterials({ name: part.config.name, version: part.version }, [browser])) }),
    ...eventFacts(part, [...sources.publishes, ...sources.subscribes]),
    types: Object.fromEntries(Object.keys(typed.entries).map((name) => [name, `types/${types[name]}`])),
    ...(part.config.navigation ? { navigation: part.config.navigation } : {}),
    ...(part.config.retires ? { retires: part.config.retires } : {}),
    ...(part.config.budgets ? { budgets: part.config.budgets } : {}),
  };
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};
