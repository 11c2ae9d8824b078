import { inBackground } from '@rewald/contracts/servers/in-background';
import type { PaymentStore } from './payment-store.ts';

const POLL_INTERVAL_MS = 10_000;
const AT_ONCE = 50;

/**
 * Looks for payments whose provider has told nothing for a while, and has them asked. Any number of replicas may do it.
 *
 * @param found called when there are some
 * @returns ends it
 */
export const startPaymentWatch = (
  store: PaymentStore,
  found: () => void,
  report: (error: unknown) => void,
): (() => void) => {
  const look = async (): Promise<void> => {
    if ((await store.takeDueLooks(AT_ONCE)) > 0) found();
  };
  const timer = setInterval(() => inBackground(look(), report), POLL_INTERVAL_MS).unref();
  return () => clearInterval(timer);
};
