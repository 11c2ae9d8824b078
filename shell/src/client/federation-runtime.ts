import { init } from '@module-federation/enhanced/runtime';
import provideCore from '@module-federation/inject-external-runtime-core-plugin';
import type { LoadableVersion } from '../routes/release-set.ts';
import type { Containers } from './containers.ts';
import { entryScript } from './entry-script.ts';
import { sharedModules, SHARED_VERSION } from './shared-modules.ts';

const SHARE = { singleton: true, requiredVersion: false } as const;

const remoteOf = ({ container, entry }: LoadableVersion) =>
  ({ name: container, entry, type: 'var', entryGlobalName: container }) as const;

/** Starts Module Federation's runtime. It takes over the containers that the page has already opened. */
export const startFederation = (versions: readonly LoadableVersion[]): Containers => {
  const runtime = init({
    name: 'rewald_shell',
    remotes: versions.map(remoteOf),
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([id, get]) => [
        id,
        { version: SHARED_VERSION, scope: 'default', get: async () => get(), shareConfig: SHARE },
      ]),
    ),
    shareStrategy: 'loaded-first',
    plugins: [
      provideCore(),
      {
        name: 'rewald-bounded-scripts',
        createScript({ url }) {
          const version = versions.find(({ entry }) => entry === url);
          return version && entryScript(version);
        },
      },
    ],
  });
  return {
    load: ({ container }, expose) => runtime.loadRemote(`${container}/${expose.replace('./', '')}`),
    // The runtime caches failures; only a forced registration makes it try again.
    forget: (version) => runtime.registerRemotes([remoteOf(version)], { force: true }),
  };
};
