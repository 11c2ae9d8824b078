import type { SiteConfig } from '@rewald/platform';
import type { PageState, ReleaseSet } from '../../routes/release-set.ts';

/** One page to render, as data: it is sent to a process. */
export interface PageTask {
  /** Full address as the visitor sees it. */
  readonly url: string;
  readonly config: SiteConfig;
  readonly share: PageState['share'];
  readonly nonce: string;
  /** The visitor's cookie header, on personal pages only. */
  readonly cookie: string | null;
  /** Id of the request that the page is rendered for; the render's calls to the API host carry it, too. */
  readonly requestId: string;
  /** Whether hot updates are allowed. */
  readonly development: boolean;
  /** Whether the server gives the browser the data of other pages. */
  readonly givesData: boolean;
  /** `data` for the data of the page's loader alone, as JSON instead of HTML. */
  readonly wants: 'page' | 'data';
  /** Index, among the set's parts, of the part that owns the page; -1 for a page of no part. */
  readonly partPlace: number;
  /** The releases as the page's state describes them. */
  readonly releases: ReleaseSet;
  /** Parts whose code this server does not run for the page; a browser fills their places. */
  readonly without: readonly string[];
}

/** A request for the addresses of a sitemap, as data. */
export interface AddressTask {
  readonly config: SiteConfig;
  readonly releases: ReleaseSet;
  /** Parts that expose `./sitemap`. */
  readonly telling: readonly string[];
}

/** Fonts and styles of a version of the shell, for the head of every page. */
export interface HeadStyles {
  readonly css: string;
  readonly preloadFonts: readonly string[];
}
