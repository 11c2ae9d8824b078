import { sql } from 'kysely';
import type { Documents } from '../../outbound/documents/documents.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { CleanPicture, PictureProblem } from './clean-picture.ts';

/** What is there under some names. */
export interface FoundPictures {
  readonly digests: ReadonlyMap<string, string>;
  /** Files that are no pictures. */
  readonly problems: ReadonlyMap<string, PictureProblem['sentence']>;
}

/** Finds pictures by the names that somebody wrote; what is in neither list is not there. */
export type FindPictures = (names: readonly string[]) => Promise<FoundPictures>;

/** Whether a text is the name of a picture that the shop keeps. */
export const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** Keeps a picture under its digest. */
export const keepPicture = (documents: Documents, { digest, bytes }: CleanPicture): Promise<void> =>
  documents.keep('picture', digest, { bytes, fileName: `${digest}.webp`, contentType: 'image/webp' });

/**
 * Which of some pictures there are. Those that nobody refers to are tidied away: these count as new again, and stay until the
 * caller's transaction refers to them.
 */
export const claimPictures = async (
  database: Database,
  digests: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (digests.length === 0) return new Set();
  // In one order, so that two who claim the same ones do not wait for each other.
  const { rows } = await sql<{ digest: string }>`
    with wanted as (
      select subject_id from documents where kind = 'picture' and subject_id = any(${digests}::text[])
      order by subject_id for update),
    renewed as (
      update documents set made_at = now() from wanted
      where kind = 'picture' and documents.subject_id = wanted.subject_id
        and made_at < now() - interval '1 hour')
    select subject_id as digest from wanted`.execute(database);
  return new Set(rows.map(({ digest }) => digest));
};

/** Finds the pictures that the shop has, by their digests. */
export const knownPictures =
  (database: Database): FindPictures =>
  async (names) => {
    const known = await claimPictures(database, [...new Set(names.filter(isDigest))]);
    return { digests: new Map([...known].map((digest) => [digest, digest])), problems: new Map() };
  };
