/** Data fetched ahead is used for this long, in ms; afterwards a click fetches it again. */
const FRESH_MS = 30_000;
const KEPT = 60;

interface Kept {
  data: Promise<unknown>;
  startedAt: number;
}

/** Data of pages that were fetched before their visit, by address. */
export const keepAhead = () => {
  const kept = new Map<string, Kept>();
  const isFresh = (href: string): boolean => {
    const entry = kept.get(href);
    return entry !== undefined && Date.now() - entry.startedAt < FRESH_MS;
  };
  return {
    isFresh,
    keep(href: string, data: Promise<unknown>): void {
      data.catch(() => {
        if (kept.get(href)?.data === data) kept.delete(href);
      });
      kept.set(href, { data, startedAt: Date.now() });
      for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    },
    take(href: string): Promise<unknown> | null {
      const entry = isFresh(href) ? kept.get(href) : undefined;
      kept.delete(href);
      return entry?.data ?? null;
    },
  };
};
