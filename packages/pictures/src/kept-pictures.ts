import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { makePicture, versionOf } from './make-picture.ts';
import { isMaster, readMaster } from './masters.ts';
import { pictureFiles, type PictureFile } from './picture-files.ts';
import { writeWhole } from './write-whole.ts';

/** What lies there unknown for so long belongs to nobody who is still writing, ms. */
const FORGOTTEN_MS = 60 * 60 * 1000;

/** A folder of pictures that were made once. */
export interface KeptPictures {
  /**
   * The bytes of a file; made, and kept, where nobody asked for it before. Many may ask at once, it is made once.
   *
   * @throws Error where its picture has no master
   */
  read(file: PictureFile): Promise<Buffer>;
  /** Takes away what no master gives any more. @returns how many files that were */
  sweep(): Promise<number>;
}

/** Where a file is kept: under its version, so that a changed picture is never answered with the former one. */
const keptName = async ({ picture, width, format }: PictureFile): Promise<string> =>
  `${picture.stem}-${width}.${await versionOf(picture)}.${format}`;

const sweepFolder = async (folder: string): Promise<number> => {
  const names = await Promise.all([...pictureFiles.values()].map(keptName));
  const wanted = new Set(names.map((name) => join(folder, name)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let swept = 0;
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (wanted.has(path) || Date.now() - (await stat(path)).mtimeMs < FORGOTTEN_MS) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
};

/**
 * @param folder may be shared by any number of processes; where it cannot be written, pictures are made each time anew
 * @param atOnce how many pictures are made at the same time; more wait for their turn
 */
export const keepPictures = (folder: string, atOnce: number): KeptPictures => {
  const inTurn = pLimit(atOnce);
  const underWay = new Map<string, Promise<Buffer>>();
  let complained = false;

  const make = async (file: PictureFile, path: string): Promise<Buffer> => {
    const bytes = await makePicture(file);
    try {
      await writeWhole(path, bytes);
    } catch (error) {
      if (!complained) console.error(`Pictures cannot be kept in ${folder}, each is made anew:`, error);
      complained = true;
    }
    return bytes;
  };
  const find = async (file: PictureFile): Promise<Buffer> => {
    if (isMaster(file)) return readMaster(file.picture);
    const path = join(folder, await keptName(file));
    const kept = await readFile(path).catch(() => null);
    return kept ?? inTurn(() => make(file, path));
  };

  return {
    read(file) {
      const known = underWay.get(file.name);
      if (known) return known;
      const work = find(file).finally(() => underWay.delete(file.name));
      underWay.set(file.name, work);
      return work;
    },
    sweep: () => sweepFolder(folder),
  };
};
