import type { Invitation, InviteRequest, Locale } from '@rewald/contracts';
import type { RoleName } from '@rewald/contracts/calls/callers';
import { emailKey, isEmail, tidyEmail, tidyName } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { endOperatorSessions } from '@rewald/server-kit/operators/operator-sessions';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, invalidFields, Problem } from '@rewald/server-kit/problems/problem';
import { hashToken, newToken } from '@rewald/server-kit/web/tokens';
import { isName } from '@rewald/server-kit/writing/formats';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { passwordProblem } from '@rewald/customers/account/password-rules';
import { needAnotherAdministrator } from './administrators.ts';
import { auditPerson, type PeopleContext } from './people-context.ts';
import { findActive, holdPerson, type ActivePerson } from './person-store.ts';

const LIFE = sql<Date>`now() + interval '7 days'`;

/** A name in the form in which it is stored. @throws {Problem} 422 */
export const needName = (typed: string): string => {
  const name = tidyName(typed);
  if (name === '') throw invalidField('name', 'field.required');
  if (!isName(name)) throw invalidField('name', 'field.name');
  return name;
};

/** @throws {Problem} 422 unless the roles and the seller go together, and the seller exists */
export const needFittingSeller = async (
  database: Database,
  roles: readonly RoleName[],
  sellerId: number | null,
): Promise<void> => {
  const isMerchant = roles.includes('merchant');
  if (isMerchant !== (sellerId !== null) || (isMerchant && new Set(roles).size > 1))
    throw invalidField('roles', 'operator.role-seller');
  if (sellerId === null) return;
  const seller = await database
    .selectFrom('sellers')
    .select('id')
    .where('id', '=', sellerId)
    .executeTakeFirst();
  if (seller === undefined) throw invalidField('sellerId', 'operator.seller-unknown');
};

/** Writes a person who has not yet accepted. @returns their id; null if somebody has the address */
const writePerson = async (
  database: Database,
  { email, name, roles, sellerId = null }: InviteRequest,
): Promise<string | null> => {
  const row = await database
    .insertInto('operator_people')
    .values({
      id: newId(),
      email: tidyEmail(email),
      email_key: emailKey(email),
      name,
      roles: [...new Set(roles)],
      seller_id: sellerId,
      password_hash: null,
      factor_salt: null,
      factor_since: null,
      factor_period: null,
      invitation_hash: null,
      invitation_until: null,
      last_seen_at: null,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.column('email_key').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** A new token for a person, which ends every way in that they had. */
const renewToken = async (transaction: DatabaseTransaction, id: string): Promise<string> => {
  const token = newToken();
  await endOperatorSessions(transaction, id);
  await transaction.deleteFrom('passkeys').where('person_id', '=', id).execute();
  await transaction
    .updateTable('operator_people')
    .set({
      invitation_hash: hashToken(token),
      invitation_until: LIFE,
      password_hash: null,
      factor_salt: null,
      factor_since: null,
      factor_period: null,
      recovery_codes: [],
    })
    .where('id', '=', id)
    .execute();
  return token;
};

const mailLink = async (
  { links }: PeopleContext,
  transaction: DatabaseTransaction,
  person: { readonly id: string; readonly name: string; readonly email: string },
  { operator, locale }: { readonly operator: Operator; readonly locale: Locale },
): Promise<void> => {
  const token = await renewToken(transaction, person.id);
  await enqueueMail(transaction, {
    kind: 'desk-invitation',
    locale,
    recipient: person.email,
    payload: { firstName: person.name, by: operator.name, link: links.invitation(locale, token) },
  });
  await auditPerson(transaction, `operator:${operator.id}`, 'invited', person.id);
};

/** Who sends an invitation, in which language. */
interface Sending {
  readonly operator: Operator;
  readonly locale: Locale;
}

/** Invites somebody by mail. @returns their id @throws {Problem} 422 */
export const invite = async (
  context: PeopleContext,
  request: InviteRequest,
  sending: Sending,
): Promise<string> => {
  const person = { ...request, name: needName(request.name), email: tidyEmail(request.email) };
  if (!isEmail(person.email)) throw invalidFields({ email: [{ key: 'field.email' }] });
  const id = await inTransaction(context.database, async (transaction) => {
    await needFittingSeller(transaction, person.roles, person.sellerId ?? null);
    const written = await writePerson(transaction, person);
    if (written === null) throw invalidField('email', 'operator.person-known');
    await mailLink(context, transaction, { ...person, id: written }, sending);
    return written;
  });
  context.nudge();
  return id;
};

/** Mails a new link to somebody; whatever opened the desk for them until then opens it no more. @throws {Problem} 404, 409 */
export const inviteAgain = async (context: PeopleContext, id: string, sending: Sending): Promise<void> => {
  await inTransaction(context.database, async (transaction) => {
    const person = await holdPerson(transaction, id);
    if (person.removed_at !== null) throw new Problem(409, 'operator.person-removed');
    await needAnotherAdministrator(transaction, person);
    await mailLink(context, transaction, person, sending);
  });
  context.nudge();
};

const invited = (database: Database, token: string) =>
  database
    .selectFrom('operator_people')
    .selectAll()
    .where('invitation_hash', '=', hashToken(token))
    .where('invitation_until', '>', sql<Date>`now()`)
    .where('removed_at', 'is', null);

/** Whom a token is for. @throws {Problem} 422 */
export const showInvitation = async (database: Database, token: string): Promise<Invitation> => {
  const person = await invited(database, token).executeTakeFirst();
  if (person === undefined) throw invalidField('token', 'operator.invitation');
  return { email: person.email, name: person.name };
};

/** Accepts an invitation: from now on the person can sign in, and the link opens nothing. @throws {Problem} 422 */
export const acceptInvitation = async (
  shop: Stocked,
  { database, passwords }: PeopleContext,
  {
    token,
    name: typed,
    password,
  }: { readonly token: string; readonly name: string; readonly password: string },
): Promise<ActivePerson> => {
  const { email } = await showInvitation(database, token);
  const name = needName(typed);
  const problem = passwordProblem(shop, password, { email, firstName: name, lastName: '' });
  if (problem !== null) throw invalidField('password', problem.key);
  const passwordHash = await passwords.hash(password);
  const id = await inTransaction(database, async (transaction) => {
    const person = await invited(transaction, token).forUpdate().executeTakeFirst();
    if (person === undefined) throw invalidField('token', 'operator.invitation');
    await transaction
      .updateTable('operator_people')
      .set({
        name,
        password_hash: passwordHash,
        factor_salt: newId(),
        invitation_hash: null,
        invitation_until: null,
      })
      .where('id', '=', person.id)
      .execute();
    await auditPerson(transaction, `operator:${person.id}`, 'accepted', person.id);
    return person.id;
  });
  const person = await findActive(database, { id });
  if (person === null) throw invalidField('token', 'operator.invitation');
  return person;
};

/**
 * Invites an administrator without a mail, for commands on the server: also the first one, and one who has lost every way in.
 *
 * @returns the token of the link
 */
export const inviteAdministrator = (
  database: Database,
  {
    email,
    name,
    actor = 'system',
  }: { readonly email: string; readonly name: string; readonly actor?: Actor },
): Promise<string> =>
  inTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom('operator_people')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const id = known?.id ?? (await writePerson(transaction, { email, name, roles: ['administrator'] }));
    if (id === null) throw new Error(`${email} was invited at the same moment.`);
    if (known !== undefined)
      await transaction
        .updateTable('operator_people')
        .set({ roles: ['administrator'], seller_id: null })
        .where('id', '=', id)
        .execute();
    await auditPerson(transaction, actor, 'invited', id);
    return renewToken(transaction, id);
  });

/** Whether anybody can sign in. */
export const hasPeople = async (database: Database): Promise<boolean> => {
  const found = await database
    .selectFrom('operator_people')
    .select('id')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};
