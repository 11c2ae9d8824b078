import { createAnswerCache, type AnswerCache } from '@rewald/contracts/servers/answer-cache';
import type { OwnSources } from '@rewald/contracts/servers/content-policy';

/** A rendered public page. Nothing in it belongs to one visitor. */
export interface CachedPage {
  html: string;
  /** The sources that its policy allows. */
  own: OwnSources;
}

/** For this multiple of its lifetime a stale page is still shown while a new one is rendered. */
const STALE_FACTOR = 29;
const MAX_BYTES = 64 * 1024 * 1024;

/** How shared caches may keep public pages, in s. */
export const SHARED = { fresh: 30, stale: 300 };

/** How long after its render a page may still be sent from a cache, in ms. */
export const longestKept = (freshMs: number): number =>
  freshMs * (1 + STALE_FACTOR) + (SHARED.fresh + SHARED.stale) * 1000;

/** Key of a page: its release set, the range of visitors' places that get it, and its normalised address. */
export const pageKey = (setId: string, canariesBelow: number, address: string): string =>
  `${setId} ${canariesBelow} ${address}`;

/** The release set of a page. */
export const setOfKey = (key: string): string => key.slice(0, key.indexOf(' '));

/** Public pages in memory, by `pageKey`. */
export type PageCache = AnswerCache<CachedPage>;

export const createPageCache = (freshMs: number): PageCache =>
  createAnswerCache({
    freshMs,
    staleMs: freshMs * STALE_FACTOR,
    room: {
      bytes: MAX_BYTES,
      // Two bytes for each character, and one each for its share of the compressed forms, with the main picture and without.
      bytesOf: ({ html, own }) => (html.length + own.scripts.length + own.styles.length) * 4 + 200,
    },
  });
