import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between attempts while the database restarts. */
const RETRY_DELAYS_MS = [100, 300, 1_000, 2_000, 4_000];

/**
 * Records what has already happened outside the database, such as a mail that was sent. Without the record it would be
 * done again, so this waits out a short outage of the database.
 *
 * @param write may run more than once
 * @throws what the last attempt threw
 */
export const recordWithRetries = async <Result>(
  write: () => Promise<Result>,
  report: (error: unknown) => void,
): Promise<Result> => {
  for (const wait of RETRY_DELAYS_MS)
    try {
      return await write();
    } catch (error) {
      report(error);
      await sleep(wait);
    }
  return write();
};
