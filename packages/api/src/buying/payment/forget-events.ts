import { sql } from 'kysely';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/** Providers repeat an event for days, not for months. */
export const forgetEvents: Tidy = (database) =>
  sql`delete from payment_events where received_at < now() - interval '90 days'`.execute(database);
