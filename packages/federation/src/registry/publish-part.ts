import type { Actor } from '../signing/actor.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { createRegistry } from './registry.ts';

export interface Published {
  name: string;
  version: string;
  /** False when this version was live already. */
  changed: boolean;
}

/**
 * Uploads a built part into a registry directory and makes it the default version, without the contract gate that the `mfe`
 * command runs first. For a site on one machine, whose parts all change together.
 *
 * @param distDir the part's `dist` folder with `release.json`
 * @throws RegistryProblem when the version exists with other bytes
 */
export const publishPart = async (distDir: string, registryDir: string, actor: Actor): Promise<Published> => {
  const registry = createRegistry(storeInDirectory(registryDir), actor);
  const { release } = await registry.upload(distDir);
  const { changed } = await registry.promote(release.name, release.version);
  return { name: release.name, version: release.version, changed };
};
