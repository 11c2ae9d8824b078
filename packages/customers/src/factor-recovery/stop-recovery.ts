import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { StoredCustomer } from '../account/customer-store.ts';
import { announceLoginChange } from '../account/login-changes.ts';
import { lockCustomer } from '../account/customer-store.ts';
import { closeRecoveries, lockCustomerOf, openRecoveryOf } from './open-recovery.ts';
import { noteRecovery, type RecoveryContext } from './recovery-context.ts';
import { recoveryIdIn } from './recovery-mails.ts';

/** What stopped a recovery: the mailed link, the settings, a login with the second factor, or a change of it. */
export type StoppedBy = 'link' | 'settings' | 'login' | 'change';

/** Ends open recoveries, and tells the customer by mail if the waiting time was running. @returns whether it was running */
const stopWithin = async (
  { links }: RecoveryContext,
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
  by: StoppedBy,
): Promise<boolean> => {
  const open = await openRecoveryOf(transaction, customer);
  await closeRecoveries(transaction, customer.id);
  if (open === null || open.readyAt === null) return false;
  await noteRecovery(transaction, customer.id, 'stopped', { by }, by === 'link' ? 'guest' : 'customer');
  await announceLoginChange(transaction, links, customer, 'factor-recovery-stopped');
  return true;
};

/** Stops a recovery by the mailed link. Repeating it changes nothing. @throws {Problem} 422 for an unknown link, 409 if too late */
export const stopRecoveryByLink = async (context: RecoveryContext, token: string): Promise<void> => {
  const id = recoveryIdIn(context, 'stop', token);
  await inTransaction(context.database, async (transaction) => {
    const customer = await lockCustomerOf(transaction, id);
    if (customer === null) throw invalidField('token', 'factor-recovery.invalid');
    const { state } = await transaction
      .selectFrom('factor_recoveries')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'done') throw new Problem(409, 'factor-recovery.done');
    if (state === 'waiting') await stopWithin(context, transaction, customer, 'link');
  });
  context.nudge();
};

/** Stops a customer's open recovery, if there is one. */
export const stopRecovery = async (
  context: RecoveryContext,
  customerId: string,
  by: StoppedBy,
): Promise<void> => {
  const stopped = await inTransaction(context.database, async (transaction) => {
    const customer = await lockCustomer(transaction, customerId);
    return customer !== null && (await stopWithin(context, transaction, customer, by));
  });
  if (stopped) context.nudge();
};
