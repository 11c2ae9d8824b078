import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { loginNeeded } from '@rewald/server-kit/sessions/login-needed';
import type { StoredCustomer } from '../account/customer-store.ts';

/**
 * Locks a customer's row, so that changes of login methods are made one after another.
 *
 * @throws {Problem} 401 when the password was changed since the call began, which ended the session
 */
export const lockUnchanged = async (
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
): Promise<Pick<StoredCustomer, 'second_factor'>> => {
  const row = await transaction
    .selectFrom('customers')
    .select(['password_hash', 'second_factor'])
    .where('id', '=', customer.id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.password_hash !== customer.password_hash) throw loginNeeded();
  return row;
};
