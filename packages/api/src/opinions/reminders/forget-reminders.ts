import { sql } from 'kysely';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/** Deletes reminders that were not confirmed within a week, that were sent, or that were cancelled. */
export const forgetReminders: Tidy = (database) =>
  sql`
    delete from reminders where (state = 'pending' and asked_at < now() - interval '7 days')
      or closed_at < now() - interval '30 days' or created_at < now() - interval '1 year'`.execute(database);
