import { SHELL_PART } from '@rewald/contracts/part-names';
import { firstSignOfLife } from '../browser/first-sign-of-life.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { LoadableVersion, ReleaseSet } from '../routes/release-set.ts';
import type { Containers } from './containers.ts';
import { createFirstContainers } from './first-containers.ts';
import { whenPageWorks } from './when-page-works.ts';

/** The runtime is fetched this long after the page works, in ms: a click right after the load needs the line for its own page. */
const SETTLE_MS = 2500;

const pageSettled = (): Promise<unknown> =>
  new Promise((resolve) => whenPageWorks(() => setTimeout(resolve, SETTLE_MS)));

/** All versions of parts that this page may load. */
const versionsOf = ({ parts }: ReleaseSet): LoadableVersion[] =>
  Object.values(parts).flatMap((release) =>
    release.name === SHELL_PART ? [] : [release, ...(release.previous ? [release.previous] : [])],
  );

/**
 * Loads modules of parts: with Module Federation's runtime once that is here, and by the bare protocol of its containers before. The
 * runtime is 16 kB that no first view needs, so it is fetched once the page has settled and somebody is there.
 */
export const createFederation = (releases: ReleaseSet): Containers => {
  const first = createFirstContainers();
  /** Loads that began before the runtime was here; it must not ask for the same entries again. */
  const running = new Map<LoadableVersion, Promise<unknown>>();
  let runtime: Containers | null = null;
  const bringRuntime = async (): Promise<void> => {
    const { startFederation } = await import(/* webpackChunkName: "federation" */ './federation-runtime.ts');
    runtime = startFederation(versionsOf(releases));
  };
  void Promise.all([firstSignOfLife(), pageSettled()]).then(() =>
    // Without the runtime, everything goes on as before.
    whenIdle(() => void bringRuntime().catch(() => undefined)),
  );
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
