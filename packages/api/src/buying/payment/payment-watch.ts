import { inBackground } from '@rewald/contracts/servers/in-background';
import type { Database } from '../../plumbing/database/connection.ts';
import { takeDueLooks } from './due-looks.ts';

const POLL_INTERVAL_MS = 10_000;
const AT_ONCE = 50;

/**
 * Looks for payments whose provider has reported nothing for a while, and has it asked. Any number of replicas may do so.
 *
 * @param found called if there are any
 * @returns stops it
 */
export const startPaymentWatch = (
  database: Database,
  found: () => void,
  report: (error: unknown) => void,
): (() => void) => {
  const look = async (): Promise<void> => {
    if ((await takeDueLooks(database, AT_ONCE)) > 0) found();
  };
  const timer = setInterval(() => inBackground(look(), report), POLL_INTERVAL_MS).unref();
  return () => clearInterval(timer);
};
