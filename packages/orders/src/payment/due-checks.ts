import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';

/** Job that checks a payment whose provider has reported nothing; other jobs for the payment may exist at the same time. */
export const RECONCILE_JOB = 'reconcile-payment';

/** Schedules a check with the provider in 5 seconds, because its last answer was lost. */
export const checkSoon = async (database: Database, paymentId: string): Promise<void> => {
  await database
    .updateTable('payments')
    .set({ look_at: sql`now() + interval '5 seconds'` })
    .where('id', '=', paymentId)
    .execute();
};

/**
 * Adds a job for every payment that is due for a check with its provider: soon after the payment was prepared, then less and
 * less often.
 */
export const addDueChecks = (database: Database, most: number): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      update payments set look_at = now() + case
        when state = 'cancelling' then interval '1 minute'
        else least(greatest((now() - created_at) / 2, interval '1 minute'), interval '15 minutes') end
      where id in (
        select id from payments
        where state in ('preparing', 'open', 'authorised', 'cancelling') and look_at <= now()
        order by look_at limit ${most} for update skip locked)
      returning id`.execute(transaction);
    for (const { id } of rows) await enqueueJob(transaction, { kind: RECONCILE_JOB, subject: id });
    return rows.length;
  });
