/** The first pause before code that failed to load is requested again, and the longest, in ms. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Loads code for something that is shown already, or that nothing depends on: tries until it is here. The pauses become longer, because
 * what blocks a script, such as a filter or a captive portal, may stay.
 *
 * @param onFailure called with the error of each attempt, and its number from 1
 */
export const untilLoaded = async <T>(
  load: () => Promise<T>,
  onFailure: (error: unknown, attempt: number) => void,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      onFailure(error, attempt);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};
