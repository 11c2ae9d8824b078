import { sql } from 'kysely';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/** Whoever did not show in a week that the mailbox is theirs is forgotten, and so is who was told or wants no more. */
export const forgetReminders: Tidy = (database) =>
  sql`
    delete from reminders where (state = 'pending' and asked_at < now() - interval '7 days')
      or closed_at < now() - interval '30 days' or created_at < now() - interval '1 year'`.execute(database);
