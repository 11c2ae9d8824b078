import type { OperatorMe, PasskeyProof, SecondStep, SignedIn } from '@rewald/contracts';
import { emailKey } from '@rewald/contracts/typed-text';
import { scopesOf } from '@rewald/contracts/calls/callers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { beginOperatorSession } from '@rewald/server-kit/operators/operator-sessions';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { loginWrong } from '@rewald/customers/account/log-in';
import { refused } from '@rewald/customers/passkeys/passkey-context';
import { provePasskey } from '@rewald/customers/passkeys/prove-passkey';
import { auditPerson, type PeopleContext } from './people-context.ts';
import { findActive, holdPerson, isActive, type ActivePerson } from './person-store.ts';
import { secondStepOf, consumeCode } from './second-factor.ts';

/** How long the cookie stands for the password, in milliseconds. */
const PASSWORD_STANDS_MS = 10 * 60 * 1000;

/** People of the desk are counted apart from customers with the same address. */
const accountOf = (email: string): string => `operator:${emailKey(email)}`;

/** What the cookie between the two steps is bound to: it ends with the password, and with the app. */
const proofOf = ({ id, password_hash: password, factor_salt: salt }: ActivePerson): string =>
  `${id} ${password} ${salt}`;

/** Notes in a cookie that the password was right, and says what comes next. @param brand of the shop, for the app */
export const askForCode = (
  { cookies, signedLinks }: PeopleContext,
  reply: FastifyReply,
  person: ActivePerson,
  brand: string,
): SecondStep => {
  const until = new Date(Date.now() + PASSWORD_STANDS_MS);
  const key = signedLinks.keyUntil('operator-password', proofOf(person), until);
  cookies.write(reply, 'operatorCode', `${person.id}.${key}`);
  return secondStepOf(signedLinks, person, brand);
};

/**
 * The first step: address and password.
 *
 * @param wrong what is said about a wrong one
 * @throws {Problem} 422 for a wrong address or password, 429 after too many wrong attempts
 */
export const checkPassword = async (
  { database, passwords, throttle, knownBrowsers }: PeopleContext,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
  wrong: () => Problem = loginWrong,
): Promise<ActivePerson> => {
  const person = await findActive(database, { email });
  const browser = person === null ? null : knownBrowsers.nameFor(request, person);
  const place = { account: accountOf(email), network: request.ip, browser, mailsLinks: false };
  const failures = await throttle.attempt(place);
  const right = await passwords.check(password, person?.password_hash ?? null);
  if (person === null || !right) {
    await auditPerson(database, 'guest', 'sign-in-failed', person?.id ?? 'unknown', { failures });
    throw wrong();
  }
  await throttle.succeeded(place);
  return person;
};

/** The person whose password was right a moment ago. @throws {Problem} 409 */
const needPassword = async (
  { database, cookies, signedLinks }: PeopleContext,
  request: FastifyRequest,
): Promise<ActivePerson> => {
  const cookie = cookies.read(request, 'operatorCode') ?? '';
  const id = cookie.slice(0, 36);
  const person = /^[\da-f-]{36}$/.test(id) ? await findActive(database, { id }) : null;
  if (person === null || !signedLinks.opens('operator-password', proofOf(person), cookie.slice(37)))
    throw new Problem(409, 'operator.sign-in-again');
  return person;
};

/** An operator, as they see themselves. */
export const presentMe = ({ id, kind, name, email, roles, scopes, sellerId }: Operator): OperatorMe => ({
  id,
  kind,
  name,
  email,
  roles: [...roles],
  scopes: [...scopes],
  sellerId,
});

/**
 * The second step: a code. Begins the session.
 *
 * @throws {Problem} 409 without the first step, 422 for a wrong code, 429 after too many
 */
export const finishSignIn = async (
  context: PeopleContext,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<SignedIn> => {
  const { database, throttle, signedLinks } = context;
  const person = await needPassword(context, request);
  const attempt = { account: accountOf(person.email), inside: 'second-factor' } as const;
  await throttle.attempt(attempt);
  const begun = await inTransaction(database, async (transaction) => {
    const held = await holdPerson(transaction, person.id);
    const used = await consumeCode(transaction, signedLinks, { ...person, ...pickFactor(held) }, code);
    if (used === false || held.removed_at !== null || held.password_hash !== person.password_hash)
      return null;
    await auditPerson(transaction, `operator:${person.id}`, 'signed-in', person.id, {
      enrolled: used !== true,
    });
    return { codes: used === true ? null : used, token: await beginOperatorSession(transaction, person.id) };
  });
  if (begun === null) throw invalidField('code', 'operator.code');
  await throttle.succeeded(attempt);
  return { me: letIn(context, request, reply, person, begun.token), recoveryCodes: begun.codes };
};

/** Gives a browser the session of a person. */
const letIn = (
  { cookies, knownBrowsers }: PeopleContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: ActivePerson,
  token: string,
): OperatorMe => {
  cookies.clear(reply, 'operatorCode');
  cookies.write(reply, 'operator', token);
  knownBrowsers.remember(request, reply, person);
  const { id, name, email, roles, seller_id: sellerId } = person;
  return presentMe({ id, kind: 'person', name, email, roles, scopes: scopesOf(roles), sellerId });
};

/** Signs in with a passkey, whose device has made sure who uses it. @throws {Problem} 422 */
export const signInByPasskey = async (
  context: PeopleContext,
  request: FastifyRequest,
  reply: FastifyReply,
  credential: PasskeyProof,
): Promise<OperatorMe> => {
  const { database, passkeys } = context;
  const id = await provePasskey(passkeys, credential, null);
  const begun = await inTransaction(database, async (transaction) => {
    const person = await holdPerson(transaction, id);
    if (!isActive(person)) throw refused();
    await auditPerson(transaction, `operator:${id}`, 'signed-in', id, { passkey: true });
    return { person, token: await beginOperatorSession(transaction, id) };
  });
  return letIn(context, request, reply, begun.person, begun.token);
};

/** What may have changed since the person was read: another sign-in may have used the same code. */
const pickFactor = ({
  factor_since,
  factor_period,
  recovery_codes,
}: Pick<ActivePerson, 'factor_since' | 'factor_period' | 'recovery_codes'>) => ({
  factor_since,
  factor_period,
  recovery_codes,
});
