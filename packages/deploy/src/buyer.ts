import { setTimeout as sleep } from 'node:timers/promises';
import { buy } from './walk.ts';

/** What a buyer got done. */
export interface Bought {
  /** Mail addresses of orders that were answered. */
  readonly placed: readonly string[];
  /** One line for each purchase of which a call was refused or broken off. */
  readonly failed: readonly string[];
}

/** Somebody who buys one thing after another, each as a new visitor. */
export interface Buyer {
  /** Waits for the purchase under way. */
  end(): Promise<Bought>;
}

/** Keeps below the changes that one network address may make within a minute. */
const PAUSE_MS = 500;

/** Buys these offers, one piece of each, until stopped: adds to the cart, pays in the sandbox and orders. */
export const startBuyer = (api: string, offers: readonly number[]): Buyer => {
  const life = { on: true };
  const placed: string[] = [];
  const failed: string[] = [];
  const shop = async (): Promise<void> => {
    for (const offerId of offers) {
      if (!life.on) return;
      const email = `buyer-of-${offerId}@example.com`;
      try {
        await buy(api, { offerId, email });
        placed.push(email);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        failed.push(`A purchase failed: ${String(cause)}`);
      }
      await sleep(PAUSE_MS);
    }
  };
  const shopping = shop();
  return {
    async end() {
      life.on = false;
      await shopping;
      return { placed, failed };
    },
  };
};

/**
 * Compares the orders that buyers got an answer for with those that are stored.
 *
 * @param stored the mail address of each order of theirs
 * @returns a line for each that is missing, stored twice, or was never answered
 */
export const compareOrders = (placed: readonly string[], stored: readonly string[]): string[] =>
  [...new Set([...placed, ...stored])].flatMap((email) => {
    const [answered, found] = [placed, stored].map((list) => list.filter((one) => one === email).length);
    return answered === 1 && found === 1
      ? []
      : [`${email}: answered ${answered} times, stored ${found} times`];
  });
