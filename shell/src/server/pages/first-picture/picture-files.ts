import { LRUCache } from 'lru-cache';
import type { ShellSettings } from '../../settings.ts';

/** Largest picture that comes with a page, in bytes: a larger one would delay the text more than it gains. */
const MOST_BYTES = 10 * 1024;
const MOST_PICTURES = 500;
const MOST_AT_ONCE = 4;
/** How long a picture is used, in ms: an address may get another drawing. */
const FRESH_MS = 60 * 60 * 1000;
/** How long a picture that could not be had, or is too large, is not asked for again, in ms. */
const PAUSE_MS = 60 * 1000;
const TIMEOUT_MS = 5000;

/** Pictures that come with pages. */
export interface PictureFiles {
  /** The picture's bytes if they are at hand. Never waits: otherwise they are fetched for the next page. */
  at(address: string): Buffer | null;
}

const read = async (address: string): Promise<Buffer | null> => {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength;
    // Leaving the loop ends the transfer.
    if (size > MOST_BYTES) return null;
    pieces.push(piece);
  }
  const isPicture = answer.ok && answer.headers.get('content-type') === 'image/avif';
  return isPicture && size > 0 ? Buffer.concat(pieces) : null;
};

/** Keeps small pictures of the artefact origin and the API host in memory. */
export const createPictureFiles = ({
  assetsHost,
  apiHost,
}: Pick<ShellSettings, 'assetsHost' | 'apiHost'>): PictureFiles => {
  const kept = new LRUCache<string, { bytes: Buffer | null }>({ max: MOST_PICTURES, ttl: FRESH_MS });
  const asked = new Set<string>();
  const bring = (address: string): void => {
    const keep = (bytes: Buffer | null): void => {
      kept.set(address, { bytes }, bytes === null ? { ttl: PAUSE_MS } : {});
      asked.delete(address);
    };
    asked.add(address);
    read(address).then(keep, () => keep(null));
  };
  return {
    at(address) {
      const known = kept.get(address);
      if (known !== undefined) return known.bytes;
      const isOurs = [assetsHost, apiHost].some((host) => address.startsWith(`${host}/`));
      if (isOurs && asked.size < MOST_AT_ONCE && !asked.has(address)) bring(address);
      return null;
    },
  };
};
