import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { lockCustomerOf, openRecoveryOf } from './open-recovery.ts';
import { noteRecovery, tooManyRecoveries, type RecoveryContext } from './recovery-context.ts';
import { mailRecoveryRuns, recoveryIdIn } from './recovery-mails.ts';
import { FACTOR_RECOVERY_REMINDER } from './remind-of-recovery.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const setWaiting = async (
  { waitHours }: RecoveryContext,
  transaction: DatabaseTransaction,
  id: string,
): Promise<Date> => {
  const { ready_at: readyAt } = await transaction
    .updateTable('factor_recoveries')
    .set({ state: 'waiting', ready_at: sql<Date>`now() + ${waitHours} * interval '1 hour'` })
    .where('id', '=', id)
    .returning(sql<Date>`ready_at`.as('ready_at'))
    .executeTakeFirstOrThrow();
  if (waitHours > 24)
    await enqueueJob(transaction, {
      kind: FACTOR_RECOVERY_REMINDER,
      subject: id,
      dueAt: new Date(readyAt.getTime() - DAY_MS),
    });
  return readyAt;
};

/**
 * Starts the waiting time. Repeating the call does not restart it.
 *
 * @throws {Problem} 422 for a link that is unknown, expired or replaced, or if password or address have changed since
 */
export const startRecovery = async (context: RecoveryContext, token: string): Promise<Date> => {
  const id = recoveryIdIn(context, 'start', token);
  const readyAt = await inTransaction(context.database, async (transaction) => {
    const customer = await lockCustomerOf(transaction, id);
    const open = customer === null ? null : await openRecoveryOf(transaction, customer);
    if (customer === null || open?.id !== id || !customer.second_factor)
      throw invalidField('token', 'factor-recovery.invalid');
    if (open.readyAt !== null) return open.readyAt;
    const ready = await setWaiting(context, transaction, id);
    // The waiting time must not run without the owner's knowledge.
    if (!(await mailRecoveryRuns(context, transaction, customer, { id, readyAt: ready, reminder: false })))
      throw tooManyRecoveries();
    await noteRecovery(transaction, customer.id, 'started', { readyAt: ready.toISOString() });
    return ready;
  });
  context.nudge();
  return readyAt;
};
