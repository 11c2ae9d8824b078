import type { LoadableVersion } from '../routes/release-set.ts';
import type { Containers } from './containers.ts';
import { createFirstContainers } from './first-containers.ts';
import { whenPageWorks } from './when-page-works.ts';

/**
 * Loads modules of parts: with Module Federation's runtime once that is here, and by the bare protocol of its containers before. The
 * runtime is 12 kB that no first view needs, so it is fetched when the page works.
 *
 * @param versions all that may be loaded
 */
export const createFederation = (versions: readonly LoadableVersion[]): Containers => {
  const first = createFirstContainers();
  /** Loads that began before the runtime was here; it must not ask for the same entries again. */
  const running = new Map<LoadableVersion, Promise<unknown>>();
  let runtime: Containers | null = null;
  whenPageWorks(() => {
    // In the same script as the API client, which is fetched at this moment. Without the runtime, everything goes on as before.
    import(/* webpackChunkName: "http" */ './federation-runtime.ts').then(
      ({ startFederation }) => {
        runtime = startFederation(versions);
      },
      () => undefined,
    );
  });
  return {
    async load(version, expose) {
      if (runtime) {
        await running.get(version)?.catch(() => undefined);
        return runtime.load(version, expose);
      }
      const loading = first.load(version, expose);
      running.set(version, loading);
      return loading;
    },
    forget(version) {
      running.delete(version);
      first.forget(version);
      runtime?.forget(version);
    },
  };
};
