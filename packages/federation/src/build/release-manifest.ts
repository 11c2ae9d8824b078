import { execFileSync } from 'node:child_process';
import type { Compilation } from 'webpack';
import { SHELL_PART, type ReleaseFile, type ReleaseManifest } from '@rewald/contracts';
import { examplesOf, routeClaimsOf } from '../part.ts';
import { SHARED_IDS } from '../shared.ts';
import { billOfMaterials, type BillOfMaterials } from './bill-of-materials.ts';
import { scriptsOf } from './compile.ts';
import { eventFacts } from './event-facts.ts';
import type { PartFolder } from './part-folder.ts';
import type { SourceFacts } from './read-sources.ts';
import { slotFacts } from './slot-facts.ts';
import { sharedVersions, usualRanges } from './shared-versions.ts';
import { catalogueModules, chunkNameOf } from './webpack-config.ts';

/** What a build found out about a part: the input of its release manifest. */
export interface BuildFacts {
  part: PartFolder;
  browser: Compilation;
  /** The script for partners' pages, if the part has one. */
  embedded: Compilation | null;
  sources: SourceFacts;
  /** Emitted declarations: name of the module → file below `types`. */
  types: Readonly<Record<string, string>>;
  /** Names of the modules whose types other parts rely on. */
  typedModules: readonly string[];
  /** File with the shapes of the calls; null when the part makes none. */
  callsFile: string | null;
  /** The exports of each shared module; only for the shell. */
  gives: Readonly<Record<string, string[]>>;
  files: Record<string, ReleaseFile>;
}

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

const namesOf = ({ components }: BillOfMaterials): string[] => [
  ...new Set(components.map(({ name }) => name)),
];

/** The scripts that each exposed module needs, the entry first. */
export const exposedFiles = (part: PartFolder, compilation: Compilation): Record<string, string[]> => {
  const names = [...Object.keys(part.config.exposes), ...catalogueModules(part).map(([name]) => name)];
  const entry = entryOf(part, compilation);
  // Every page contains the shell's entry as a script; a remote's entry is loaded with each module that it exposes.
  const first = part.config.name === SHELL_PART ? [] : [entry];
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...first, ...scriptsOf(compilation, chunkNameOf(name)).filter((file) => file !== entry)],
    ]),
  );
};

/** The entry script of a part. @throws Error when the build has none */
export const entryOf = (part: PartFolder, compilation: Compilation): string => {
  const entry = scriptsOf(compilation, part.config.name === SHELL_PART ? 'main' : part.container).at(-1);
  if (!entry) throw new Error(`${part.config.name}: the build has no entry`);
  return entry;
};

/** What the shell provides to parts, or what a remote requires of the shell. */
const sharingOf = ({ part, browser, sources, gives }: BuildFacts): Partial<ReleaseManifest> => {
  const { name, ranges } = part.config;
  if (name === SHELL_PART) return { provides: sharedVersions(part.dir), gives };
  return {
    ranges: { ...usualRanges(part.dir), ...ranges },
    uses: sources.uses,
    bundles: namesOf(billOfMaterials({ name, version: part.version }, [browser])),
  };
};

const inBrowser = (file: string): string => `browser/${file}`;

/** The release manifest of a part that was built. */
export const releaseManifest = (built: BuildFacts): ReleaseManifest => {
  const { part, browser, embedded, sources, types, callsFile } = built;
  const { config } = part;
  return {
    schema: 1,
    name: config.name,
    container: part.container,
    version: part.version,
    commit: commitOf(part.dir),
    owner: config.owner,
    entry: inBrowser(entryOf(part, browser)),
    server: 'server/server.cjs',
    ...(embedded ? { embed: `embed/${scriptsOf(embedded, 'embed').at(-1)}` } : {}),
    routes: routeClaimsOf(config),
    examples: examplesOf(config),
    exposes: Object.fromEntries(
      Object.entries(exposedFiles(part, browser)).map(([name, list]) => [name, list.map(inBrowser)]),
    ),
    shared: [...SHARED_IDS],
    publishes: sources.publishes,
    subscribes: sources.subscribes,
    calls: sources.calls,
    ...(callsFile ? { callShapes: callsFile } : {}),
    files: built.files,
    ...sharingOf(built),
    widgets: sources.widgets,
    ...slotFacts(part, sources.slots, types),
    links: sources.links,
    ...eventFacts(part, [...sources.publishes, ...sources.subscribes]),
    types: Object.fromEntries(built.typedModules.map((name) => [name, `types/${types[name]}`])),
    ...(config.navigation ? { navigation: config.navigation } : {}),
    ...(config.retires ? { retires: config.retires } : {}),
    ...(config.budgets ? { budgets: config.budgets } : {}),
  };
};
