import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from './all-pictures.ts';
import { readMaster } from './masters.ts';
import type { PictureFile } from './picture-files.ts';

/**
 * Chosen for speed, because a visitor is waiting: more effort for AVIF takes three times as long and saves 5 % of the bytes. Below
 * quality 70 the alpha channel has 16 steps, which show as rings in soft shadows; each point above adds 8. In small files single pixels
 * are visible, while the largest files are only for high-density displays, which need less quality.
 */
const SETTINGS = {
  avif: { quality: { small: 48, middle: 42, large: 38 }, effort: 1, chromaSubsampling: '4:4:4' },
  webp: {
    quality: { small: 64, middle: 58, large: 50 },
    alphaQuality: { small: 71, middle: 72, large: 72 },
    effort: 4,
    smartSubsample: true,
  },
} as const;

// One picture uses one core; the caller decides how many are made at once.
sharp.concurrency(1);

const grade = (width: number): 'small' | 'middle' | 'large' =>
  width <= 320 ? 'small' : width <= 640 ? 'middle' : 'large';

const versions = new Map<string, string>();

/**
 * Identifies everything that decides how a picture's files look: its master, the settings and the encoder.
 *
 * @throws Error when there is no master
 */
export const versionOf = async (picture: Picture): Promise<string> => {
  const known = versions.get(picture.stem);
  if (known !== undefined) return known;
  const version = createHash('sha256')
    .update(JSON.stringify([SETTINGS, sharp.versions]))
    .update(await readMaster(picture))
    .digest('hex')
    .slice(0, 20);
  versions.set(picture.stem, version);
  return version;
};

/**
 * Makes one file of a picture from its master, in 0.02 to 0.4 seconds on one core.
 *
 * @throws Error when there is no master
 */
export const makePicture = async ({ picture, width, format }: PictureFile): Promise<Buffer> => {
  const image = sharp(await readMaster(picture)).resize(width);
  const { avif, webp } = SETTINGS;
  const size = grade(width);
  return format === 'avif'
    ? image.avif({ ...avif, quality: avif.quality[size] }).toBuffer()
    : image.webp({ ...webp, quality: webp.quality[size], alphaQuality: webp.alphaQuality[size] }).toBuffer();
};
