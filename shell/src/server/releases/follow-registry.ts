import { REGISTRY_FILE, liveVersions } from '@rewald/federation/registry/document';
import type { ReleaseState } from './release-state.ts';
import { takeOver } from './take-over.ts';

/** How far the registry has been followed. */
export interface Following {
  /** The document and the trusted keys that were taken over last. */
  lastText: string;
  lastTrust: string;
  /** Whether the registry was reached when it was asked last. */
  reached: boolean;
  recalled: Promise<void> | null;
  /** One look at a time: two that overlap could put the older document last. */
  running: Promise<void> | null;
}

export const startFollowing = (): Following => ({
  lastText: '',
  lastTrust: '',
  reached: false,
  recalled: null,
  running: null,
});

/** What was taken over before the last stop: older documents than that are refused from the first look on. */
export const recall = ({ artefacts, accepted }: ReleaseState, following: Following): Promise<void> => {
  following.recalled ??= artefacts.document().then((text) => {
    if (text !== null) accepted.recall(text);
  });
  return following.recalled;
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

const look = async (state: ReleaseState, following: Following): Promise<void> => {
  const { accepted, artefacts } = state;
  await recall(state, following);
  const trustNow = accepted.trustState();
  let text: string;
  try {
    text = await artefacts.fetch(`/${REGISTRY_FILE}`);
    following.reached = true;
  } catch (error) {
    following.reached = false;
    // Cutting the registry off keeps no revoked key alive.
    if (state.tiers.length > 0 && trustNow !== following.lastTrust) {
      await takeOver(state, accepted.current());
      following.lastTrust = trustNow;
      following.lastText = '';
    }
    throw error;
  }
  if (text === following.lastText && trustNow === following.lastTrust) return;
  const whole = await takeOver(state, accepted.accept(text));
  await keep(state, accepted.kept());
  following.lastTrust = trustNow;
  // Only a document that was taken over completely counts as seen; otherwise the next look tries again.
  following.lastText = whole ? text : '';
};

/** Runs anew what was taken over last, once a look that is on its way has ended: something was taken back here. */
export const runAnew = async (state: ReleaseState, following: Following): Promise<void> => {
  while (following.running) await following.running.catch(() => undefined);
  const anew = async (): Promise<void> => {
    await takeOver(state, state.accepted.current());
  };
  following.running = anew().finally(() => (following.running = null));
  return following.running;
};

/** Looks at the registry now; calls at the same moment share one look. */
export const lookAtRegistry = (state: ReleaseState, following: Following): Promise<void> => {
  following.running ??= look(state, following).finally(() => (following.running = null));
  return following.running;
};
