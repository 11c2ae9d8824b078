import type { PrefetchedData } from '../site/page-loader.ts';
import { firstSignOfLife } from '../browser/first-sign-of-life.ts';

/** Prefetches pages. */
export interface FetchesAhead extends PrefetchedData {
  /** @param path page of a link that is close to the viewport */
  prefetch: (path: string) => void;
}

/**
 * Stands in for prefetching until its code is loaded: nothing is prefetched before the page works and has settled, so the code need
 * not be in the main script. Links that come close to the viewport meanwhile are queued.
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
    /** @param make creates the prefetching; `alive` resolves when the visitor first does something */
    begin(make: (alive: Promise<void>) => FetchesAhead): void {
      work = make(alive);
      for (const path of near.splice(0)) work.prefetch(path);
    },
  };
};

/** The prefetching of a page. */
export type FetchingAhead = ReturnType<typeof createFetchingAhead>;
