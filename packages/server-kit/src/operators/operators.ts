import { allows, type OperatorScope } from '@rewald/contracts/calls/callers';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { Problem } from '../problems/problem.ts';
import type { Cookies } from '../web/cookies.ts';
import { isUnsafe } from '../web/unsafe.ts';
import type { Operator } from './operator.ts';
import {
  isForMerchants,
  issueKey,
  listKeys,
  operatorOfKey,
  revokeKeys,
  type KeyToIssue,
  type OperatorKey,
} from './operator-keys.ts';
import { operatorOfSession, type SessionUse } from './operator-sessions.ts';

export { isSameOperator, isSamePerson, operatorName, type Operator } from './operator.ts';
export { MerchantScopeError } from './operator-keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was let in to a call of operators, whose handlers know that there is one. */
    operator?: Operator | undefined;
  }
}

/** The people who run the shop, and merchants: at the desk by a session, their programs by a key. */
export interface Operators {
  /**
   * Creates a key. It is shown only once; the database stores its hash.
   *
   * @param sellerId the merchant's seller, for a merchant's key
   * @returns the key, to be sent as `Authorization: Bearer <key>`
   * @throws {MerchantScopeError} merchants cannot have one of the scopes
   */
  issueKey(name: string, scopes: KeyToIssue['scopes'], sellerId?: number): Promise<string>;
  /** @returns how many keys had the name */
  revokeKeys(name: string): Promise<number>;
  /** All keys, newest first, without the secrets themselves. */
  listKeys(): Promise<OperatorKey[]>;
  /**
   * Who a key belongs to, for commands that must know the person.
   *
   * @throws {Problem} 401 for a key that is not valid, 403 if it lacks the scope
   */
  identify(key: string, scope: OperatorScope): Promise<Operator>;
}

/** Lets operators in to calls, by key or session. */
export interface Door {
  /**
   * Lets the operator behind a request in, if they have the scope. It is asked before anything else of a request, so that nobody
   * else learns what the calls expect.
   *
   * @param scope null: every operator
   * @param use `unnoted`: a session does not last longer because of it
   * @throws {Problem} 401 without a valid key or session, 403 without the scope, and for changes that no page of the desk has sent
   */
  admit(request: FastifyRequest, scope: OperatorScope | null, use?: SessionUse): Promise<Operator>;
}

/** Which program sent a change; browsers let only pages of the desk write it. */
const DESK_HEADER = 'x-rewald-desk';

/** @throws {Problem} 403 if the operator lacks the scope */
const needScope = (operator: Operator, scope: OperatorScope): Operator => {
  if (!allows(operator.scopes, scope))
    throw new Problem(403, operator.kind === 'key' ? 'operator.scope' : 'operator.role');
  // The key may have been created before merchants' scopes were restricted.
  if (operator.sellerId !== null && !isForMerchants(scope)) throw new Problem(403, 'operator.shop-only');
  return operator;
};

const identify = async (database: Database, key: string): Promise<Operator> => {
  const operator = await operatorOfKey(database, key);
  if (operator === null)
    throw new Problem(401, 'operator.key', { headers: { 'www-authenticate': 'Bearer' } });
  return operator;
};

const personAt = async (
  database: Database,
  cookies: Cookies,
  request: FastifyRequest,
  use: SessionUse,
): Promise<Operator> => {
  const token = cookies.read(request, 'operator');
  const person = token === null ? null : await operatorOfSession(database, token, use);
  if (person === null) throw new Problem(401, 'operator.sign-in');
  // A page of another origin was refused before; programs that send no origin have to say who they are.
  if (isUnsafe(request.method) && !request.headers.origin && request.headers[DESK_HEADER] === undefined)
    throw new Problem(403, 'origin-refused');
  return person;
};

/** Creates {@link Operators} over a database. */
export const createOperators = (database: Database): Operators => ({
  issueKey: async (name, scopes, sellerId) =>
    (await issueKey(database, { name, scopes, sellerId: sellerId ?? null })).key,
  revokeKeys: (name) => inTransaction(database, (transaction) => revokeKeys(transaction, 'name', name)),
  listKeys: () => listKeys(database),
  identify: async (key, scope) => needScope(await identify(database, key), scope),
});

/** Creates the {@link Door} of the calls. A key in the request counts before a session. */
export const createDoor = (database: Database, cookies: Cookies): Door => ({
  admit: async (request, scope, use = 'noted') => {
    const { authorization } = request.headers;
    const operator =
      authorization === undefined
        ? await personAt(database, cookies, request, use)
        : await identify(database, /^Bearer (.*)$/.exec(authorization)?.[1] ?? '');
    return scope === null ? operator : needScope(operator, scope);
  },
});
