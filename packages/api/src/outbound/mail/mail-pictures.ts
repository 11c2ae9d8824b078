import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';

/** A picture that lies within a mail, so that opening it loads nothing from anywhere. */
export interface MailPicture {
  /** What the mail's HTML names it by. */
  readonly id: string;
  readonly bytes: Buffer;
  readonly type: 'jpeg' | 'png';
}

/** Finds pictures by their paths on the artefact origin; one that cannot be had is left out. */
export type FindMailPictures = (paths: readonly string[]) => Promise<ReadonlyMap<string, MailPicture>>;

const TIMEOUT_MS = 3_000;
/** An origin that does not answer is not asked again for every mail. */
const FAILED_FOR_MS = 60_000;
/** Some kilobytes each. */
const MOST_KEPT = 300;
const KEPT_FOR_MS = 24 * 60 * 60_000;
const MOST_BYTES = 1_000_000;
const PATH = /^\/pictures\/[\w./-]+$/;
/** Shown half as large, for sharp screens. */
const SIDE = 144;
/** What devices stand on. It comes along, because mail programs turn what lies behind a picture dark. */
const STAGE = '#f6f3ec';

/** What every mail program shows, also those that know neither WebP nor transparency. */
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
 * @param report told why a picture is missing in a mail
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
