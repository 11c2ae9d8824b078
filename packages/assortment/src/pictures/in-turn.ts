/** Runs at most this many tasks at a time; the others queue. */
export const inTurn = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
};
