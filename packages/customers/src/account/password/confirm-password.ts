import { invalidField } from '@rewald/server-kit/problems/problem';
import { auditAccount, type AccountContext } from '../account-context.ts';
import type { StoredCustomer } from '../customer-store.ts';

/**
 * Checks the password of a logged-in customer.
 *
 * @param field the field that contained the password
 * @throws {Problem} 422 for a wrong password, 429 after too many of them
 */
export const confirmPassword = async (
  { database, passwords, throttle }: AccountContext,
  customer: StoredCustomer,
  password: string,
  field: string,
  message: 'password.wrong' | 'password.old-wrong' = 'password.wrong',
): Promise<void> => {
  const place = { account: customer.email_key, inside: 'session' } as const;
  const failures = await throttle.attempt(place);
  if (!(await passwords.check(password, customer.password_hash))) {
    await auditAccount(database, customer.id, 'password-refused', { failures });
    throw invalidField(field, message);
  }
  await throttle.succeeded(place);
};
