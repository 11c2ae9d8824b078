import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from './all-pictures.ts';
import type { PictureFile } from './picture-files.ts';

/** Folder of the masters, in git. */
export const MASTERS = join(import.meta.dirname, '../masters');

/** In CSS pixels. */
export const masterWidth = ({ widths }: Picture): number => Math.max(...widths);

/** Name of a picture's master in its folder: `phone-pixel/blue/angle.webp`. */
export const masterName = ({ stem }: Picture): string => `${stem}.webp`;

/** A master is also the largest WebP file of its picture. */
export const isMaster = ({ picture, width, format }: PictureFile): boolean =>
  format === 'webp' && width === masterWidth(picture);

/** @throws Error when the picture has not been rendered */
export const readMaster = async (picture: Picture): Promise<Buffer> => {
  try {
    return await readFile(join(MASTERS, masterName(picture)));
  } catch (error) {
    throw new Error(`${picture.stem} has no master, npm run pictures:masters renders it`, { cause: error });
  }
};
