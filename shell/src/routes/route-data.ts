import type { LayoutContent, Locale } from '@rewald/contracts/client';
import type { PageProperties } from '@rewald/platform';
import type { PartLink } from './part-links.ts';

/** The part and module behind a route. */
export interface PageTarget {
  part: string;
  expose: string;
  /** The shell server may have a last complete copy of the page. */
  lasting?: true;
  /** It is for one person only. */
  personal?: true;
}

/** What the shell knows about a page before its code is loaded. */
export interface PageHandle extends PageTarget {
  page: PageProperties;
  /** The query parameters that the page reads; absent in older releases, which do not list them. */
  query?: string[];
}

/** Data of the frame: the navigation, or null while the API host does not answer. */
export interface SiteData {
  locale: Locale;
  layout: LayoutContent | null;
  /** Links that parts add to the navigation. */
  links: PartLink[];
}
