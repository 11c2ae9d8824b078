import type { PersonUpdate } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { NOW } from '@rewald/server-kit/database/moments';
import { revokeKeys } from '@rewald/server-kit/operators/operator-keys';
import { endOperatorSessions } from '@rewald/server-kit/operators/operator-sessions';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { needAnotherAdministrator } from './administrators.ts';
import { needFittingSeller, needName } from './invitations.ts';
import { auditPerson } from './people-context.ts';
import { holdPerson } from './person-store.ts';

/** Changes a name, or roles and seller, which ends the sessions. @throws {Problem} 404, 409, 422 */
export const changePerson = (
  database: Database,
  id: string,
  { name, roles, sellerId }: PersonUpdate,
  operator: Operator,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const person = await holdPerson(transaction, id);
    if (person.removed_at !== null) throw new Problem(409, 'operator.person-removed');
    const next = {
      name: name === undefined ? person.name : needName(name),
      roles: [...new Set(roles ?? person.roles)],
      // New roles without a seller are those of the shop.
      seller_id: sellerId === undefined ? (roles === undefined ? person.seller_id : null) : sellerId,
    };
    await needFittingSeller(transaction, next.roles, next.seller_id);
    if (!next.roles.includes('administrator')) await needAnotherAdministrator(transaction, person);
    const same =
      next.seller_id === person.seller_id && next.roles.toSorted().join() === person.roles.toSorted().join();
    await transaction.updateTable('operator_people').set(next).where('id', '=', id).execute();
    const ended = same ? 0 : await endOperatorSessions(transaction, id);
    await auditPerson(transaction, `operator:${operator.id}`, 'changed', id, {
      ...(same ? {} : { roles: next.roles, sellerId: next.seller_id, before: person.roles, ended }),
      ...(next.name === person.name ? {} : { renamed: true }),
    });
  });

/** Removes somebody: their sessions and keys end at once. @throws {Problem} 404, 409 */
export const removePerson = (database: Database, id: string, operator: Operator): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const person = await holdPerson(transaction, id);
    if (person.removed_at !== null) return;
    await needAnotherAdministrator(transaction, person);
    await transaction
      .updateTable('operator_people')
      .set({
        removed_at: NOW,
        password_hash: null,
        factor_salt: null,
        recovery_codes: [],
        invitation_hash: null,
        invitation_until: null,
      })
      .where('id', '=', id)
      .execute();
    await transaction.deleteFrom('passkeys').where('person_id', '=', id).execute();
    const ended = await endOperatorSessions(transaction, id);
    const actor = `operator:${operator.id}` as const;
    const keys = await revokeKeys(transaction, 'owner_id', id, actor);
    await auditPerson(transaction, actor, 'removed', id, { ended, keys });
  });
