import type { RouteClaim } from '@rewald/contracts';

/** What the browser needs to know of one part's version. Chunk lists stay on the server; they are preloaded. */
export interface PartRelease {
  name: string;
  version: string;
  container: string;
  owner: string;
  /** Absolute address of the browser entry, and its integrity value. */
  entry: string;
  integrity: string;
  routes: RouteClaim[];
}

/** One version per part: what a visit runs on. */
export interface ReleaseSet {
  /** Short hash over all versions. */
  id: string;
  parts: Record<string, PartRelease>;
  /** Parts that are released but could not be had yet, so that nobody knows which paths are theirs. */
  missing: string[];
}

/** What the server writes into the page for the browser to start from. */
export interface PageState {
  config: { apiHost: string; assetsHost: string; siteOrigin: string };
  releases: ReleaseSet;
  /** Data of the loaders, and their errors, by route id. */
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}

/** Id of the element that carries the {@link PageState}. */
export const PAGE_STATE_ID = 'rewald-state';
