import { sql } from 'kysely';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/** Deletes events after 90 days: providers repeat an event for days, not for months. */
export const forgetEvents: Tidy = (database) =>
  sql`delete from payment_events where received_at < now() - interval '90 days'`.execute(database);
