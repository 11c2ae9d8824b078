import type { ListedVersion, ReleaseManifest } from '@rewald/contracts';
import type { Actor } from '../signing/actor.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { liveVersions, RegistryProblem, versionsOf } from './document.ts';
import { signUpload } from './release-upload.ts';
import {
  checkPart,
  listingThatCounts,
  putListing,
  readPart,
  swapListing,
  type Change,
} from './signed-document.ts';

/** The listed versions whose stored manifests have the listed digests. */
const intactOnes = async (
  versions: readonly ListedVersion[],
  part: string,
  manifestOf: (entry: ListedVersion) => Promise<ReleaseManifest>,
): Promise<Map<string, ReleaseManifest>> => {
  const found = new Map<string, ReleaseManifest>();
  for (const entry of versions) {
    const release = await manifestOf(entry).catch((error: unknown) => {
      if (error instanceof RegistryProblem) return null;
      throw error;
    });
    if (release?.name === part) found.set(entry.extras.releaseSha256, release);
  }
  return found;
};

/**
 * Signs a part's list again with its current key. Versions that are missing or altered are removed from it.
 *
 * @param reason confirms versions that no known key has signed; null does not
 * @throws RegistryProblem when there is such a version and no reason, or nothing is listed
 */
export const signAgain = async (
  store: ReleaseStore,
  actor: Actor,
  part: string,
  reason: string | null,
  manifestOf: (entry: ListedVersion) => Promise<ReleaseManifest>,
): Promise<Change> => {
  const before = await readPart(store, actor, part);
  const intact = await intactOnes(versionsOf(before, part), part, manifestOf);
  return swapListing(store, actor, { action: 'sign', part, note: reason ?? undefined }, (document) => {
    if (versionsOf(document, part).length === 0)
      throw new RegistryProblem(`No version of ${part} was published yet.`);
    const listing =
      reason === null ? listingThatCounts(actor, document, part) : checkPart(actor, document, part);
    const { versions, serial } =
      typeof listing === 'string' ? { versions: versionsOf(document, part), serial: 0 } : listing;
    const vouched = versions.flatMap((entry) => {
      const { releaseSha256 } = entry.extras;
      const release = intact.get(releaseSha256);
      if (!release) return [];
      const signature = signUpload(actor, { release, releaseSha256, signature: undefined });
      return [{ ...entry, extras: { ...entry.extras, signature } }];
    });
    const version = liveVersions(vouched).current?.metadata.version ?? '';
    return { version, ...putListing(actor, document, part, vouched, serial) };
  });
};
