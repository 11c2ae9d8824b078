import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { makePicture, versionOf } from './make-picture.ts';
import { isMaster, readMaster } from './masters.ts';
import { pictureFiles, type PictureFile } from './picture-files.ts';
import { writeWhole } from './write-whole.ts';

/** Age in ms from which temporary files are left over from a process that ended. */
const FORGOTTEN_MS = 60 * 60 * 1000;

/** A folder that caches pictures once they are made. */
export interface KeptPictures {
  /**
   * The bytes of a file, which is made and stored at the first request; concurrent requests share the work.
   *
   * @throws Error when the file's picture has no master
   */
  read(file: PictureFile): Promise<Buffer>;
  /** Removes files that belong to no present master. @returns the number of removed files */
  sweep(): Promise<number>;
}

/** Name of a stored file. It contains the version, so that an outdated file of a changed picture is never served. */
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
 * @param folder may be shared by any number of processes; if it cannot be written, pictures are made for each request
 * @param atOnce how many pictures are made at the same time; further ones wait
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
      if (!complained) console.error(`Pictures cannot be kept in ${folder}, each is made again:`, error);
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
