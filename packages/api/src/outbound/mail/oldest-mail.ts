import { sql } from 'kysely';
import { NAMES } from '@rewald/server-kit/database/names';
import type { Database } from '@rewald/server-kit/database/connection';

/** Age in seconds of the oldest mail that is waiting to be sent; 0 if none is. Mails that were given up are counted as dead jobs. */
export const oldestMail = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from jobs where kind = ${NAMES.SEND_MAIL_JOB} and done_at is null`.execute(database);
  return rows[0]?.age ?? 0;
};
