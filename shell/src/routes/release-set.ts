import type { NavigationEntry, RouteClaim, SlotFill } from '@rewald/contracts';
import type { SiteConfig } from '@rewald/platform';

/** What the browser needs for loading one version of a part. */
export interface LoadableVersion {
  version: string;
  container: string;
  /** Absolute address of the browser entry, and its integrity value. */
  entry: string;
  integrity: string;
  /** Views that have a catalogue of their first texts, by the name of the view's module: `./home`. */
  firstTexts?: string[];
  /** Slots of other parts that it fills. */
  fills?: SlotFill[];
}

/** What the browser needs to know about one part's version. Chunk lists stay on the server, which adds preloads to the page. */
export interface PartRelease extends LoadableVersion {
  name: string;
  owner: string;
  routes: RouteClaim[];
  /** The previous version, known to be good: it replaces one that cannot be loaded or throws. */
  previous?: LoadableVersion;
  navigation?: NavigationEntry[];
  /** Size of its entry in bytes with brotli. */
  bytes?: number;
  /** On a developer's own machine, for this browser only: the server does not have its code. */
  local?: true;
  /** React's development build on that machine, for hot updates of the part. */
  react?: string;
  /** The preview that this version belongs to; shown only to visitors with its link. */
  preview?: ShownPreview;
  /** The server does not run its code for this page; the browser fills its places. */
  browserOnly?: boolean;
}

/** What the page knows about a preview. `until` is when the preview ends, in s since the epoch. */
export interface ShownPreview {
  name: string;
  until: number;
  /** Loopback port that announces newer versions while the developer works on the preview. */
  watch?: number;
}

/** One version per part: the releases that a visit runs on. */
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
   * This visitor's place among all, 0–999, if it decided on a canary; and the limit below which places get canaries,
   * so that a browser without a place takes one that matches the page it got.
   */
  share: { own: number | null; canariesBelow: number };
  /** Whether the server gives the data of other pages. */
  givesData: boolean;
  /** Data of the loaders, and their errors, by route id. */
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}
