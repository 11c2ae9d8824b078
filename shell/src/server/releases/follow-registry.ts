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
  /** Whether the registry was reached when it was asked last. */
  reached: boolean;
  restored: Promise<void> | null;
  /** One poll at a time: two that overlap could put the older document last. */
  running: Promise<void> | null;
}

export const startFollowing = (): Following => ({
  lastText: '',
  lastTrust: '',
  reached: false,
  restored: null,
  running: null,
});

/** Restores what was accepted before the last stop: older documents are refused from the first poll on. */
export const restoreAccepted = (
  { artefacts, accepted }: ReleaseState,
  following: Following,
): Promise<void> => {
  following.restored ??= artefacts.document().then((text) => {
    if (text !== null) accepted.restore(text);
  });
  return following.restored;
};

/** Keeps a document on disk with everything that it needs to run. */
const keep = async ({ document, releases, artefacts }: ReleaseState, text: string): Promise<void> => {
  const wanted = Object.values(document?.microFrontends ?? {}).flatMap((versions) => {
    const { current, canary, rollback } = liveVersions(versions);
    return [current, canary, rollback].flatMap((entry) => {
      const release = entry ? releases.get(entry.extras.release) : undefined;
      return release ? [release] : [];
    });
  });
  // A version that is live again may have left the disk while another one was.
  for (const { folder, manifest, digests } of wanted)
    for (const [index, path] of ['release.json', manifest.server].entries())
      await artefacts.fetch(`${folder}/${path}`, digests[index]).catch(() => undefined);
  await artefacts.keep(
    text,
    wanted.flatMap(({ digests }) => digests),
  );
};

/** What the origin lists of each part that somebody may release. @throws Error when it does not answer, or lists nothing */
const fetchLists = async ({ artefacts, accepted }: ReleaseState): Promise<StoredLists> => {
  const textAt = async (path: string): Promise<string | null> => {
    try {
      return await artefacts.fetch(path);
    } catch (error) {
      if (error instanceof OriginAway) throw error;
      // Something else than a list: it is refused, without affecting other parts.
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
    // Cutting the registry off keeps no revoked key alive.
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
  // Only what was applied completely counts as seen; otherwise the next poll tries again.
  following.lastText = whole ? text : '';
};

/** Applies the accepted releases again, after the current poll of the registry: something was taken back here. */
export const reapplyReleases = async (state: ReleaseState, following: Following): Promise<void> => {
  while (following.running) await following.running.catch(() => undefined);
  const readAgain = async (): Promise<void> => {
    await applyReleases(state, state.accepted.current());
  };
  following.running = readAgain().finally(() => (following.running = null));
  return following.running;
};

/** Polls the registry now; calls at the same moment share one poll. */
export const pollRegistry = (state: ReleaseState, following: Following): Promise<void> => {
  following.running ??= poll(state, following).finally(() => (following.running = null));
  return following.running;
};
