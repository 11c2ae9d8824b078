import type { Actor } from '../signing/actor.ts';
import { StoreProblem, type ReleaseStore } from '../store/release-store.ts';
import { emptyRegistry, writeRegistry } from './document.ts';
import { listingPath, listsIn, readListing, REGISTRY_FILE } from './listings.ts';
import { withListing } from './signed-document.ts';

/** Number of attempts if a team releases in between. */
const TRIES = 5;

/** Moves a part's entries into a document of its own. Signatures are copied, so no key is needed. @returns whether it wrote */
const adoptListing = async (store: ReleaseStore, actor: Actor, part: string): Promise<boolean> => {
  const { versions, tag } = await readListing(store, actor.trust(), part);
  if (versions.length === 0) return false;
  const bytes = writeRegistry(withListing(emptyRegistry(), part, versions));
  if ((await store.read(listingPath(part)))?.bytes.equals(bytes)) return false;
  if (await store.replace(listingPath(part), bytes, tag)) return true;
  // The team itself wrote meanwhile.
  return adoptListing(store, actor, part);
};

/**
 * Gives each part its own document, and removes the common one.
 *
 * @returns the parts that got one
 * @throws StoreProblem when others keep writing the common document
 */
export const splitRegistry = async (store: ReleaseStore, actor: Actor): Promise<string[]> => {
  const taken = new Set<string>();
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const common = await store.read(REGISTRY_FILE);
    if (!common) return [...taken];
    for (const part of listsIn(common.bytes.toString('utf8')).keys())
      if (await adoptListing(store, actor, part)) taken.add(part);
    if ((await store.read(REGISTRY_FILE))?.tag !== common.tag) continue;
    await store.remove(REGISTRY_FILE);
    return [...taken];
  }
  throw new StoreProblem(`Somebody goes on writing ${REGISTRY_FILE}; try again in a moment.`);
};
