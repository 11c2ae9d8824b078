interface Doubt {
  readonly part: string;
  /** Whether it was stuck on a page of another part, so that any page may run its code. */
  readonly isAnywhere: boolean;
}

/** Parts whose code is stuck in a renderer, and not judged yet. */
export interface Doubts {
  /** Adds one. @returns a function that takes it back */
  add(doubt: Doubt): () => void;
  /** The parts without which a page is safe to render. */
  parts(): string[];
  /** Whether a page of this part may run such code. */
  concern(part: string | null): boolean;
}

/** No doubts yet. */
export const createDoubts = (): Doubts => {
  const doubts = new Set<Doubt>();
  return {
    add(doubt) {
      const own = { ...doubt };
      doubts.add(own);
      return () => doubts.delete(own);
    },
    parts: () => [...new Set([...doubts].map(({ part }) => part))],
    concern: (asked) => [...doubts].some(({ part, isAnywhere }) => isAnywhere || part === asked),
  };
};
