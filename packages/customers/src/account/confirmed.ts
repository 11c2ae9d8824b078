import { Problem } from '@rewald/server-kit/problems/problem';
import type { StoredCustomer } from './customer-store.ts';

/**
 * For features that require a confirmed address: anybody can register any address, and the owner would later find
 * whatever a stranger left in the account.
 *
 * @throws {Problem} 409 that says what to do first
 */
export const needConfirmed = ({ email_verified_at: confirmed }: StoredCustomer): void => {
  if (confirmed === null) throw new Problem(409, 'email.unconfirmed');
};
