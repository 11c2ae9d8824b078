import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { hashToken } from '@rewald/server-kit/web/tokens';
import { lockCustomer, type StoredCustomer } from '../account/customer-store.ts';

const LINK_LIFE = '24 hours';
/** How long after the end of the waiting time the password alone is enough. */
export const READY_LIFE = '7 days';
const PAUSE_BETWEEN_MAILS = '10 minutes';

/** A requested recovery that has not ended. */
export interface OpenRecovery {
  readonly id: string;
  readonly state: 'asked' | 'waiting';
  /** When the waiting time ends, so that the password alone is enough; null until the link was used. */
  readonly readyAt: Date | null;
  /** Whether the link was mailed within the last 10 minutes. */
  readonly recent: boolean;
}

/** A hash of what a recovery is bound to: password and address at the time of the request. */
export const basisOf = ({ password_hash: password, email_key: email }: StoredCustomer): Buffer =>
  hashToken(`${password}\n${email}`);

/** The customer's open recovery; null when there is none, it has lapsed, or password or address have changed since. */
export const openRecoveryOf = async (
  within: Database,
  customer: StoredCustomer,
): Promise<OpenRecovery | null> => {
  const { rows } = await sql<OpenRecovery>`
    select id, state, ready_at as "readyAt", asked_at > now() - ${PAUSE_BETWEEN_MAILS}::interval as recent
    from factor_recoveries
    where customer_id = ${customer.id} and basis_hash = ${basisOf(customer)}
      and ((state = 'asked' and asked_at > now() - ${LINK_LIFE}::interval)
        or (state = 'waiting' and ready_at > now() - ${READY_LIFE}::interval))`.execute(within);
  return rows[0] ?? null;
};

/** Ends all recoveries of a customer that are open or have lapsed. */
export const closeRecoveries = async (within: Database, customerId: string): Promise<void> => {
  await within
    .updateTable('factor_recoveries')
    .set({ state: 'stopped', ended_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['asked', 'waiting'])
    .execute();
};

/** The customer of a recovery, locked; null when there is none. */
export const lockCustomerOf = async (
  transaction: DatabaseTransaction,
  recoveryId: string,
): Promise<StoredCustomer | null> => {
  const row = await transaction
    .selectFrom('factor_recoveries')
    .select('customer_id')
    .where('id', '=', recoveryId)
    .executeTakeFirst();
  return row === undefined ? null : lockCustomer(transaction, row.customer_id);
};
