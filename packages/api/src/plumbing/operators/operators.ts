import { OPERATOR_SCOPES, type OperatorScope } from '@rewald/contracts/calls/callers';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '../audit/audit.ts';
import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { Problem } from '../problems/problem.ts';
import { hashToken, newToken } from '../web/tokens.ts';
import { NOW } from '../database/moments.ts';

/**
 * Whether a merchant's key may have a scope. Its calls then cover only the merchant's own seller; anything
 * that concerns the shop as a whole needs a key of the shop.
 */
const FOR_MERCHANTS: Readonly<Record<OperatorScope, boolean>> = {
  orders: true,
  // Devices are sold to the shop.
  'trade-in-cases': false,
  tickets: true,
  reviews: true,
  // Pages speak for the whole shop.
  content: false,
  // Only the merchant's own prices and stock.
  offers: true,
  // Jobs and failures of the whole shop.
  operations: false,
};

/** A scope that only the shop may have was requested for a merchant's key; the message is for the person who creates the key. */
export class MerchantScopeError extends Error {
  override readonly name = 'MerchantScopeError';
  constructor(scopes: readonly OperatorScope[]) {
    const possible = OPERATOR_SCOPES.filter((scope) => FOR_MERCHANTS[scope]);
    super(
      `A merchant's key cannot have ${scopes.join(', ')}: that is the shop's alone. It may have ${possible.join(', ')}.`,
    );
  }
}

/** The caller behind a key. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  /** The seller to which a merchant is restricted; null for the shop, which sees everything. */
  readonly sellerId: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was let in to a call of operators, whose handlers know that there is one. */
    operator?: Operator | undefined;
  }
}

/**
 * Whether two names of keys are those of one person. A person may have several keys; whatever takes two people takes two names,
 * however they are written.
 */
export const isSamePerson = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((name) =>
    name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase(),
  );
  return first === second;
};

/** What can be shown of an existing key. */
export interface OperatorKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly sellerId: number | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The people who run the shop, and merchants, identified by an API key. */
export interface Operators {
  /**
   * Creates a key. It is shown only once; the database stores its hash.
   *
   * @param sellerId the merchant's seller, for a merchant's key
   * @returns the key, to be sent as `Authorization: Bearer <key>`
   * @throws {MerchantScopeError} merchants cannot have one of the scopes
   */
  issueKey(name: string, scopes: readonly OperatorScope[], sellerId?: number): Promise<string>;
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
  /**
   * Lets the operator behind a request in, if the key has the scope. It is asked before anything else of a request, so that nobody
   * without a key learns what the calls expect.
   *
   * @throws {Problem} 401 without a valid key, 403 if the key lacks the scope
   */
  admit(request: FastifyRequest, scope: OperatorScope): Promise<Operator>;
}

const KEY_PREFIX = 'rwk_';

/** The key in a request's headers; empty without one. */
const keyIn = ({ headers }: FastifyRequest): string =>
  /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** @throws {Problem} 401 without a valid key, 403 if the key lacks the scope */
const identify = async (database: Database, given: string, scope: OperatorScope): Promise<Operator> => {
  const key = /^rwk_[\w-]{43}$/.test(given) ? given : undefined;
  const row =
    key === undefined
      ? undefined
      : await database
          .selectFrom('operator_keys')
          .select(['id', 'name', 'scopes', 'seller_id as sellerId'])
          .select(
            sql<boolean>`last_used_at is null or last_used_at < now() - interval '5 minutes'`.as('unmarked'),
          )
          .where('key_hash', '=', hashToken(key))
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
  if (row === undefined)
    throw new Problem(401, 'operator.key', { headers: { 'www-authenticate': 'Bearer' } });
  if (!row.scopes.includes(scope)) throw new Problem(403, 'operator.scope');
  // The key may have been created before merchants' scopes were restricted.
  if (row.sellerId !== null && !FOR_MERCHANTS[scope]) throw new Problem(403, 'operator.shop-only');
  if (row.unmarked)
    await database.updateTable('operator_keys').set({ last_used_at: NOW }).where('id', '=', row.id).execute();
  return { id: row.id, name: row.name, sellerId: row.sellerId };
};

/** @throws {MerchantScopeError} a merchant's key would have scopes that only the shop may have */
const issueKey = async (
  database: Database,
  ...[name, scopes, sellerId]: Parameters<Operators['issueKey']>
): Promise<string> => {
  const beyond = sellerId === undefined ? [] : scopes.filter((scope) => !FOR_MERCHANTS[scope]);
  if (beyond.length > 0) throw new MerchantScopeError(beyond);
  const key = `${KEY_PREFIX}${newToken()}`;
  const id = newId();
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('operator_keys')
      .values({
        id,
        name,
        key_hash: hashToken(key),
        scopes: [...scopes],
        seller_id: sellerId ?? null,
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    await recordAudit(transaction, {
      actor: 'system',
      action: 'operator-key.issued',
      subject: `operator:${id}`,
      details: { name, scopes, sellerId },
    });
  });
  return key;
};

/** Revokes all keys of a name. @returns how many there were */
const revokeKeys = (database: Database, name: string): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const revoked = await transaction
      .updateTable('operator_keys')
      .set({ revoked_at: NOW })
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of revoked)
      await recordAudit(transaction, {
        actor: 'system',
        action: 'operator-key.revoked',
        subject: `operator:${id}`,
        details: { name },
      });
    return revoked.length;
  });

const listKeys = (database: Database): ReturnType<Operators['listKeys']> =>
  database
    .selectFrom('operator_keys')
    .select([
      'name',
      'scopes',
      'seller_id as sellerId',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
    .orderBy('id', 'desc')
    .execute();

/** Creates the {@link Operators} over a database. */
export const createOperators = (database: Database): Operators => ({
  issueKey: (...key) => issueKey(database, ...key),
  revokeKeys: (name) => revokeKeys(database, name),
  listKeys: () => listKeys(database),
  identify: (key, scope) => identify(database, key, scope),
  admit: (request, scope) => identify(database, keyIn(request), scope),
});
