/** How long a provider's script may take, in ms, before it counts as one that does not load. */
const LONGEST_LOAD = 12_000;

/**
 * Waits for a provider's script, but not for ever: a hanging one would keep its place empty.
 *
 * @throws Error when it takes too long, or what the promise rejects with
 */
export const inTime = async <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      loading,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The script takes too long')), LONGEST_LOAD);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
};
