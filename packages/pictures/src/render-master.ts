import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from './all-pictures.ts';
import { draw } from './drawings/draw.ts';
import { masterWidth } from './masters.ts';
import { renderSample } from './samples/render-sample.ts';

/** Higher quality than pages need, because all other files are made from the master. */
const SETTINGS = { quality: 86, alphaQuality: 90, effort: 4, smartSubsample: true } as const;
/** The drawing is rendered larger than the master, so that thin lines stay smooth when it is scaled down. */
const OVERSAMPLING = 1.6;

/** Side of the small version of a sample by which its changes are noticed. */
const SMALL = 120;

/** Identifies everything that decides how a master looks: equal digests have the same master. */
export const drawingDigest = (picture: Picture): string => {
  const { shows } = picture;
  const content = 'surface' in shows ? renderSample(shows.surface, shows.marks, SMALL) : draw(picture);
  return createHash('sha256')
    .update(JSON.stringify([SETTINGS, OVERSAMPLING, masterWidth(picture), content]))
    .digest('hex')
    .slice(0, 20);
};

const rasterOf = async (picture: Picture): Promise<Sharp> => {
  const width = masterWidth(picture);
  const { shows } = picture;
  if ('surface' in shows) {
    const side = width * OVERSAMPLING;
    const pixels = renderSample(shows.surface, shows.marks, side);
    return sharp(pixels, { raw: { width: side, height: side, channels: 4 } });
  }
  const drawing = Buffer.from(draw(picture) ?? '');
  const { width: units } = await sharp(drawing).metadata();
  const { data, info } = await sharp(drawing, { density: (72 * width * OVERSAMPLING) / units })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

/** Renders a picture's master in one to seven seconds on one core, mostly for soft shadows. */
export const renderMaster = async (picture: Picture): Promise<Buffer> =>
  (await rasterOf(picture)).resize(masterWidth(picture)).webp(SETTINGS).toBuffer();
