/** A file that a page fetched. */
export interface Fetched {
  url: string;
  kind: 'script' | 'other';
  /** Bytes transferred, including headers. */
  bytes: number;
  /** When the file was requested and when it had arrived, in ms since the start of the navigation; null if it never arrived. */
  startedAt: number;
  finishedAt: number | null;
}

/** The cost of one cold load of a page. Times are in ms since the start of the navigation, sizes in transferred bytes. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  frameHydrated: number;
  pageHydrated: number;
  /** When the page is hydrated and the main thread is quiet. */
  interactive: number;
  /** Main-thread time of tasks beyond 50 ms each, between first paint and interactive. */
  blocked: number;
  layoutShift: number;
  /** All scripts that had arrived when the page was hydrated. */
  scriptBytes: number;
  /** All scripts that had arrived when the page was interactive, including prefetched ones. */
  scriptBytesInteractive: number;
  /** All scripts until the page was quiet. */
  scriptBytesTotal: number;
  scriptFiles: number;
  requests: number;
  /** Manifests requested before the page was interactive; there should be none. */
  manifests: string[];
  /** Scripts that were transferred more than once. */
  fetchedTwice: string[];
  /** URLs of all scripts of the page. */
  scripts: string[];
}
