/** Why something cannot be read. */
export interface SourceProblem {
  /** `none`: nobody said where it is. `forbidden`: it wants a token. */
  kind: 'none' | 'forbidden' | 'unreachable';
  /** The message of the failure, in English. */
  why: string;
}

/** What was read last, and why it cannot be read now. Unreadable is not absent: the former state stays until there is another. */
export interface Source<T> {
  value: T | null;
  /** When that was read; null before the first time. */
  readAt: Date | null;
  problem: SourceProblem | null;
}

/** A source that nobody named. */
export const NO_SOURCE: Source<never> = {
  value: null,
  readAt: null,
  problem: { kind: 'none', why: '' },
};

/** Reads a source each time it is asked for, and remembers what it read. */
export const followSource = <T>(
  read: () => Promise<T>,
  kindOf: (error: unknown) => SourceProblem['kind'] = () => 'unreachable',
): (() => Promise<Source<T>>) => {
  let last: { value: T; readAt: Date } | null = null;
  return async () => {
    try {
      last = { value: await read(), readAt: new Date() };
      return { ...last, problem: null };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return {
        value: last?.value ?? null,
        readAt: last?.readAt ?? null,
        problem: { kind: kindOf(error), why },
      };
    }
  };
};
