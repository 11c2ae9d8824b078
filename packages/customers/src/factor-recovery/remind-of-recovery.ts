import { sql } from 'kysely';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { TakenJob } from '@rewald/server-kit/jobs/jobs';
import { lockCustomerOf, openRecoveryOf } from './open-recovery.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { mailRecoveryRuns } from './recovery-mails.ts';

/** The job that sends a mail a day before the waiting time ends; its subject is the recovery. */
export const FACTOR_RECOVERY_REMINDER = 'factor-recovery-reminder';

/** Runs a job of kind `FACTOR_RECOVERY_REMINDER`: mails once that the waiting time ends tomorrow, if it is still running. */
export const remindOfRecovery = async (
  context: RecoveryContext,
  { id: jobId, subject }: Pick<TakenJob, 'id' | 'subject'>,
): Promise<void> => {
  await inTransaction(context.database, async (transaction) => {
    const customer = await lockCustomerOf(transaction, subject);
    const open = customer === null ? null : await openRecoveryOf(transaction, customer);
    if (customer === null || open?.id !== subject || open.readyAt === null) return;
    // A job may run twice, but the mail must be sent once.
    const { numUpdatedRows } = await transaction
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ reminded: true }) })
      .where('id', '=', jobId)
      .where(sql<boolean>`not payload ? 'reminded'`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await mailRecoveryRuns(context, transaction, customer, {
      id: subject,
      readyAt: open.readyAt,
      reminder: true,
    });
  });
  context.nudge();
};
