import type { Locale } from '@rewald/contracts';

/** The outcome of a declaration: a return was started, nothing was shipped, people look at it, or everything had been returned before. */
export type WithdrawalOutcome = 'return' | 'cancelled' | 'ticket' | 'returned-before';

/** Rows of `withdrawals`. */
export interface WithdrawalsTable {
  id: string;
  reference: string;
  name: string;
  email: string;
  order_number: string;
  /** Null is the whole order. */
  items: string | null;
  language: Locale;
  received_at: Date;
  /** Null until it was processed. */
  outcome: WithdrawalOutcome | null;
  order_id: string | null;
  ticket_id: string | null;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable;
  }
}
