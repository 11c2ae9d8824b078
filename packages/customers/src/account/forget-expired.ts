import { sql } from 'kysely';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/** Deletes expired links, former addresses and failed logins. */
export const forgetExpired: Tidy = async (database) => {
  await sql`delete from customer_tokens where expires_at < now()`.execute(database);
  await sql`delete from former_addresses where expires_at < now()`.execute(database);
  await sql`delete from login_failures where last_failure_at < now() - interval '1 day'`.execute(database);
  // Drops pending addresses that were not confirmed in time.
  await sql`
    update customers set pending_email = null, pending_email_key = null
    where pending_email_key is not null and not exists (
      select from customer_tokens where customer_id = customers.id and customer_tokens.email_key = pending_email_key)`.execute(
    database,
  );
};
