import type { Blocker, BlockerFunction, DataRouter } from 'react-router';

const UNBLOCKED: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Keeps what components ask of the router before it has come, besides navigations. */
export const createEarlyWishes = () => {
  const blockers = new Map<string, BlockerFunction>();
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | null = null;
  let stop: (() => void) | null = null;
  return {
    block(key: string, blocks: BlockerFunction): Blocker {
      blockers.set(key, blocks);
      return UNBLOCKED;
    },
    unblock: (key: string): void => void blockers.delete(key),
    restoreScroll(...settings: Parameters<DataRouter['enableScrollRestoration']>): () => void {
      scrolling = settings;
      return () => {
        scrolling = null;
        stop?.();
      };
    },
    /** Passes all on to the router. */
    pass(router: DataRouter): void {
      for (const [key, blocks] of blockers) router.getBlocker(key, blocks);
      if (scrolling) stop = router.enableScrollRestoration(...scrolling);
    },
  };
};
