import type { ReleaseStore, Stored } from '../../store/release-store.ts';

/** What is written once and never changed: entries of the log, and manifests. */
const UNCHANGING = /^\.audit\/|^[\w-]+\/[^/]+\/release\.json$/;
/** More than a site has in years; an entry of the log has about 400 bytes. */
const MOST = 20_000;

/** A store that reads each entry of the log and each manifest only once, because a page asks for them every few seconds. */
export const rememberingStore = (store: ReleaseStore): ReleaseStore => {
  const known = new Map<string, Stored>();
  return {
    ...store,
    async read(path) {
      const remembered = known.get(path);
      if (remembered) return remembered;
      const stored = await store.read(path);
      if (stored && UNCHANGING.test(path) && known.size < MOST) known.set(path, stored);
      return stored;
    },
    async remove(path) {
      for (const one of known.keys()) if (one === path || one.startsWith(`${path}/`)) known.delete(one);
      await store.remove(path);
    },
  };
};
