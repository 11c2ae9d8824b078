import { LRUCache } from 'lru-cache';

/** What an answer cache keeps, and for how long. */
export interface AnswerCacheSettings<T> {
  /** How long an answer counts as fresh, in ms. 0 keeps none; equal questions at the same time still share one. */
  freshMs: number;
  /** How long after that it is still given while the next one is made, in ms; not at all unless said otherwise. */
  staleMs?: number;
  /** What there is room for: a number of answers, or of bytes. Those that were wanted longest ago go first. */
  room: { most: number } | { bytes: number; bytesOf: (answer: T) => number };
  /** Whether an answer that is not fresh any more would be made the same: then it counts as fresh. Left out, none would. */
  isCurrent?: (answer: T) => boolean;
}

/** Answers that are the same for everybody who asks. */
export interface AnswerCache<T extends object> {
  /** The answer that is kept and current, at once: for servers that have no time to wait for a promise. */
  current(key: string): T | undefined;
  /**
   * The answer that is kept or being made, else what `make` comes to. A stale one is given at once, while `make` makes the next.
   *
   * @param make gets the answer from before, if it is there still, and gives null when there is no answer to keep
   * @throws what `make` throws where somebody waits for it; a failure behind a stale answer is not thrown
   */
  take(key: string, make: Make<T>): Promise<T | null>;
  /**
   * The answer that is kept or being made; null when there is none, or its making came to nothing. Never throws.
   *
   * @param again makes the next one where this one is stale
   */
  look(key: string, again: () => Promise<T | null>): Promise<T | null>;
  /**
   * Announces an answer that the caller makes in its own way; who looks meanwhile waits for it.
   *
   * @returns what to tell of its end: the answer, or null when it is none for others; once
   */
  announce(key: string): (answer: T | null) => void;
  /** Forgets what is kept under keys that nobody will ask for. */
  keepOnly(isWanted: (key: string) => boolean): void;
}

const ALSO_STALE = { allowStale: true, noDeleteOnStaleGet: true };

type Make<T> = (former: T | undefined) => Promise<T | null>;

/** Makes the one kind of memory that servers here have: bounded, equal questions share one answer, stale while the next is made. */
export const createAnswerCache = <T extends object>({
  freshMs,
  staleMs = 0,
  room,
  isCurrent,
}: AnswerCacheSettings<T>): AnswerCache<T> => {
  const answers = new LRUCache<string, T, Make<T>>({
    ...('most' in room ? { max: room.most } : { maxSize: room.bytes, sizeCalculation: room.bytesOf }),
    ttl: Math.max(freshMs, 1),
    fetchMethod: async (_key, stale, { context: make }) => (await make(stale)) ?? undefined,
    // A failure, or being pushed out by others, takes nothing from those who wait, nor what was there before.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
  });
  /** Whether what is kept, if anything, may be given still. */
  const isGood = (key: string): boolean => answers.getRemainingTTL(key) >= -staleMs;
  const current = (key: string): T | undefined => {
    const kept = isCurrent ? answers.get(key, ALSO_STALE) : undefined;
    return kept !== undefined && isCurrent?.(kept) ? kept : undefined;
  };
  const ask = async (key: string, make: Make<T>): Promise<T | null> => {
    const kept = current(key);
    if (kept !== undefined) return kept;
    try {
      return (await answers.fetch(key, { context: make, allowStale: isGood(key) })) ?? null;
    } finally {
      if (freshMs === 0) answers.delete(key);
    }
  };
  return {
    current,
    take: (key, make) => ask(key, make),
    async look(key, again) {
      const isKept = isGood(key);
      return ask(key, async (stale) => (stale && isKept ? again() : null)).catch(() => null);
    },
    announce(key) {
      const { promise, resolve } = Promise.withResolvers<T | null>();
      // Callers that wait get the failure; nothing waits here.
      ask(key, () => promise).catch(() => undefined);
      return resolve;
    },
    keepOnly(isWanted) {
      for (const key of answers.keys()) if (!isWanted(key)) answers.delete(key);
    },
  };
};
