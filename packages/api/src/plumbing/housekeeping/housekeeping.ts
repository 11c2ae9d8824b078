import { sql } from 'kysely';
import { inBackground } from '@rewald/contracts/servers/in-background';
import type { Database } from '../database/connection.ts';
import { forgetOldBusiness } from '../../customers/privacy/retention.ts';

const EVERY = 60 * 60 * 1000;
/** Answers for repeated calls; what is beyond it goes before its seven days are over. */
const MOST_KEPT_ANSWERS = 500_000;

/**
 * Removes what nobody may use any more. Each statement is harmless when several replicas run it together.
 */
export const removeExpired = async (database: Database): Promise<void> => {
  await sql`
    delete from sessions
    where last_seen_at < now() - interval '30 days' or created_at < now() - interval '90 days'`.execute(
    database,
  );
  await sql`delete from customer_tokens where expires_at < now()`.execute(database);
  await sql`delete from former_addresses where expires_at < now()`.execute(database);
  await sql`delete from passkey_challenges where expires_at < now()`.execute(database);
  await sql`delete from pending_logins where expires_at < now()`.execute(database);
  await sql`
    delete from factor_recoveries where coalesce(ready_at, asked_at) < now() - interval '30 days'`.execute(
    database,
  );
  // An address that nobody confirmed in time is not waited for.
  await sql`
    update customers set pending_email = null, pending_email_key = null
    where pending_email_key is not null and not exists (
      select from customer_tokens where customer_id = customers.id and customer_tokens.email_key = pending_email_key)`.execute(
    database,
  );
  await sql`delete from carts where customer_id is null and updated_at < now() - interval '60 days'`.execute(
    database,
  );
  // An order keeps its price itself; the quote behind it is not needed.
  // Whoever opens the link of a mailed offer late is told that it has ended.
  await sql`
    delete from trade_in_quotes
    where valid_until < now() - case when mails > 0 then interval '60 days' else interval '1 day' end`.execute(
    database,
  );
  await sql`delete from login_failures where last_failure_at < now() - interval '1 day'`.execute(database);
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(database);
  await sql`delete from kept_answers where created_at < now() - interval '7 days'`.execute(database);
  await sql`
    delete from kept_answers where created_at <
      (select created_at from kept_answers order by created_at desc offset ${MOST_KEPT_ANSWERS} limit 1)`.execute(
    database,
  );
  // Providers repeat an event for days, not for months.
  await sql`delete from payment_events where received_at < now() - interval '90 days'`.execute(database);
  await sql`delete from jobs where done_at < now() - interval '30 days'`.execute(database);
  await sql`delete from outbox where delivered_at < now() - interval '90 days'`.execute(database);
  await sql`delete from mail_purses where day < current_date - 1`.execute(database);
  // Nobody reads the last mail to somebody who asked to be forgotten, should it not arrive.
  await sql`
    delete from outbox where kind = 'account-deleted' and created_at < now() - interval '7 days'`.execute(
    database,
  );
  // Whoever did not show in a week that the mailbox is theirs is forgotten, and so is who was told or wants no more.
  await sql`
    delete from reminders where (state = 'pending' and asked_at < now() - interval '7 days')
      or closed_at < now() - interval '30 days' or created_at < now() - interval '1 year'`.execute(database);
  await sql`delete from questions where state = 'rejected' and decided_at < now() - interval '30 days'`.execute(
    database,
  );
  await forgetOldBusiness(database);
};

/** Cleans up once an hour. @returns ends it */
export const startHousekeeping = (database: Database, report: (error: unknown) => void): (() => void) => {
  const timer = setInterval(() => inBackground(removeExpired(database), report), EVERY);
  timer.unref();
  return () => clearInterval(timer);
};
