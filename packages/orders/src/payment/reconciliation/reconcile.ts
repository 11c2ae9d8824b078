import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { DIFFERENCES } from './differences.ts';

/** Marks movements and books of completed days for comparison; triggers mark later changes. */
const noteDays = async (transaction: DatabaseTransaction): Promise<void> => {
  await sql`
    with
      days as (
        update provider_reports as day set reckoned = true
        where not reckoned and exists (
          select from provider_reports as next where next.provider = day.provider and next.day = day.day + 1)
        returning provider, day.day::timestamp at time zone 'UTC' as since, (day.day + 1)::timestamp at time zone 'UTC' as until)
    insert into unreconciled (provider, kind, subject)
    select provider, kind, subject from days join provider_movements as movement using (provider)
    where at >= since and at < until and kind in ('payment', 'refund', 'dispute') and subject is not null
    union
    select provider, 'payment', coalesce(reference, id::text) from days join payments using (provider)
    where created_at >= since and created_at < until and state = 'captured' and captured_cents > 0
      and not exists (select from provider_movements as movement where movement.provider = payments.provider
        and movement.kind = 'payment' and movement.subject in (payments.reference, payments.id::text))
    union
    select provider, 'refund', coalesce(refund.reference, refund.id::text)
    from days join payments using (provider) join payment_refunds as refund on refund.payment_id = payments.id
    where settled_at >= since and settled_at < until and refund.state = 'done'
    on conflict (provider, kind, subject) do nothing`.execute(transaction);
};

/** Compares the books with the providers' reports, and unmarks what agrees until something about it changes. */
export const reconcile = (database: Database): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await noteDays(transaction);
    // Later changes to these wait for this lock and then mark them again; the next statement sees all earlier changes.
    await sql`select from unreconciled order by provider, kind, subject for update`.execute(transaction);
    await sql`
      ${DIFFERENCES}
      delete from unreconciled as one where not exists (
        select from differences
        where (differences.provider, differences.about, differences.subject) = (one.provider, one.kind, one.subject))`.execute(
      transaction,
    );
  });
