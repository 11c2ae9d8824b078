import type { Generated, GeneratedAlways } from 'kysely';
import type { TradeInCaseState } from '@rewald/contracts';
import type { Moment } from '../../plumbing/database/columns.ts';

export interface TradeInEventsTable {
  id: GeneratedAlways<string>;
  case_id: string;
  state: TradeInCaseState;
  at: Moment;
  actor: 'customer' | 'operator' | 'system';
}

export interface PayoutsTable {
  id: string;
  case_id: string;
  amount_cents: number;
  method: 'bank-transfer' | 'paypal';
  state: Generated<'ordered' | 'sent' | 'refused'>;
  attempt: Generated<number>;
  provider_reference: string | null;
  ordered_by: string;
  created_at: Moment;
  sent_at: Date | null;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    trade_in_events: TradeInEventsTable;
    payouts: PayoutsTable;
  }
}
