import { sql } from 'kysely';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/** Forgets logins and recoveries of a second factor that nobody finished. */
export const forgetExpiredLogins: Tidy = async (database) => {
  await sql`delete from passkey_challenges where expires_at < now()`.execute(database);
  await sql`delete from pending_logins where expires_at < now()`.execute(database);
  await sql`
    delete from factor_recoveries where coalesce(ready_at, asked_at) < now() - interval '30 days'`.execute(
    database,
  );
};
