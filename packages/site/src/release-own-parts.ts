import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePrivate, openDataFolder } from '@rewald/server-kit/data-folder';
import { publishPart } from '@rewald/federation/registry/publish-part';
import type { Actor } from '@rewald/federation/signing/actor';
import { KeyProblem } from '@rewald/federation/signing/release-key';
import { isBucket } from '@rewald/federation/registry/open-store';
import { StoreProblem } from '@rewald/federation/store/release-store';
import { givenReleaseKeys, prepareReleaseKeys } from './release-keys.ts';
import { PART_FOLDERS } from './releases.ts';
import { SiteProblem } from './problem.ts';

/** The built parts: next to the packages of a distribution, or in their folders of the repository. */
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

/** A folder belongs to this site, so missing keys are created; a bucket is shared with sites that trust only keys they know. */
const actorFor = async (registry: string, dataDir: string, say: (line: string) => void): Promise<Actor> => {
  if (isBucket(registry)) return givenReleaseKeys(dataDir);
  makePrivate(registry, say);
  return prepareReleaseKeys(dataDir, registry, say);
};

/**
 * Releases the parts of this version into the registry, signed with the site's own
 * keys. Missing keys are made, unless the registry is a bucket.
 *
 * @throws SiteProblem with one sentence for the person at the terminal
 */
export const releaseOwnParts = async (
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  parts: readonly string[] = builtParts(),
): Promise<void> => {
  const dataDir = resolve(env.REWALD_DATA || '.rewald');
  const place = env.REGISTRY || join(dataDir, 'registry');
  const registry = isBucket(place) ? place : resolve(place);
  openDataFolder(dataDir, say);
  try {
    const actor = await actorFor(registry, dataDir, say);
    for (const folder of parts) {
      const { name, version, changed } = await publishPart(folder, registry, actor);
      say(`${changed ? 'Released' : 'Already live'}: ${name} ${version}`);
    }
  } catch (cause) {
    if (cause instanceof KeyProblem || cause instanceof StoreProblem)
      throw new SiteProblem(cause.message, { cause });
    throw cause;
  }
};
