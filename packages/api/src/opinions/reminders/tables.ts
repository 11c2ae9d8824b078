import type { Generated } from 'kysely';
import type { Locale } from '@rewald/contracts';
import type { Moment } from '../../plumbing/database/columns.ts';

/** The states of a reminder. */
export type ReminderState = 'pending' | 'confirmed' | 'done' | 'ended';

/** Rows of `reminders`. */
export interface RemindersTable {
  id: string;
  email: string;
  email_key: string;
  locale: Locale;
  model_id: number;
  product_id: number;
  condition_id: number;
  /** Null: about being in stock again; otherwise about costing less than this. */
  below_cents: number | null;
  state: Generated<ReminderState>;
  created_at: Moment;
  asked_at: Moment;
  confirmed_at: Date | null;
  closed_at: Date | null;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    reminders: RemindersTable;
  }
}
