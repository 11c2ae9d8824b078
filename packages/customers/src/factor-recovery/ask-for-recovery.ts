import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { StoredCustomer } from '../account/customer-store.ts';
import { lockCustomer } from '../account/customer-store.ts';
import { basisOf, closeRecoveries, openRecoveryOf } from './open-recovery.ts';
import { noteRecovery, tooManyRecoveries, type RecoveryContext } from './recovery-context.ts';
import { mailRecoveryLink } from './recovery-mails.ts';

const MOST_IN_A_DAY = 3;

const askedToday = async (transaction: DatabaseTransaction, customerId: string): Promise<number> => {
  const { rows } = await sql<{ today: number }>`
    select count(*)::int as today from factor_recoveries
    where customer_id = ${customerId} and asked_at > now() - interval '1 day'`.execute(transaction);
  return rows[0]?.today ?? 0;
};

const open = async (transaction: DatabaseTransaction, customer: StoredCustomer): Promise<string> => {
  await closeRecoveries(transaction, customer.id);
  const id = newId();
  await transaction
    .insertInto('factor_recoveries')
    .values({ id, customer_id: customer.id, basis_hash: basisOf(customer), ready_at: null, ended_at: null })
    .execute();
  return id;
};

/**
 * Mails the link that starts the waiting time. Call it only after the password was correct.
 *
 * @returns when the waiting time ends, if it is already running; null if a link is on its way
 * @throws {Problem} 409 for an unconfirmed address, 429 after three links within a day
 */
export const askForRecovery = async (context: RecoveryContext, customerId: string): Promise<Date | null> => {
  const readyAt = await inTransaction(context.database, async (transaction) => {
    const customer = await lockCustomer(transaction, customerId);
    if (customer === null || !customer.second_factor) throw new Problem(409, 'second-factor.over');
    if (customer.email_verified_at === null) throw new Problem(409, 'factor-recovery.unconfirmed');
    const former = await openRecoveryOf(transaction, customer);
    if (former?.state === 'waiting') return former.readyAt;
    if (former?.recent === true) return null;
    if ((await askedToday(transaction, customerId)) >= MOST_IN_A_DAY) {
      // The last link still works.
      if (former !== null) return null;
      throw tooManyRecoveries();
    }
    const id = await open(transaction, customer);
    if (!(await mailRecoveryLink(context, transaction, customer, id))) throw tooManyRecoveries();
    await noteRecovery(transaction, customerId, 'asked');
    return null;
  });
  context.nudge();
  return readyAt;
};
