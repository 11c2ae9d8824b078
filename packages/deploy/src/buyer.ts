import { setTimeout as sleep } from 'node:timers/promises';
import { buy } from './walk.ts';

/** The results of a buyer. */
export interface Bought {
  /** Mail addresses of orders that were confirmed to the buyer. */
  readonly placed: readonly string[];
  /** One line for each purchase in which a call was refused or its connection broke. */
  readonly failed: readonly string[];
}

/** A buyer who makes one purchase after another, each as a new visitor. */
export interface Buyer {
  /** Waits for the current purchase and stops. */
  end(): Promise<Bought>;
}

/** Keeps the buyer below the limit of changes per minute from one network address. */
const PAUSE_MS = 500;

/** Buys these offers, one piece of each, until stopped: adds it to the cart, pays in the sandbox and orders. */
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
 * Compares the orders that were confirmed to buyers with those that are stored.
 *
 * @param stored the mail address of each of the buyers' orders in the database
 * @returns a line for each order that is missing, stored twice, or was never confirmed
 */
export const compareOrders = (placed: readonly string[], stored: readonly string[]): string[] =>
  [...new Set([...placed, ...stored])].flatMap((email) => {
    const [answered, found] = [placed, stored].map((list) => list.filter((one) => one === email).length);
    return answered === 1 && found === 1
      ? []
      : [`${email}: answered ${answered} times, stored ${found} times`];
  });
