import type { LayoutContent, Locale } from '@rewald/contracts/client';
import type { PageProperties } from '@rewald/platform';
import type { PartLink } from './part-links.ts';

/** The part and module behind a route. */
export interface PageTarget {
  part: string;
  expose: string;
  /** The shell server may have the last complete copy. */
  lasting?: true;
}

/** What the shell knows about a page before its code is loaded. */
export interface PageHandle extends PageTarget {
  page: PageProperties;
  /** The parameters that the page knows; absent in releases that do not say. */
  query?: string[];
}

/** Data of the frame: the navigation, or null while the API host does not answer. */
export interface SiteData {
  locale: Locale;
  layout: LayoutContent | null;
  /** Links that parts add to the navigation. */
  links: PartLink[];
}
