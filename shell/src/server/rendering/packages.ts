import { isBuiltin } from 'node:module';
import { types } from 'node:util';
import { packagesAt, type AllowedRequire } from '@rewald/federation/bundle/evaluate-bundle';

/** Node's built-in modules that a shell's bundle may use; remotes may use none. */
const BUILT_IN: readonly string[] = ['node:stream'];

/** Address of this file, from which packages are found. */
export const PACKAGES = import.meta.url;

const installed = packagesAt(PACKAGES);

/** Name of a package or of one of its entries; not a path or an address. */
const PACKAGE = /^(@[\w-]+\/)?[\w-]+(\/[\w-]+)*$/;

/** Frozen, because all parts share it. */
const asItIs = (module: unknown): unknown => {
  const canChange = (typeof module === 'object' || typeof module === 'function') && module !== null;
  return canChange && !types.isModuleNamespaceObject(module) ? Object.freeze(module) : module;
};

/** The libraries installed beside this server, for remotes. @throws Error for everything else, such as Node's built-in modules */
export const requireInstalled: AllowedRequire = (id) => {
  if (isBuiltin(id) || !PACKAGE.test(id)) throw new Error(`${id} is not for parts`);
  return asItIs(installed(id));
};

/** The same for the shell, which may also use {@link BUILT_IN}. */
export const requireForShell: AllowedRequire = (id) =>
  BUILT_IN.includes(id) ? installed(id) : requireInstalled(id);
