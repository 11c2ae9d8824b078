import { sql } from 'kysely';
import type { Tidy } from '../housekeeping/housekeeping.ts';

/** Deletes what every process has read long ago. */
export const forgetChanges: Tidy = (database) =>
  sql`delete from change_log where changed_at < now() - interval '1 hour'`.execute(database);
