import { createAnswerCache, type AnswerCache } from '@rewald/contracts/servers/answer-cache';
import type { OwnSources } from '@rewald/contracts/servers/content-policy';

/** A finished public page. Nothing in it is one visitor's. */
export interface CachedPage {
  html: string;
  /** What its policy allows. */
  own: OwnSources;
}

/** For so many times its lifetime a page is still shown while a new one is made. */
const STALE_FACTOR = 29;
const MAX_BYTES = 64 * 1024 * 1024;

/** Names a page: the release set that it is made of, below which place its visitors are, and its address as the page knows it. */
export const pageKey = (setId: string, canariesBelow: number, address: string): string =>
  `${setId} ${canariesBelow} ${address}`;

/** The release set that a page is made of. */
export const setOfKey = (key: string): string => key.slice(0, key.indexOf(' '));

/** Public pages in memory, by `pageKey`. */
export type PageCache = AnswerCache<CachedPage>;

export const createPageCache = (freshMs: number): PageCache =>
  createAnswerCache({
    freshMs,
    staleMs: freshMs * STALE_FACTOR,
    room: {
      bytes: MAX_BYTES,
      // Twice for its letters, once for what it is compressed to in two ways.
      bytesOf: ({ html, own }) => (html.length + own.scripts.length + own.styles.length) * 3 + 200,
    },
  });
