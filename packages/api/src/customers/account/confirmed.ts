import { Problem } from '../../plumbing/problems/problem.ts';
import type { StoredCustomer } from './customer-store.ts';

/**
 * For what only an account may have whose address is known to be its owner's: anybody can register anybody's address, and
 * whatever a stranger could leave there would wait for the owner.
 *
 * @throws {Problem} 409 that says what to do first
 */
export const needConfirmed = ({ email_verified_at: confirmed }: StoredCustomer): void => {
  if (confirmed === null) throw new Problem(409, 'email.unconfirmed');
};
