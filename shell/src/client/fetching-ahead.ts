import type { RouteObject } from 'react-router';
import { firstSignOfLife } from '../browser/first-sign-of-life.ts';
import type { SiteContext } from '../site/page-loader.ts';
import { fetchingPages } from './fetch-page.ts';
import { keepAhead } from './keep-ahead.ts';

/** What prefetching needs. */
export interface Ahead {
  /** Whether the data of a page are already here, or on their way. */
  isFresh: (href: string) => boolean;
  /** Fetches a page, and keeps its data for the visit. */
  fetchPage: (href: string) => Promise<void>;
  /** Resolves when the visitor first does something. */
  alive: Promise<void>;
}

/**
 * Stands in for prefetching until its code is loaded: nothing is prefetched before the page works and has settled, so the code need
 * not be in the main script. Links that come close to the viewport meanwhile are queued. What a visitor asks for is fetched at once.
 */
export const createFetchingAhead = (site: SiteContext, routes: RouteObject[]) => {
  const near: string[] = [];
  let work: ((path: string) => void) | null = null;
  const { isFresh, keep, take } = keepAhead();
  const fetchPage = fetchingPages(site, routes, keep);
  const alive = firstSignOfLife();
  return {
    /** @param path page of a link that is close to the viewport */
    prefetch(path: string): void {
      if (work) work(path);
      else near.push(path);
    },
    take,
    alive,
    /** Fetches a page that the visitor has asked for. */
    fetchNow: (path: string): void => void fetchPage(path).catch(() => undefined),
    /** @param make creates the prefetching */
    begin(make: (ahead: Ahead) => (path: string) => void): void {
      work = make({ isFresh, fetchPage, alive });
      for (const path of near.splice(0)) work(path);
    },
  };
};

/** The prefetching of a page. */
export type FetchingAhead = ReturnType<typeof createFetchingAhead>;
