import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { StoredPerson } from './person-store.ts';

/**
 * Refuses what would leave nobody who can administer the desk. Administrators are locked, so that two of them cannot remove each other at
 * once.
 *
 * @throws {Problem} 409
 */
export const needAnotherAdministrator = async (
  transaction: DatabaseTransaction,
  { id, roles }: StoredPerson,
): Promise<void> => {
  if (!roles.includes('administrator')) return;
  const administrators = await transaction
    .selectFrom('operator_people')
    .select(['id', 'roles'])
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const active = administrators.filter((one) => one.roles.includes('administrator'));
  if (active.some((one) => one.id === id) && active.length === 1)
    throw new Problem(409, 'operator.last-administrator');
};
