import { inBackground } from '@rewald/contracts/servers/in-background';
import type { Database } from '@rewald/server-kit/database/connection';
import { addDueChecks } from './due-checks.ts';

const POLL_INTERVAL_MS = 10_000;
const AT_ONCE = 50;

/**
 * Starts adding jobs for payments whose provider has reported nothing for a while. Any number of replicas may do so.
 *
 * @param found called after jobs were added
 * @returns function that stops the watch
 */
export const startPaymentWatch = (
  database: Database,
  found: () => void,
  report: (error: unknown) => void,
): (() => void) => {
  const poll = async (): Promise<void> => {
    if ((await addDueChecks(database, AT_ONCE)) > 0) found();
  };
  const timer = setInterval(() => inBackground(poll(), report), POLL_INTERVAL_MS).unref();
  return () => clearInterval(timer);
};
