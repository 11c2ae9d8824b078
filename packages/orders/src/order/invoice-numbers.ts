import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

/** Gives paid orders their invoice numbers. */
export interface InvoiceNumbers {
  /** Numbers all waiting orders; calls that arrive during a round share the next one. */
  give(): Promise<void>;
  /** Numbers waiting orders after a short delay, so that several share a round. A failure is not reported: jobs retry. */
  giveSoon(): void;
}

/** Delay of `giveSoon`. An invoice that is requested sooner is numbered at once. */
const DELAY_MS = 500;

/** Creates the numbering over a database. */
export const createInvoiceNumbers = (database: Database): InvoiceNumbers => {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    await sql`select number_invoices()`.execute(database);
  };
  let timer: NodeJS.Timeout | null = null;
  const give = (): Promise<void> => {
    if (next !== null) return next;
    // An order that was confirmed after the current round began may have missed it, so the call waits for the next round.
    const begin = (): Promise<void> => {
      next = null;
      running = round().finally(() => {
        running = null;
      });
      return running;
    };
    if (running === null) return begin();
    next = running.then(begin, begin);
    return next;
  };
  return {
    give,
    giveSoon: () => {
      timer ??= setTimeout(() => {
        timer = null;
        give().catch(() => undefined);
      }, DELAY_MS).unref();
    },
  };
};
