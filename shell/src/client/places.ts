import type { ReleaseSet } from '../routes/release-set.ts';

/** A version on the page. */
export interface Place {
  part: string;
  version: string;
  /** The folder of all scripts of the version. */
  folder: string;
}

/** The versions of parts on a page, and those that may replace them. */
export const placesOf = ({ parts }: ReleaseSet): Place[] =>
  Object.values(parts).flatMap((release) =>
    [release, release.previous].flatMap((one) =>
      one ? [{ part: release.name, version: one.version, folder: new URL('..', one.entry).href }] : [],
    ),
  );
