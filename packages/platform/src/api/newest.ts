/** Which answers of the calls about one state are out of date, by page. */
export interface Newest {
  /**
   * Begins a read of the state.
   *
   * @param page what the state belongs to: a page's platform
   * @returns a function to call once with the read's answer at hand: whether to show it
   */
  read(page: object): () => boolean;
  /** The answer to a change is shown: reads that began before may not know of it. */
  changed(page: object): void;
}

/**
 * Keeps the newest answer about a state. Calls can overtake each other, so the answer that comes last is not always the newest: a
 * read that began before another one was answered, or before a change was, must not replace what is shown.
 */
export const createNewest = (): Newest => {
  const counts = new WeakMap<object, { begun: number; shown: number }>();
  const countOf = (page: object) => {
    const count = counts.get(page) ?? { begun: 0, shown: 0 };
    counts.set(page, count);
    return count;
  };
  return {
    read(page) {
      const count = countOf(page);
      const turn = ++count.begun;
      return () => {
        if (turn < count.shown) return false;
        count.shown = turn;
        return true;
      };
    },
    changed(page) {
      const count = countOf(page);
      count.shown = ++count.begun;
    },
  };
};
