import { sql } from 'kysely';
import type { Tidy } from '../housekeeping/housekeeping.ts';

/** Ends sessions that were not used for 30 days, and those that are 90 days old. */
export const endOldSessions: Tidy = (database) =>
  sql`
    delete from sessions
    where last_seen_at < now() - interval '30 days' or created_at < now() - interval '90 days'`.execute(
    database,
  );
