import { sql } from 'kysely';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { dropRecoveryCodes } from '../account/clear-account.ts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { announceLoginChange } from '../account/login-changes.ts';
import { lockCustomer } from '../account/customer-store.ts';
import { basisOf, READY_LIFE } from './open-recovery.ts';
import { noteRecovery, type RecoveryContext } from './recovery-context.ts';

/**
 * Turns the second factor off if the waiting time is over. Call it only after the password was correct.
 *
 * @returns the changed customer; null if the second factor is still needed
 */
export const finishRecovery = async (
  { database, links, nudge }: RecoveryContext,
  customerId: string,
): Promise<StoredCustomer | null> => {
  const finished = await inTransaction(database, async (transaction) => {
    const customer = await lockCustomer(transaction, customerId);
    if (customer === null || customer.email_verified_at === null) return null;
    const { rows } = await sql`
      update factor_recoveries set state = 'done', ended_at = now()
      where customer_id = ${customerId} and state = 'waiting' and basis_hash = ${basisOf(customer)}
        and ready_at <= now() and ready_at > now() - ${READY_LIFE}::interval
      returning id`.execute(transaction);
    if (rows.length === 0) return null;
    await transaction
      .updateTable('customers')
      .set({ second_factor: false })
      .where('id', '=', customerId)
      .execute();
    await dropRecoveryCodes(transaction, customerId);
    await noteRecovery(transaction, customerId, 'done', {}, 'customer');
    await announceLoginChange(transaction, links, customer, 'second-factor-recovered');
    return { ...customer, second_factor: false };
  });
  if (finished !== null) nudge();
  return finished;
};
