import { tidyText } from '@rewald/contracts/typed-text';
import { v7 as newId } from 'uuid';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { endLogins } from '../account/clear-account.ts';
import { lockCustomer } from '../account/customer-store.ts';

/** That an account is to be locked, or unlocked, and why. */
export interface Lock {
  readonly locked: boolean;
  readonly reason: string;
}

/**
 * Locks an account, whose sessions end at once, or unlocks it. The reason goes with the account, and not into the audit log, which
 * is kept when the account is erased.
 *
 * @throws {Problem} 404 for an unknown customer; 409 if it is so already; 422 without a reason
 */
export const setLock = async (
  database: Database,
  customerId: string,
  operator: Operator,
  { locked, reason }: Lock,
): Promise<void> => {
  const words = tidyText(reason);
  if (words === '') throw invalidField('reason', 'customer.reason');
  await inTransaction(database, async (transaction) => {
    // A login that begins meanwhile waits for this, and then sees it.
    const customer = await lockCustomer(transaction, customerId);
    if (customer === null) throw new Problem(404, 'not-found');
    if (locked === (customer.locked_at !== null))
      throw new Problem(409, locked ? 'customer.locked-already' : 'customer.not-locked');
    await transaction
      .updateTable('customers')
      .set({ locked_at: locked ? NOW : null, updated_at: NOW })
      .where('id', '=', customerId)
      .execute();
    await transaction
      .insertInto('customer_locks')
      .values({ id: newId(), customer_id: customerId, locked, reason: words, author: operator.name })
      .execute();
    if (locked) await endLogins(transaction, customerId);
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: locked ? 'customer.locked' : 'customer.unlocked',
      subject: `customer:${customerId}`,
    });
  });
};
