import { sql } from 'kysely';
import type { Tidy } from '../housekeeping/housekeeping.ts';

/** Maximum lines that one run deletes. Ids grow with time, so the run reads only the oldest ones. */
const MOST = 10_000;

/** Deletes lines of the audit log that no law requires any more: § 147 (3) AO, ten years from the end of the year. */
export const forgetAuditLog: Tidy = (database) =>
  sql`
    delete from audit_log
    where id in (select id from audit_log order by id limit ${MOST})
      and at < date_trunc('year', now()) - interval '10 years'`.execute(database);
