import { sql } from 'kysely';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/** Deletes reminders: unconfirmed ones after a week, sent and cancelled ones after 30 days, all others after a year. */
export const forgetReminders: Tidy = (database) =>
  sql`
    delete from reminders where (state = 'pending' and asked_at < now() - interval '7 days')
      or closed_at < now() - interval '30 days' or created_at < now() - interval '1 year'`.execute(database);
