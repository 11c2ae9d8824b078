import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from './all-pictures.ts';
import { draw } from './drawings/draw.ts';
import { masterWidth } from './masters.ts';

/** Higher quality than pages need, because all other files are made from the master. */
const SETTINGS = { quality: 86, alphaQuality: 90, effort: 4, smartSubsample: true } as const;
/** The drawing is rendered larger than the master, so that thin lines stay smooth when it is scaled down. */
const OVERSAMPLING = 1.6;

/** Identifies everything that decides how a master looks: drawings with the same digest have the same master. */
export const drawingDigest = (picture: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([SETTINGS, OVERSAMPLING, masterWidth(picture), draw(picture)]))
    .digest('hex')
    .slice(0, 20);

/** Renders a picture's master in one to seven seconds on one core, mostly for soft shadows. */
export const renderMaster = async (picture: Picture): Promise<Buffer> => {
  const drawing = Buffer.from(draw(picture));
  const width = masterWidth(picture);
  const { width: units } = await sharp(drawing).metadata();
  const { data, info } = await sharp(drawing, { density: (72 * width * OVERSAMPLING) / units })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).resize(width).webp(SETTINGS).toBuffer();
};
