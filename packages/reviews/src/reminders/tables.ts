import type { Generated } from 'kysely';
import type { Locale } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';

export type ReminderState = 'pending' | 'confirmed' | 'done' | 'ended';

export interface RemindersTable {
  id: string;
  email: string;
  email_key: string;
  locale: Locale;
  model_id: number;
  product_id: number;
  condition_id: number;
  /** Null for reminders about stock; otherwise the price that must be undercut. */
  below_cents: number | null;
  state: Generated<ReminderState>;
  created_at: Moment;
  asked_at: Moment;
  confirmed_at: Date | null;
  closed_at: Date | null;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    reminders: RemindersTable;
  }
}
