import { sql } from 'kysely';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/** Deletes unfinished logins and second-factor recoveries that have expired. */
export const forgetExpiredLogins: Tidy = async (database) => {
  await sql`delete from passkey_challenges where expires_at < now()`.execute(database);
  await sql`delete from pending_logins where expires_at < now()`.execute(database);
  await sql`
    delete from factor_recoveries where coalesce(ready_at, asked_at) < now() - interval '30 days'`.execute(
    database,
  );
};
