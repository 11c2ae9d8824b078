import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Documents } from '@rewald/messages/documents/documents';
import type { CleanPicture, PictureProblem } from './clean-picture.ts';

/** Result of a search for pictures by name. */
interface FoundPictures {
  readonly digests: ReadonlyMap<string, string>;
  /** Why files are not acceptable pictures, by name. */
  readonly problems: ReadonlyMap<string, PictureProblem['sentence']>;
}

/** Finds pictures by the names in imported files; names in neither list are unknown. */
export type FindPictures = (names: readonly string[]) => Promise<FoundPictures>;

/** Whether a text has the form of a stored picture's name. */
export const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** Stores a picture under its digest. */
export const storePicture = (documents: Documents, { digest, bytes }: CleanPicture): Promise<void> =>
  documents.keep('picture', digest, { bytes, fileName: `${digest}.webp`, contentType: 'image/webp' });

/**
 * Finds out which of some pictures exist, and renews their timestamps, so that unreferenced ones are not deleted before
 * the caller's transaction refers to them.
 */
export const claimPictures = async (
  database: Database,
  digests: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (digests.length === 0) return new Set();
  // Locked in a fixed order, so that concurrent claims of the same pictures do not deadlock.
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
