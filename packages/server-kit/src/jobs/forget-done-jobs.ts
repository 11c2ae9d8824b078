import { sql } from 'kysely';
import type { Tidy } from '../housekeeping/housekeeping.ts';

/** Deletes jobs some time after they were done. */
export const forgetDoneJobs: Tidy = (database) =>
  sql`delete from jobs where done_at < now() - interval '30 days'`.execute(database);
