/** One file that a page fetched. */
export interface Fetched {
  url: string;
  kind: 'script' | 'other';
  /** Bytes over the wire, headers included. */
  bytes: number;
  /** When it was asked for and when it was here, ms since the navigation began; null: it never came. */
  startedAt: number;
  finishedAt: number | null;
}

/** What one cold load of a page cost. Times in ms since the navigation began, sizes in bytes over the wire. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  frameHydrated: number;
  pageHydrated: number;
  /** The page answers to the visitor and the main thread is quiet. */
  interactive: number;
  /** Main-thread time beyond 50 ms per task, between first paint and interactive. */
  blocked: number;
  layoutShift: number;
  /** What the page needed to work: all scripts that were here when it was hydrated. */
  scriptBytes: number;
  /** All scripts that were here when it was interactive, with what was fetched ahead in idle moments. */
  scriptBytesInteractive: number;
  /** Everything until the page fell quiet. */
  scriptBytesTotal: number;
  scriptFiles: number;
  requests: number;
  /** Manifests asked for before the page was interactive; there should be none. */
  manifests: string[];
  /** Scripts that came over the wire more than once. */
  fetchedTwice: string[];
  /** Addresses of all scripts of the page. */
  scripts: string[];
}
