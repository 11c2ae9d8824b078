import { sql } from 'kysely';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/** Forgets mails that were delivered long ago, and what was counted on days that are over. */
export const forgetMails: Tidy = async (database) => {
  await sql`delete from outbox where delivered_at < now() - interval '90 days'`.execute(database);
  await sql`delete from mail_purses where day < (now() at time zone 'Europe/Berlin')::date - 1`.execute(
    database,
  );
  // Nobody reads the last mail to somebody who asked to be forgotten, should it not arrive.
  await sql`
    delete from outbox where kind = 'account-deleted' and created_at < now() - interval '7 days'`.execute(
    database,
  );
};
