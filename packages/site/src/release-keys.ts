import { join } from 'node:path';
import { createRegistry } from '@rewald/federation/registry/registry';
import { actorWith, type Actor, type KeyPlaces } from '@rewald/federation/signing/actor';
import { trustFileIn } from '@rewald/federation/signing/key-folder';
import { makeMissingKeys } from '@rewald/federation/signing/make-keys';
import { CANARY_WATCH, SECOND_KEY } from '@rewald/federation/signing/trusted-keys';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { grantOwnGround } from './own-ground.ts';
import { PART_FOLDERS } from './releases.ts';

/** Where a site on a developer's machine keeps its keys, apart from the releases. */
export const releaseKeysIn = (dataDir: string): KeyPlaces => {
  const keys = join(dataDir, 'keys/releases');
  return { keys, trusted: trustFileIn(keys) };
};

/** An actor that may release every part of such a site. */
export const actorOn = (dataDir: string, who: string): Actor => actorWith(who, releaseKeysIn(dataDir));

const OWN_PARTS = PART_FOLDERS.map((folder) => folder.replace(/^mfe-/, ''));

/**
 * Makes missing keys, and signs the site's own releases again if they are unsigned or signed with lost keys. On a developer's
 * machine, anybody who can write the releases could write the keys as well.
 */
export const prepareReleaseKeys = async (
  dataDir: string,
  registryDir: string,
  say: (line: string) => void,
): Promise<Actor> => {
  const { keys, trusted } = releaseKeysIn(dataDir);
  makeMissingKeys(keys, [...OWN_PARTS, CANARY_WATCH, SECOND_KEY]);
  grantOwnGround(trusted);
  const actor = actorOn(dataDir, 'local site');
  const registry = createRegistry(storeInDirectory(registryDir), actor);
  const { document, untrusted } = await registry.inspect();
  for (const part of new Set(untrusted.map((doubt) => doubt.part))) {
    const isSigned = document.microFrontends[part]?.[0]?.extras.listing !== undefined;
    // A release that another team has signed with its own key stays as it is until that key is trusted.
    if (isSigned && !OWN_PARTS.includes(part)) continue;
    makeMissingKeys(keys, [part]);
    await registry.sign(part, 'released on this machine');
    say(`Signed again: ${part}`);
  }
  return actor;
};

/**
 * The keys of a site whose registry is shared: only keys that were placed in the data directory; none are created.
 *
 * @throws KeyProblem when a part has no key, or its key is not trusted
 */
export const givenReleaseKeys = (dataDir: string): Actor => {
  const actor = actorOn(dataDir, 'local site');
  for (const part of OWN_PARTS) actor.keyOf(part);
  return actor;
};
