import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { readMoment } from '@rewald/server-kit/database/moments';
import { FORGET_DOCUMENT_JOB } from '@rewald/messages/documents/forget-document';

/** Retention period in years, counted from the end of the year (§ 147 (3) AO, § 14b UStG). */
const YEARS = 8;

/** The smallest id (UUID version 7) of a moment. Ids are ordered by time, so their index finds old rows. */
const firstIdAt = (moment: Date): string => {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

/** How long after the last message a guest's messages are kept; the shop's privacy page states the same period. */
const GUEST_MESSAGES = '2 years';

/** Deletes what guests wrote and sent, and the files of it. */
const forgetGuestMessages = async (database: Database, now: Date): Promise<void> => {
  const old = sql`guest_email is not null
    and last_message_at < ${now}::timestamptz - ${GUEST_MESSAGES}::interval`;
  const files = await sql<{ digest: string }>`
    delete from documents where kind = 'attachment' and subject_id in (
      select attachments.id::text from attachments
      join ticket_messages on ticket_messages.id = attachments.message_id
      join tickets on tickets.id = ticket_messages.ticket_id
      where ${old})
    returning encode(sha256, 'hex') as digest`.execute(database);
  for (const { digest } of files.rows)
    await enqueueJob(database, { kind: FORGET_DOCUMENT_JOB, subject: digest });
  await sql`delete from tickets where ${old}`.execute(database);
};

/** Removes personal data from orders and sales that no law requires any more; amounts stay. */
export const forgetOldBusiness = async (database: Database, at: Date | null = null): Promise<void> => {
  const now = at ?? (await readMoment(database));
  const before = firstIdAt(new Date(Date.UTC(now.getUTCFullYear() - YEARS, 0, 1)));
  // `keep_books.sql` refuses to delete a paper of the books unless it is told that its time is over: for this statement only.
  const documents = await sql<{ digest: string }>`
    delete from documents where
      (select set_config('rewald.retention_ended', 'yes', true)) = 'yes' and (
      (kind = 'invoice' and subject_id in (
        select id::text from orders where id < ${before}::uuid
        union all select order_id::text || '/' || seller_id from invoices where order_id < ${before}::uuid))
      or (kind = 'credit-note' and subject_id in (
        select document_name from order_refunds left join credit_notes on credit_notes.refund_id = order_refunds.id,
          lateral (values (order_refunds.id::text), (order_refunds.id::text || '/' || seller_id)) as names (document_name)
        where order_id < ${before}::uuid)))
    returning encode(sha256, 'hex') as digest`.execute(database);
  for (const { digest } of documents.rows)
    await enqueueJob(database, { kind: FORGET_DOCUMENT_JOB, subject: digest });
  await sql`
    update orders set
      contact = jsonb_build_object('email', '', 'phone', ''), billing = null, customer_id = null,
      delivery = jsonb_build_object('firstName', '', 'lastName', '', 'address', '', 'houseNumber', '', 'addition', '',
        'plz', '', 'city', '', 'countryCode', coalesce(delivery ->> 'countryCode', ''))
    where id < ${before}::uuid
      and (billing is not null or contact ->> 'email' <> '' or delivery ->> 'lastName' <> '')`.execute(
    database,
  );
  await sql`
    update trade_in_orders set
      customer_id = null, first_name = '', last_name = '', email = '', phone = '', street = '', house_number = '',
      postal_code = '', city = '', account_name = null, iban_last_four = null,
      iban_sealed = case when iban_sealed is null then null else ''::bytea end,
      paypal_email = case when paypal_email is null then null else '' end
    where id < ${before}::uuid and (last_name <> '' or email <> '')`.execute(database);
  await sql`
    update withdrawals set name = '', email = '', items = null
    where id < ${before}::uuid and (name <> '' or email <> '')`.execute(database);
  await forgetGuestMessages(database, now);
};
