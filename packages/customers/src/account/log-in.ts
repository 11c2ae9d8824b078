import { invalidField, type Problem } from '@rewald/server-kit/problems/problem';
import { emailKey } from '@rewald/contracts/typed-text';
import { auditAccount, type AccountContext } from './account-context.ts';
import { findCustomerByEmail, type StoredCustomer } from './customer-store.ts';

/** A 422 that does not distinguish an unknown address from a wrong password. */
export const loginWrong = (): Problem => invalidField('email', 'login.wrong');

/** Somebody of the shop has locked the account; told only to those who have proved that it is theirs. @throws {Problem} 422 */
export const needUnlocked = ({ locked_at: lockedAt }: Pick<StoredCustomer, 'locked_at'>): void => {
  if (lockedAt !== null) throw invalidField('email', 'login.locked');
};

/**
 * Checks e-mail address and password.
 *
 * @param address of the caller's network
 * @param browserOf returns the browser's name if the customer is known to use it
 * @throws {Problem} 422 for a wrong address or password and for a locked account, 429 after too many wrong attempts
 */
export const logIn = async (
  { database, passwords, throttle }: AccountContext,
  email: string,
  password: string,
  address: string,
  browserOf: (customer: StoredCustomer) => string | null = () => null,
): Promise<StoredCustomer> => {
  const customer = await findCustomerByEmail(database, email);
  const browser = customer === null ? null : browserOf(customer);
  const place = { account: customer?.email_key ?? emailKey(email), network: address, browser };
  const failures = await throttle.attempt(place);
  const right = await passwords.check(password, customer?.password_hash ?? null);
  if (customer === null || !right) {
    await auditAccount(database, customer?.id ?? 'unknown', 'login-failed', { failures }, 'guest');
    throw loginWrong();
  }
  await throttle.succeeded(place);
  needUnlocked(customer);
  return customer;
};
