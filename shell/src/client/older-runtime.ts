import * as runtimeCore from '@module-federation/runtime/core';
import type { Container, ShareScope } from './remote-modules.ts';

/** Where containers built with `externalRuntime` look for the runtime of Module Federation 2. */
const PLACE = '_FEDERATION_RUNTIME_CORE';

/** The share scope as that runtime has it. */
const inItsForm = (scope: ShareScope): ShareScope =>
  Object.fromEntries(
    Object.entries(scope).map(([id, versions]) => [
      id,
      Object.fromEntries(
        Object.entries(versions).map(([version, { get, eager = false }]) => [
          version,
          {
            get,
            eager,
            version,
            from: 'rewald_shell',
            scope: ['default'],
            strategy: 'loaded-first',
            shareConfig: { singleton: true, requiredVersion: false, eager },
            deps: [],
            useIn: [],
          },
        ]),
      ),
    ]),
  );

/**
 * Opens the container of a release of before November 2026, when remotes were built with `@module-federation/enhanced` and
 * had its runtime from the shell. Goes away with the last of them.
 *
 * @param run runs its entry script
 */
export const openOlder = async (run: () => Promise<Container>, scope: ShareScope): Promise<Container> => {
  Reflect.set(window, PLACE, runtimeCore);
  const container = await run();
  await container.init(inItsForm(scope));
  return container;
};
