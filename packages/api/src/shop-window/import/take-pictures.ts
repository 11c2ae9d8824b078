import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Documents } from '../../outbound/documents/documents.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { sayIn } from '../../plumbing/problems/messages.ts';
import { cleanPicture, PictureProblem, type CleanPicture } from '../pictures/clean-picture.ts';
import { entryName } from './check-form.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';

const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** Names of pictures as somebody wrote them; null where an entry has none, or something else there. */
const namesIn = ({ kind, value }: WrittenEntry): readonly string[] | null => {
  if (kind !== 'models' || typeof value !== 'object' || value === null || !('pictures' in value)) return null;
  const names: unknown = value.pictures;
  return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : null;
};

/** What a folder has under `pictures/`, each read and cleaned once. */
const picturesIn = (folder: string) => {
  const read = new Map<string, Promise<CleanPicture | null>>();
  const find = (name: string): string | undefined =>
    [name, `${name}.webp`]
      .map((file) => join(folder, 'pictures', file))
      .find((path) => basename(name) === name && existsSync(path));
  return (name: string): Promise<CleanPicture | null> => {
    const path = find(name);
    const reading =
      read.get(name) ?? (path === undefined ? Promise.resolve(null) : cleanPicture(readFileSync(path)));
    read.set(name, reading);
    return reading;
  };
};

/**
 * Takes the pictures that entries name: files of the folder's `pictures`, or digests of pictures that the shop has. The entries
 * come back with digests in place of names.
 *
 * @param folder that the entries are of
 * @param documents keeps the pictures; null only looks
 */
export const takePictures = async (
  database: Database,
  documents: Documents | null,
  folder: string,
  entries: readonly WrittenEntry[],
): Promise<{ entries: readonly WrittenEntry[]; faults: readonly Fault[] }> => {
  if (!statSync(folder).isDirectory() || !entries.some((entry) => namesIn(entry) !== null))
    return { entries, faults: [] };
  const rows = await database
    .selectFrom('documents')
    .select('subject_id')
    .where('kind', '=', 'picture')
    .execute();
  const known = new Set(rows.map((row) => row.subject_id));
  const pictureOf = picturesIn(folder);
  const faults: Fault[] = [];
  const take = async (name: string): Promise<string | null> => {
    if (known.has(name)) return name;
    const picture = await pictureOf(name);
    if (picture === null || (isDigest(name) && picture.digest !== name)) return null;
    if (documents !== null)
      await documents.keep('picture', picture.digest, {
        bytes: picture.bytes,
        fileName: `${picture.digest}.webp`,
        contentType: 'image/webp',
      });
    return picture.digest;
  };
  const taken: WrittenEntry[] = [];
  for (const entry of entries) {
    const names = namesIn(entry);
    if (names === null) {
      taken.push(entry);
      continue;
    }
    const pictures: string[] = [];
    for (const [place, name] of names.entries()) {
      const wrong = (message: string): void => {
        faults.push({ file: entry.file, entry: entryName(entry), field: `pictures.${place}`, message });
      };
      try {
        const digest = await take(name);
        if (digest === null) wrong(`There is no picture ${name}.`);
        else pictures.push(digest);
      } catch (error) {
        if (!(error instanceof PictureProblem)) throw error;
        wrong(`${name}: ${sayIn('en', error.sentence)}`);
      }
    }
    taken.push({ ...entry, value: { ...(typeof entry.value === 'object' ? entry.value : {}), pictures } });
  }
  return { entries: taken, faults };
};
