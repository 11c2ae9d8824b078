import { LRUCache } from 'lru-cache';
import type { OwnSources } from './security-headers.ts';

/** A finished public page. Nothing in it is one visitor's. */
export interface CachedPage {
  html: string;
  /** What its policy allows. */
  own: OwnSources;
  /** When it was rendered, ms since the epoch. */
  renderedAt: number;
}

/** After this many times its lifetime a page is no longer worth showing while a new one is made. */
const STALE_FACTOR = 30;
const MAX_BYTES = 64 * 1024 * 1024;

/** Names a page: the release set that it is made of, below which place its visitors are, and its address as the page knows it. */
export const pageKey = (setId: string, canariesBelow: number, address: string): string =>
  `${setId} ${canariesBelow} ${address}`;

/**
 * Public pages in memory, by `pageKey`: fresh ones are answered at once, stale ones too while one new render is on the way, and
 * equal requests at the same time share a render.
 */
export const createPageCache = (freshMs: number) => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, own }) => (html.length + own.scripts.length + own.styles.length) * 2 + 200,
  });
  const running = new Map<string, Promise<CachedPage | null>>();

  /** @param render gives null when the page must not be kept */
  const renderOnce = (key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> => {
    const already = running.get(key);
    if (already) return already;
    const promise = render()
      .then((page) => {
        if (page && freshMs > 0) pages.set(key, page);
        return page;
      })
      .finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };

  return {
    /** Forgets the pages of release sets that nobody can ask for any more. */
    keepSets(ids: ReadonlySet<string>): void {
      for (const key of pages.keys()) if (!ids.has(key.slice(0, key.indexOf(' ')))) pages.delete(key);
    },
    /** A page that may be answered now, and a new render started where it is stale. */
    take(key: string, now: number, rerender: () => Promise<CachedPage | null>): CachedPage | null {
      const page = pages.get(key);
      if (!page) return null;
      const age = now - page.renderedAt;
      if (age > freshMs * STALE_FACTOR) return null;
      if (age > freshMs) renderOnce(key, rerender).catch(() => undefined);
      return page;
    },
    /** A page that is being made; nothing when that fails. */
    running: (key: string): Promise<CachedPage | null> | null => running.get(key)?.catch(() => null) ?? null,
    /**
     * Announces a render whose answer is streamed to the first who asked.
     *
     * @returns what to tell of its end: the page to keep, or null when it is none for others; once
     */
    share(key: string): (page: CachedPage | null) => void {
      const { promise, resolve } = Promise.withResolvers<CachedPage | null>();
      running.set(key, promise);
      return (page) => {
        if (page && freshMs > 0) pages.set(key, page);
        if (running.get(key) === promise) running.delete(key);
        resolve(page);
      };
    },
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
