import type { Database } from '@rewald/server-kit/database/connection';
import { loginNeeded } from '@rewald/server-kit/sessions/login-needed';
import type { LoggedIn } from '@rewald/server-kit/sessions/sessions';
import { findCustomer, type StoredCustomer } from './customer-store.ts';

/**
 * The row of the customer who is logged in.
 *
 * @throws {Problem} 401 the account was erased after the login was checked
 */
export const needCustomer = async (
  database: Database,
  { id }: Pick<LoggedIn, 'id'>,
): Promise<StoredCustomer> => {
  const customer = await findCustomer(database, id);
  if (customer === null) throw loginNeeded();
  return customer;
};
