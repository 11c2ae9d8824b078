import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';

/** A picture that is embedded in a mail, so that opening the mail loads nothing. */
export interface MailPicture {
  /** The id by which the mail's HTML refers to it. */
  readonly id: string;
  readonly bytes: Buffer;
  readonly type: 'jpeg' | 'png';
}

/** Finds pictures by their paths on the artefact origin; those that cannot be loaded are left out. */
export type FindMailPictures = (paths: readonly string[]) => Promise<ReadonlyMap<string, MailPicture>>;

const TIMEOUT_MS = 3_000;
/** After a failed request the origin is not tried again for this long, so that not every mail waits for it. */
const FAILED_FOR_MS = 60_000;
/** Number of cached pictures, of a few kilobytes each. */
const MOST_KEPT = 300;
const KEPT_FOR_MS = 24 * 60 * 60_000;
const MOST_BYTES = 1_000_000;
const PATH = /^\/pictures\/[\w./-]+$/;
/** In pixels; shown at half the size, for high-resolution screens. */
const SIDE = 144;
/** Background of devices. It is part of the picture, because mail programs in dark mode darken what is behind a picture. */
const STAGE = '#f6f3ec';

/** JPEG, because some mail programs support neither WebP nor transparency. */
const asJpeg = async (bytes: Uint8Array): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize(SIDE, SIDE, { fit: 'contain', background: STAGE })
    .flatten({ background: STAGE })
    .jpeg({ quality: 82 })
    .toBuffer();
};

/**
 * Fetches pictures from the artefact origin and caches the most recently used ones.
 *
 * @param assetsHost such as `https://assets.example`, without a slash at its end
 * @param report called with the reason why a picture is missing in a mail
 */
export const createMailPictures = (
  assetsHost: string,
  report: (error: unknown) => void,
): FindMailPictures => {
  const kept = createAnswerCache<Buffer>({ freshMs: KEPT_FOR_MS, room: { most: MOST_KEPT } });
  let failedAt = -Infinity;

  const load = async (path: string): Promise<Buffer | null> => {
    if (!PATH.test(path) || path.includes('..') || performance.now() - failedAt < FAILED_FOR_MS) return null;
    try {
      const answer = await fetch(`${assetsHost}${path}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!answer.ok) return null;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return bytes.length > MOST_BYTES ? null : await asJpeg(bytes);
    } catch (error) {
      failedAt = performance.now();
      report(error);
      return null;
    }
  };

  return async (paths) => {
    const found = new Map<string, MailPicture>();
    for (const path of new Set(paths)) {
      const bytes = await kept.take(path, () => load(path));
      if (bytes !== null) found.set(path, { id: `picture-${found.size + 1}`, bytes, type: 'jpeg' });
    }
    return found;
  };
};
