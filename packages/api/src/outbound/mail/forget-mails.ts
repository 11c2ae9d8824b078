import { sql } from 'kysely';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/** Deletes mails that were delivered long ago, and counters of past days. */
export const forgetMails: Tidy = async (database) => {
  await sql`delete from outbox where delivered_at < now() - interval '90 days'`.execute(database);
  await sql`delete from mail_purses where day < (now() at time zone 'Europe/Berlin')::date - 1`.execute(
    database,
  );
  // The last mail to a deleted customer is deleted as well, even if it could not be delivered.
  await sql`
    delete from outbox where kind = 'account-deleted' and created_at < now() - interval '7 days'`.execute(
    database,
  );
};
