import { LRUCache } from 'lru-cache';

/** The values that were used last. */
export type Recent<T extends object> = Pick<LRUCache<string, T>, 'get' | 'set'>;

/**
 * A synchronous cache of values, for servers that cannot afford to wait for a promise; otherwise use
 * `createAnswerCache`.
 *
 * @param most how many; the least recently used are removed first
 */
export const keepRecent = <T extends object>(most: number): Recent<T> =>
  new LRUCache<string, T>({ max: most });
