import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePrivate, openDataFolder } from '@rewald/api/plumbing/data-folder';
import { publishPart } from '@rewald/federation/registry/publish-part';
import { prepareReleaseKeys } from './release-keys.ts';
import { PART_FOLDERS } from './releases.ts';
import { SiteProblem } from './problem.ts';

/** The built parts: beside the packages of a distribution, or in their folders of the repository. */
const builtParts = (): string[] => {
  const distributed = join(import.meta.dirname, '../../../../parts');
  const repository = join(import.meta.dirname, '../../..');
  return PART_FOLDERS.map((folder) => {
    const places = [join(distributed, folder), join(repository, folder, 'dist')];
    const found = places.find((place) => existsSync(join(place, 'release.json')));
    if (found === undefined) throw new SiteProblem(`${folder} is not built: npm run build does it.`);
    return found;
  });
};

/**
 * Releases the parts of this version into the registry folder, signed with the site's own keys, and makes missing keys.
 *
 * @throws SiteProblem with one sentence for the person at the terminal
 */
export const releaseOwnParts = async (env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> => {
  const dataDir = resolve(env.REWALD_DATA || '.rewald');
  const registryDir = resolve(env.REGISTRY || join(dataDir, 'registry'));
  openDataFolder(dataDir, say);
  makePrivate(registryDir, say);
  const actor = await prepareReleaseKeys(dataDir, registryDir, say);
  for (const folder of builtParts()) {
    const { name, version, changed } = await publishPart(folder, registryDir, actor);
    say(`${changed ? 'Released' : 'Already live'}: ${name} ${version}`);
  }
};
