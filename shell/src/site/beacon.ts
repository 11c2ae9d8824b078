/** A page's report to the shell server about the parts' versions. Nothing in it identifies or tracks a visitor. */
export type Beacon =
  | { kind: 'loaded'; part: string; version: string; ms: number }
  | {
      /**
       * `uncaught-error`: of a handler, a timer or a promise; `unusable`: the page is white, takes no input, or hung for
       * seconds.
       */
      kind: 'load-error' | 'render-error' | 'uncaught-error' | 'unusable';
      part: string;
      version: string;
      message: string;
      stack: string;
    }
  | { kind: 'vital'; part: string; version: string; name: string; value: number };

/** The path to which pages send beacons. */
export const BEACON_PATH = '/rewald/beacon';
