import type { LoginWays } from '@rewald/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { StoredCustomer } from '../account/customer-store.ts';
import { announceChange, type PasskeyContext, type PasskeyPlace } from './passkey-context.ts';
import { showLoginWays } from './show-login-ways.ts';

/** Deletes somebody's passkey. @returns whether they had it */
export const deletePasskey = async (
  transaction: DatabaseTransaction,
  { holder }: PasskeyPlace,
  holderId: string,
  passkeyId: string,
): Promise<boolean> => {
  const removed = await transaction
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where(holder, '=', holderId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
};

/** Removes a passkey. @throws {Problem} 404 when the passkey is not the customer's, 409 when the second factor needs it */
export const removePasskey = async (
  context: PasskeyContext,
  customer: StoredCustomer,
  passkeyId: string,
): Promise<LoginWays> => {
  await inTransaction(context.database, async (transaction) => {
    const { rows } = await sql<{ second_factor: boolean }>`
      select second_factor from customers where id = ${customer.id} for update`.execute(transaction);
    if (!(await deletePasskey(transaction, context, customer.id, passkeyId)))
      throw new Problem(404, 'not-found');
    const other = await transaction
      .selectFrom('passkeys')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirst();
    if (other === undefined && rows[0]?.second_factor === true) throw new Problem(409, 'passkey.last-factor');
    await announceChange(context, transaction, customer, 'passkey-removed');
  });
  context.nudge();
  return showLoginWays(context, customer);
};
