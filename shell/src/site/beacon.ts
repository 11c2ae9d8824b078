/** What a page tells the shell server of how the parts' versions fare. Nothing in it names or follows a visitor. */
export type Beacon =
  | { kind: 'loaded'; part: string; version: string; ms: number }
  | {
      /** `uncaught-error`: of a handler, a timer or a promise, which nobody caught. */
      kind: 'load-error' | 'render-error' | 'uncaught-error';
      part: string;
      version: string;
      message: string;
      stack: string;
    }
  | { kind: 'vital'; part: string; version: string; name: string; value: number };

/** Where pages send them. */
export const BEACON_PATH = '/rewald/beacon';
