import { LRUCache } from 'lru-cache';

/** Settings of an answer cache. */
export interface AnswerCacheSettings<T> {
  /** How long an answer is fresh, in ms. With 0 no answer is kept, but concurrent requests for the same key still share one. */
  freshMs: number;
  /** How much longer a stale answer is returned while the next one is made, in ms; by default not at all. */
  staleMs?: number;
  /** The limit: a number of answers, or of bytes. The least recently used are removed first. */
  room: { most: number } | { bytes: number; bytesOf: (answer: T) => number };
  /** Whether an expired answer would not change if it was made again, so that it still counts as fresh. By default never. */
  isCurrent?: (answer: T) => boolean;
  /** Whether an answer is wrong, so that callers wait for the next one even if it is fresh. By default never. */
  isWrong?: (answer: T) => boolean;
}

/** Numbers of lookups since the cache was created. */
export interface CacheCounts {
  /** A current answer was cached. */
  hits: number;
  /** A stale answer was returned while the next one is made. */
  stale: number;
  /** No usable answer was cached: the caller made it, or waited for it. */
  misses: number;
}

/** A cache of answers that are the same for everybody. */
export interface AnswerCache<T extends object> {
  readonly counts: Readonly<CacheCounts>;
  /** The cached answer if it is current, synchronously, for servers that cannot afford to wait for a promise. */
  current(key: string): T | undefined;
  /**
   * The cached answer or the one being made; otherwise `make` makes it. A stale answer is returned at once while `make`
   * makes the next one.
   *
   * @param make gets the previous answer if it is still cached, and returns null when there is no answer to keep
   * @throws what `make` throws if the caller waits for it; a failure while a stale answer is returned is not thrown
   */
  take(key: string, make: Make<T>): Promise<T | null>;
  /**
   * The cached answer or the one being made; null when there is none, or making it fails. Never throws.
   *
   * @param again makes the next answer when the cached one is stale
   */
  peek(key: string, again: () => Promise<T | null>): Promise<T | null>;
  /**
   * Announces an answer that the caller makes in its own way; `peek` waits for it.
   *
   * @returns a function to call once with the answer, or with null when it cannot be shared
   */
  announce(key: string): (answer: T | null) => void;
  /** Removes answers under keys that nobody will request again. */
  keepOnly(isWanted: (key: string) => boolean): void;
}

const ALSO_STALE = { allowStale: true, noDeleteOnStaleGet: true };

type Make<T> = (former: T | undefined) => Promise<T | null>;

const keep = <T extends object>(freshMs: number, room: AnswerCacheSettings<T>['room']) =>
  new LRUCache<string, T, Make<T>>({
    ...('most' in room ? { max: room.most } : { maxSize: room.bytes, sizeCalculation: room.bytesOf }),
    ttl: Math.max(freshMs, 1),
    fetchMethod: async (_key, stale, { context: make }) => (await make(stale)) ?? undefined,
    // After a failure or an eviction, waiting callers still get the answer, and the previous one stays.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
  });

/**
 * Creates a bounded cache for servers: concurrent requests share one computation, and stale answers are returned
 * while the next one is made.
 */
export const createAnswerCache = <T extends object>({
  freshMs,
  staleMs = 0,
  room,
  isCurrent,
  isWrong = () => false,
}: AnswerCacheSettings<T>): AnswerCache<T> => {
  const answers = keep<T>(freshMs, room);
  const counts: CacheCounts = { hits: 0, stale: 0, misses: 0 };
  /** Whether the cached answer, if any, may still be returned. */
  const isGood = (key: string): boolean => answers.getRemainingTTL(key) >= -staleMs;
  const current = (key: string): T | undefined => {
    const kept = isCurrent ? answers.get(key, ALSO_STALE) : undefined;
    if (kept === undefined || !isCurrent?.(kept)) return undefined;
    counts.hits += 1;
    return kept;
  };
  type Status = LRUCache.Status<string, T, Make<T>>;
  const fetchOnce = async (key: string, make: Make<T>, status: Status): Promise<T | null> => {
    const kept = answers.get(key, ALSO_STALE);
    const forceRefresh = kept !== undefined && isWrong(kept);
    const allowStale = !forceRefresh && isGood(key);
    return (await answers.fetch(key, { context: make, allowStale, forceRefresh, status })) ?? null;
  };
  const fetchAnswer = async (key: string, make: Make<T>, status: Status): Promise<T | null> => {
    try {
      const answer = await fetchOnce(key, make, status);
      // An answer that another caller began to make may have become wrong meanwhile.
      return answer !== null && isWrong(answer) ? await fetchOnce(key, make, {}) : answer;
    } finally {
      if (freshMs === 0) answers.delete(key);
    }
  };
  const ask = (key: string, make: Make<T>): Promise<T | null> => {
    const kept = current(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const status: Status = {};
    const answer = fetchAnswer(key, make, status);
    counts[status.returnedStale ? 'stale' : status.fetch === 'hit' ? 'hits' : 'misses'] += 1;
    return answer;
  };
  return {
    counts,
    current,
    take: (key, make) => ask(key, make),
    async peek(key, again) {
      const isKept = isGood(key);
      return ask(key, async (stale) => (stale && isKept ? again() : null)).catch(() => null);
    },
    announce(key) {
      const { promise, resolve } = Promise.withResolvers<T | null>();
      // Waiting callers get the failure themselves. This is no lookup, so it ignores the failure and counts nothing.
      fetchAnswer(key, () => promise, {}).catch(() => undefined);
      return resolve;
    },
    keepOnly(isWanted) {
      for (const key of answers.keys()) if (!isWanted(key)) answers.delete(key);
    },
  };
};
