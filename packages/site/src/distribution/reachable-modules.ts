import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { init, parse } from 'es-module-lexer';

/** A compiled package of this repository. */
export interface CompiledPackage {
  readonly name: string;
  /** Folder of its JavaScript, laid out like its TypeScript in `source`. */
  readonly folder: string;
  readonly source: string;
  /** Its exports: specifier → compiled file, with `*` in both for patterns. */
  readonly exports: Readonly<Record<string, string>>;
}

/** The files and packages of a program. */
export interface Reachable {
  /** Our own files, by package. */
  readonly files: ReadonlyMap<CompiledPackage, ReadonlySet<string>>;
  /** Third-party packages: name → our folders that import them. */
  readonly others: ReadonlyMap<string, ReadonlySet<string>>;
}

const OWN = '@rewald/';

const packageNameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** @throws Error when the package does not export it */
const exported = ({ name, folder, exports }: CompiledPackage, specifier: string): string => {
  const path = `.${specifier.slice(name.length)}`;
  const exact = exports[path];
  if (exact !== undefined) return join(folder, exact);
  for (const [pattern, file] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !path.startsWith(before)) continue;
    const found = join(folder, file.replace('*', path.slice(before.length)));
    if (existsSync(found)) return found;
  }
  throw new Error(`${name} does not export ${path}.`);
};

const specifiersIn = (file: string): string[] =>
  file.endsWith('.js') ? parse(readFileSync(file, 'utf8'))[0].flatMap(({ n }) => n ?? []) : [];

/**
 * Follows the imports of programs through packages of this repository.
 *
 * @param entries specifiers of the entry points, such as `@rewald/site/bin/rewald`
 * @throws Error when a file of ours is imported that does not exist
 */
export const reachableModules = async (
  packages: readonly CompiledPackage[],
  entries: readonly string[],
): Promise<Reachable> => {
  await init;
  const files = new Map<CompiledPackage, Set<string>>(packages.map((one) => [one, new Set()]));
  const others = new Map<string, Set<string>>();
  const follow = (one: CompiledPackage, file: string): void => {
    const seen = files.get(one);
    if (seen === undefined || seen.has(file)) return;
    if (!existsSync(file)) throw new Error(`${file} is imported and not there.`);
    seen.add(file);
    for (const specifier of specifiersIn(file)) take(specifier, one, file);
  };
  const take = (specifier: string, from: CompiledPackage | null, file: string): void => {
    if (isBuiltin(specifier)) return;
    if (from !== null && specifier.startsWith('.')) {
      follow(from, join(dirname(file), specifier));
      return;
    }
    const name = packageNameOf(specifier);
    const own = packages.find((one) => one.name === name);
    if (own !== undefined) follow(own, exported(own, specifier));
    else if (name.startsWith(OWN))
      throw new Error(`${file} imports ${name}, which is not among the packages.`);
    else if (from !== null) others.set(name, (others.get(name) ?? new Set()).add(from.source));
  };
  for (const entry of entries) take(entry, null, '');
  return { files, others };
};
