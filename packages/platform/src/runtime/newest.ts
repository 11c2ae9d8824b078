import type { Platform } from './platform.ts';

/** Which answers of the calls about one state are out of date, by page. */
export interface Newest {
  /**
   * Begins a read of the state.
   *
   * @param platform of the page that the state belongs to
   * @returns a function to call once with the read's answer at hand: whether to show it
   */
  read(platform: Platform): () => boolean;
  /** The answer to a change is shown: reads that began before may not know of it. */
  changed(platform: Platform): void;
}

/**
 * Keeps the newest answer about a state. Calls can overtake each other, so the answer that comes last is not always the newest: a
 * read that began before another one was answered, or before a change was, must not replace what is shown.
 */
export const createNewest = (): Newest => {
  const counts = new WeakMap<Platform, { begun: number; shown: number }>();
  const countOf = (platform: Platform) => {
    const count = counts.get(platform) ?? { begun: 0, shown: 0 };
    counts.set(platform, count);
    return count;
  };
  return {
    read(platform) {
      const count = countOf(platform);
      const turn = ++count.begun;
      return () => {
        if (turn < count.shown) return false;
        count.shown = turn;
        return true;
      };
    },
    changed(platform) {
      const count = countOf(platform);
      count.shown = ++count.begun;
    },
  };
};
