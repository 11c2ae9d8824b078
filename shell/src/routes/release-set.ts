import type { NavigationEntry, RouteClaim, SlotFill } from '@rewald/contracts';
import type { SiteConfig } from '@rewald/platform';

/** What the browser loads of one version of a part. */
export interface LoadableVersion {
  version: string;
  container: string;
  /** Absolute address of the browser entry, and its integrity value. */
  entry: string;
  integrity: string;
  /** Views that have a catalogue of what they show first, as their modules are named: `./home`. */
  firstTexts?: string[];
  /** Places of other parts that it fills. */
  fills?: SlotFill[];
}

/** What the browser needs to know of one part's version. Chunk lists stay on the server; they are preloaded. */
export interface PartRelease extends LoadableVersion {
  name: string;
  owner: string;
  routes: RouteClaim[];
  /** The previous version, known to be good: it replaces one that cannot be loaded or throws. */
  previous?: LoadableVersion;
  navigation?: NavigationEntry[];
  /** Bytes of its entry with brotli. */
  bytes?: number;
  /** On a developer's own machine, for this browser only: the server does not have its code. */
  local?: true;
  /** React's development build on that machine, for hot updates of the part. */
  react?: string;
  /** Name of this preview and when it ends, in s since the epoch, shown to visitors with its link. */
  preview?: ShownPreview;
  /** The server does not run its code for this page; the browser fills its places. */
  browserOnly?: boolean;
}

/** What the page is told about a preview. */
export interface ShownPreview {
  name: string;
  until: number;
  /** Loopback port that announces a newer one, while its developer works on it. */
  watch?: number;
}

/** One version per part: what a visit runs on. */
export interface ReleaseSet {
  /** Short hash over all versions. */
  id: string;
  parts: Record<string, PartRelease>;
  /** Parts that are released but could not be loaded yet, so that their paths are unknown. */
  missing: string[];
}

/** The state in the page from which the browser starts. */
export interface PageState {
  config: SiteConfig;
  releases: ReleaseSet;
  /**
   * This visitor's place among all, 0–999, if it made a difference; and the places that get canaries,
   * so that a browser without a place takes one that fits what it got.
   */
  share: { own: number | null; canariesBelow: number };
  /** Data of the loaders, and their errors, by route id. */
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}
