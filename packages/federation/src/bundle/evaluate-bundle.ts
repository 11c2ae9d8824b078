import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/** The exports of a part's server bundle. */
export interface PartBundle {
  exposes: Record<string, () => unknown>;
}

/** A `require` that finds packages as a module at this location does. */
export const packagesAt = (moduleUrl: string): AllowedRequire => createRequire(moduleUrl);

/** The `require` function that a server bundle gets. */
export type AllowedRequire = (id: string) => unknown;

/**
 * Evaluates a CommonJS bundle without a file and without the module cache, so that a version can be garbage-collected once
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

/** `require` for a remote's bundle: only the shared packages. */
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
