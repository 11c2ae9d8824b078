import { sql } from 'kysely';
import { NAMES } from '../../database/names.ts';
import type { Database } from '../../plumbing/database/connection.ts';

/** Seconds since the oldest mail was written that waits to leave; 0 when none does. Those that were given up count as jobs. */
export const oldestMail = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from jobs where kind = ${NAMES.SEND_MAIL_JOB} and done_at is null`.execute(database);
  return rows[0]?.age ?? 0;
};
