import { liveVersions } from '@rewald/federation/registry/document';
import { listingPath, REGISTRY_FILE, type StoredLists } from '@rewald/federation/registry/listings';
import { NoArtefact, OriginAway } from '../artefacts/artefacts.ts';
import type { ReleaseState } from './release-state.ts';
import { applyReleases } from './apply-releases.ts';

/** How far the registry has been followed. */
export interface Following {
  /** The lists and the trusted keys that were applied last. */
  lastText: string;
  lastTrust: string;
  /** Whether the last poll reached the registry. */
  reached: boolean;
  restored: Promise<void> | null;
  /** The poll in progress. There is only one at a time, because of two that overlap the older document could be applied last. */
  running: Promise<void> | null;
}

export const startFollowing = (): Following => ({
  lastText: '',
  lastTrust: '',
  reached: false,
  restored: null,
  running: null,
});

/** Restores what was accepted before the last stop, so that older documents are refused from the first poll on. */
export const restoreAccepted = (
  { artefacts, accepted }: ReleaseState,
  following: Following,
): Promise<void> => {
  following.restored ??= artefacts.document().then((text) => {
    if (text !== null) accepted.restore(text);
  });
  return following.restored;
};

/** Stores a document on disk with all artefacts that it needs to run. */
const keep = async ({ document, releases, artefacts }: ReleaseState, text: string): Promise<void> => {
  const wanted = Object.values(document?.microFrontends ?? {}).flatMap((versions) => {
    const { current, canary, rollback } = liveVersions(versions);
    return [current, canary, rollback].flatMap((entry) => {
      const release = entry ? releases.get(entry.extras.release) : undefined;
      return release ? [release] : [];
    });
  });
  // A version that is live again may have been deleted from the disk while another one was live.
  for (const { folder, manifest, digests } of wanted)
    for (const [index, path] of ['release.json', manifest.server].entries())
      await artefacts.fetch(`${folder}/${path}`, digests[index]).catch(() => undefined);
  await artefacts.keep(
    text,
    wanted.flatMap(({ digests }) => digests),
  );
};

/** The lists of all parts that may be released. @throws Error if the origin does not answer, or has no lists */
const fetchLists = async ({ artefacts, accepted }: ReleaseState): Promise<StoredLists> => {
  const textAt = async (path: string): Promise<string | null> => {
    try {
      return await artefacts.fetch(path);
    } catch (error) {
      if (error instanceof OriginAway) throw error;
      // The file is not a valid list; it is refused without affecting other parts.
      return error instanceof NoArtefact ? null : '';
    }
  };
  const parts = accepted.parts();
  const [combined, ...own] = await Promise.all([
    textAt(`/${REGISTRY_FILE}`),
    ...parts.map((part) => textAt(`/${listingPath(part)}`)),
  ]);
  const found = parts.flatMap((part, index): [string, string][] => {
    const text = own[index] ?? null;
    return text === null ? [] : [[part, text]];
  });
  if (combined === null && found.length === 0) throw new Error('The artefact origin has no list of releases');
  return { combined, own: new Map(found) };
};

const poll = async (state: ReleaseState, following: Following): Promise<void> => {
  const { accepted } = state;
  await restoreAccepted(state, following);
  const trustNow = accepted.trustState();
  let found: StoredLists;
  try {
    found = await fetchLists(state);
    following.reached = true;
  } catch (error) {
    following.reached = false;
    // A revoked key loses its effect even if the registry is unreachable.
    if (state.tiers.length > 0 && trustNow !== following.lastTrust) {
      await applyReleases(state, accepted.current());
      following.lastTrust = trustNow;
      following.lastText = '';
    }
    throw error;
  }
  const text = JSON.stringify([found.combined, ...found.own]);
  if (text === following.lastText && trustNow === following.lastTrust) return;
  const whole = await applyReleases(state, accepted.accept(found));
  await keep(state, accepted.kept());
  following.lastTrust = trustNow;
  // A text that was not applied completely does not count as seen, so the next poll tries again.
  following.lastText = whole ? text : '';
};

/** Applies the accepted releases again after the current poll, because this server has rolled a version back. */
export const reapplyReleases = async (state: ReleaseState, following: Following): Promise<void> => {
  while (following.running) await following.running.catch(() => undefined);
  const readAgain = async (): Promise<void> => {
    await applyReleases(state, state.accepted.current());
  };
  following.running = readAgain().finally(() => (following.running = null));
  return following.running;
};

/** Polls the registry now; simultaneous calls share one poll. */
export const pollRegistry = (state: ReleaseState, following: Following): Promise<void> => {
  following.running ??= poll(state, following).finally(() => (following.running = null));
  return following.running;
};
