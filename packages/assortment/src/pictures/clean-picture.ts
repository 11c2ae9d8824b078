import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { readHeic } from './read-heic.ts';

/** The largest file that is accepted, in bytes. */
export const LARGEST_PICTURE = 20 * 1024 * 1024;
const MOST_PIXELS = 60_000_000;
const LEAST_WIDTH = 200;
const MOST_WIDTH = 1_920;

/** Why a picture is not acceptable; `sentence` is the key of the message for the sender. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  readonly sentence: 'picture.type' | 'picture.heic' | 'picture.small' | 'picture.large';
  constructor(sentence: PictureProblem['sentence'], options?: ErrorOptions) {
    super(sentence, options);
    this.sentence = sentence;
  }
}

/** A picture as it is stored: WebP without metadata about place, time and people. */
export interface CleanPicture {
  /** SHA-256 of the bytes in hexadecimal digits, which is the picture's name. */
  readonly digest: string;
  readonly bytes: Buffer;
}

/** The chunks of a plain still WebP picture; any other chunk may contain metadata. */
const PLAIN_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

const isPlainWebp = (bytes: Buffer): boolean => {
  let place = 12;
  while (place + 8 <= bytes.length && PLAIN_CHUNKS.has(bytes.toString('latin1', place, place + 4)))
    place += 8 + 2 * Math.ceil(bytes.readUInt32LE(place + 4) / 2);
  return place === bytes.length;
};

const isTaken = ({ format }: Metadata): boolean => ['jpeg', 'png', 'webp', 'heif'].includes(format);

/** Whether a file is HEIC as phones write it, even if it is broken. */
const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(bytes.toString('latin1', 4, 12)) &&
  !bytes.subarray(8, 40).includes('avif');

const unreadable = (bytes: Buffer, cause: unknown): PictureProblem =>
  new PictureProblem(isHeic(bytes) ? 'picture.heic' : 'picture.type', { cause });

/** Loaded on demand: it takes ten megabytes, which an import without pictures does not need. */
const pictureLibrary = async () => (await import('sharp')).default;

const read = async (bytes: Buffer): Promise<Metadata> => {
  const sharp = await pictureLibrary();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw unreadable(bytes, cause);
  }
};

/** The picture in a file, upright. @throws {PictureProblem} its HEIC cannot be decoded */
const open = async (file: Buffer, { compression }: Metadata): Promise<Sharp> => {
  const sharp = await pictureLibrary();
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  if (compression !== 'hevc') return sharp(file, limits).autoOrient();
  try {
    const { data, width, height } = await readHeic(file, MOST_PIXELS);
    return sharp(data, { ...limits, raw: { width, height, channels: 4 } });
  } catch (cause) {
    throw unreadable(file, cause);
  }
};

/**
 * Converts a file to the form that the shop stores: upright, at most 1920 pixels wide and high, without metadata. A
 * file that is already in this form stays unchanged and keeps its name.
 *
 * @throws {PictureProblem} the file is not JPEG, PNG, WebP, AVIF or HEIC, or is broken, too small or too large
 */
export const cleanPicture = async (file: Buffer): Promise<CleanPicture> => {
  if (file.byteLength > LARGEST_PICTURE) throw new PictureProblem('picture.large');
  const about = await read(file);
  if (!isTaken(about)) throw new PictureProblem('picture.type');
  const { width, height, format, pages = 1 } = about;
  if (Math.min(width, height) < LEAST_WIDTH) throw new PictureProblem('picture.small');
  if (width * height > MOST_PIXELS) throw new PictureProblem('picture.large');
  const image = await open(file, about);
  const isClean =
    format === 'webp' && pages === 1 && Math.max(width, height) <= MOST_WIDTH && isPlainWebp(file);
  try {
    const made = await (
      isClean
        ? image.raw()
        : image
            .resize({ width: MOST_WIDTH, height: MOST_WIDTH, fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 90, smartSubsample: true })
    ).toBuffer();
    const bytes = isClean ? file : made;
    return { digest: createHash('sha256').update(bytes).digest('hex'), bytes };
  } catch (cause) {
    throw unreadable(file, cause);
  }
};
