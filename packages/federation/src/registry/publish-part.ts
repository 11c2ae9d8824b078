import type { Actor } from '../signing/actor.ts';
import { openStore } from './open-store.ts';
import { createRegistry } from './registry.ts';

/** The result of {@link publishPart}. */
export interface Published {
  name: string;
  version: string;
  /** False when this version was live already. */
  changed: boolean;
}

/**
 * Uploads a built part into a registry and makes it the default version, without the contract gate that the `mfe`
 * command runs first. For a site on one machine, whose parts all change together.
 *
 * @param distDir the part's `dist` folder with `release.json`
 * @param place a directory, or the address of a bucket
 * @throws RegistryProblem when the version exists with other bytes; StoreProblem when the bucket cannot be used
 */
export const publishPart = async (distDir: string, place: string, actor: Actor): Promise<Published> => {
  const store = await openStore(place);
  try {
    const registry = createRegistry(store, actor);
    const { release } = await registry.upload(distDir);
    const { changed } = await registry.promote(release.name, release.version);
    return { name: release.name, version: release.version, changed };
  } finally {
    store.close();
  }
};
