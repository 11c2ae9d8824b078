import type { Person } from '@rewald/contracts';
import { emailKey } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Row } from '@rewald/server-kit/database/tables';

export type StoredPerson = Row<'operator_people'>;

/** A person who has a password, and can sign in with it. */
export type ActivePerson = StoredPerson & { readonly password_hash: string; readonly factor_salt: string };

/** Whether somebody can sign in. */
export const isActive = (person: StoredPerson | undefined): person is ActivePerson =>
  person !== undefined &&
  person.removed_at === null &&
  person.password_hash !== null &&
  person.factor_salt !== null;

/** Somebody who can sign in, by address or id; null if there is nobody. */
export const findActive = async (
  database: Database,
  by: { readonly email: string } | { readonly id: string },
): Promise<ActivePerson | null> => {
  const query = database.selectFrom('operator_people').selectAll().where('removed_at', 'is', null);
  const person = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('email_key', '=', emailKey(by.email))
  ).executeTakeFirst();
  return isActive(person) ? person : null;
};

/** A person, locked until the transaction ends, whether or not removed. @throws {Problem} 404 */
export const holdPerson = async (transaction: DatabaseTransaction, id: string): Promise<StoredPerson> => {
  const person = await transaction
    .selectFrom('operator_people')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new Problem(404, 'not-found');
  return person;
};

const shown = (database: Database) =>
  database
    .selectFrom('operator_people')
    .selectAll()
    .select([
      sql<string>`(select count(*) from operator_sessions where person_id = operator_people.id)`.as(
        'sessions',
      ),
      sql<boolean>`coalesce(invitation_until > now(), false)`.as('invited'),
    ]);
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const stateOf = (person: StoredPerson): Person['state'] => {
  if (person.removed_at !== null) return 'removed';
  return isActive(person) ? 'active' : 'invited';
};

const present = (person: Shown): Person => ({
  id: person.id,
  name: person.name,
  email: person.email,
  roles: person.roles,
  sellerId: person.seller_id,
  state: stateOf(person),
  secondFactor: person.factor_since !== null,
  sessions: Number(person.sessions),
  invitedAt: person.invited_at.toISOString(),
  invitationUntil: person.invited ? (person.invitation_until?.toISOString() ?? null) : null,
  lastSeenAt: person.last_seen_at?.toISOString() ?? null,
});

/** Everybody, by name; those who were removed last. */
export const listPeople = async (database: Database): Promise<Person[]> => {
  const people = await shown(database)
    .orderBy(sql`removed_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return people.map(present);
};

/** One of them. @throws {Problem} 404 */
export const showPerson = async (database: Database, id: string): Promise<Person> => {
  const person = await shown(database).where('id', '=', id).executeTakeFirst();
  if (person === undefined) throw new Problem(404, 'not-found');
  return present(person);
};
