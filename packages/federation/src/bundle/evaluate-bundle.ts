import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/** What a part's server bundle gives. */
export interface PartBundle {
  exposes: Record<string, () => unknown>;
}

/** Finds packages as a module at this place finds them. */
export const packagesAt = (moduleUrl: string): AllowedRequire => createRequire(moduleUrl);

/** What any server bundle may ask for besides the packages that the shell shares. */
export type AllowedRequire = (id: string) => unknown;

/**
 * Evaluates a CommonJS bundle without a file and without the module cache, so that a version leaves no trace once
 * nothing refers to it.
 *
 * @throws whatever the bundle throws while it is evaluated
 */
export const evaluateBundle = (source: string, name: string, allowedRequire: AllowedRequire): unknown => {
  const module = { exports: {} };
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: name });
  run(module, module.exports, allowedRequire);
  return module.exports;
};

/** `require` for a remote's bundle: the shared list, and nothing else of the machine. */
export const requireForRemote =
  (
    sharedIds: readonly string[],
    shared: Record<string, unknown>,
    installed: AllowedRequire,
  ): AllowedRequire =>
  (id) => {
    if (!sharedIds.includes(id)) throw new Error(`${id} is not shared with remotes`);
    return shared[id] ?? installed(id);
  };
