/** How long a provider's script may take to load, in ms. */
const TIMEOUT_MS = 12_000;

/**
 * Waits for a provider's script with a timeout, because a hanging script would never show an error.
 *
 * @throws Error if it takes too long, or the reason of a rejected promise
 */
export const withTimeout = async <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      loading,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The script takes too long')), TIMEOUT_MS);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
};
