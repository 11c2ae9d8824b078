import type { Locale } from '@rewald/contracts';

/** The outcome of a declaration: a return, a cancelled order, a ticket for an operator, or everything was returned before. */
export type WithdrawalOutcome = 'return' | 'cancelled' | 'ticket' | 'returned-before';

export interface WithdrawalsTable {
  id: string;
  reference: string;
  name: string;
  email: string;
  order_number: string;
  /** Free text; null means the whole order. */
  items: string | null;
  language: Locale;
  received_at: Date;
  /** Null until the declaration was processed. */
  outcome: WithdrawalOutcome | null;
  order_id: string | null;
  ticket_id: string | null;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    withdrawals: WithdrawalsTable;
  }
}
