import type { PrefetchedData } from '../site/page-loader.ts';

/** Events that only a present visitor causes. (`pointerover` also fires when a page appears under a resting pointer.) */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

/** What fetches pages ahead. */
export interface FetchesAhead extends PrefetchedData {
  /** @param path of a page that a link near the screen leads to */
  prefetch: (path: string) => void;
}

/**
 * Fetching ahead, before its code is here: nothing is fetched until the page works and has settled, so that code is no part of the main
 * script. Links that come near the screen meanwhile are kept for it.
 */
export const createFetchingAhead = () => {
  const near: string[] = [];
  let work: FetchesAhead | null = null;
  const alive = firstSignOfLife();
  return {
    prefetch(path: string): void {
      if (work) work.prefetch(path);
      else near.push(path);
    },
    take: (href: string) => work?.take(href) ?? null,
    /** @param make makes what does the work; is told when the visitor first did something */
    begin(make: (alive: Promise<void>) => FetchesAhead): void {
      work = make(alive);
      for (const path of near.splice(0)) work.prefetch(path);
    },
  };
};

/** Fetching ahead in a page. */
export type FetchingAhead = ReturnType<typeof createFetchingAhead>;

const firstSignOfLife = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = new AbortController();
    const come = () => {
      seen.abort();
      resolve();
    };
    for (const event of SIGNS_OF_LIFE)
      window.addEventListener(event, come, { signal: seen.signal, capture: true, passive: true });
  });
