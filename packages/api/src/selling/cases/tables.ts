import type { GeneratedAlways } from 'kysely';
import type { TradeInCaseState } from '@rewald/contracts';
import type { Moment } from '../../plumbing/database/columns.ts';

/** Rows of `trade_in_events`. */
export interface TradeInEventsTable {
  id: GeneratedAlways<string>;
  case_id: string;
  state: TradeInCaseState;
  at: Moment;
  actor: 'customer' | 'operator' | 'system';
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    trade_in_events: TradeInEventsTable;
  }
}
