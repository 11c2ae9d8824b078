import { sql } from 'kysely';
import { lockCustomer, type StoredCustomer } from '../account/customer-store.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { hashToken } from '../../plumbing/web/tokens.ts';

const LINK_LIFE = '24 hours';
/** Once the time is over, the next login must come within this. */
export const READY_LIFE = '7 days';
const PAUSE_BETWEEN_MAILS = '10 minutes';

/** A requested recovery that has not ended. */
export interface OpenRecovery {
  readonly id: string;
  readonly state: 'asked' | 'waiting';
  /** From when the password alone is enough; null until the link was used. */
  readonly readyAt: Date | null;
  /** Its link was mailed a moment ago. */
  readonly recent: boolean;
}

/** What it is bound to: password and address at the time of the request. */
export const basisOf = ({ password_hash: password, email_key: email }: StoredCustomer): Buffer =>
  hashToken(`${password}\n${email}`);

/** The customer's way back that is open; null when there is none, it lapsed, or password or address have changed since. */
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

/** Ends whatever is open, and what lapsed. */
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
