import type { LoadableVersion } from '../routes/release-set.ts';

/** The containers of parts. */
export interface Containers {
  /** Loads a module that a version exposes. */
  load(version: LoadableVersion, expose: string): Promise<unknown>;
  /** Lets the next load of a version begin afresh, because the last one has failed. */
  forget(version: LoadableVersion): void;
}
