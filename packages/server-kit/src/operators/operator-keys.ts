import {
  OPERATOR_AREAS,
  ROLES,
  scopesOf,
  type OperatorArea,
  type OperatorScope,
} from '@rewald/contracts/calls/callers';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit, type Actor } from '../audit/audit.ts';
import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { NOW } from '../database/moments.ts';
import { hashToken, newToken } from '../web/tokens.ts';
import { scopesWithin, storedScopes, type Operator } from './operator.ts';

/** The areas in which a merchant may have scopes; anything that concerns the shop as a whole needs an operator of the shop. */
export const isForMerchants = (scope: string): boolean =>
  ROLES.merchant.some((one) => one.split(':', 1)[0] === scope.split(':', 1)[0]);

/** A scope that only the shop may have was requested for a merchant's key; the message is for the person who creates the key. */
export class MerchantScopeError extends Error {
  override readonly name = 'MerchantScopeError';
  constructor(scopes: readonly string[]) {
    const possible = OPERATOR_AREAS.filter(isForMerchants);
    super(
      `A merchant's key cannot have ${scopes.join(', ')}: that is the shop's alone. It may have ${possible.join(', ')}.`,
    );
  }
}

/** What can be shown of an existing key. */
export interface OperatorKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly OperatorScope[];
  readonly sellerId: number | null;
  readonly owner: { readonly id: string; readonly name: string } | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key to be issued. */
export interface KeyToIssue {
  readonly name: string;
  /** An area alone is for changing; `operations` also for what was split off from it. */
  readonly scopes: readonly (OperatorScope | OperatorArea)[];
  /** The merchant's seller, for a merchant's key. */
  readonly sellerId?: number | null;
  /** The person who answers for it; it may never do more than that person. */
  readonly ownerId?: string | null;
  readonly expiresAt?: Date | null;
  /** Who issues it; a command on the server unless given. */
  readonly actor?: Actor;
}

const KEY_PREFIX = 'rwk_';

/** The operator behind a key; null if it is unknown, revoked or expired. */
export const operatorOfKey = async (database: Database, key: string): Promise<Operator | null> => {
  if (!/^rwk_[\w-]{43}$/.test(key)) return null;
  const row = await database
    .selectFrom('operator_keys')
    .leftJoin('operator_people as owner', 'owner.id', 'operator_keys.owner_id')
    .select(['operator_keys.id', 'operator_keys.name', 'scopes', 'operator_keys.seller_id as sellerId'])
    .select(['owner_id as ownerId', 'owner.roles as ownerRoles'])
    .select(sql<boolean>`last_used_at is null or last_used_at < now() - interval '5 minutes'`.as('unmarked'))
    .where('key_hash', '=', hashToken(key))
    .where('revoked_at', 'is', null)
    .where('owner.removed_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.unmarked)
    await database.updateTable('operator_keys').set({ last_used_at: NOW }).where('id', '=', row.id).execute();
  const own = storedScopes(row.scopes);
  return {
    id: row.id,
    kind: 'key',
    name: row.name,
    email: null,
    roles: [],
    scopes: row.ownerRoles === null ? scopesWithin(own) : scopesWithin(own, scopesOf(row.ownerRoles)),
    sellerId: row.sellerId,
  };
};

/**
 * Creates a key. It is shown only once; the database stores its hash.
 *
 * @returns the key, to be sent as `Authorization: Bearer <key>`, and its id
 * @throws {MerchantScopeError} merchants cannot have one of the scopes
 */
export const issueKey = async (
  database: Database,
  { name, scopes, sellerId = null, ownerId = null, expiresAt = null, actor = 'system' }: KeyToIssue,
): Promise<{ readonly id: string; readonly key: string }> => {
  const beyond = sellerId === null ? [] : scopes.filter((scope) => !isForMerchants(scope));
  if (beyond.length > 0) throw new MerchantScopeError(beyond);
  const key = `${KEY_PREFIX}${newToken()}`;
  const id = newId();
  const stored = [...new Set(storedScopes(scopes))];
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('operator_keys')
      .values({
        id,
        name,
        key_hash: hashToken(key),
        scopes: stored,
        seller_id: sellerId,
        owner_id: ownerId,
        expires_at: expiresAt,
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    await recordAudit(transaction, {
      actor,
      action: 'operator-key.issued',
      subject: `operator:${id}`,
      details: { name, scopes: stored, ...(sellerId === null ? {} : { sellerId }) },
    });
  });
  return { id, key };
};

/** Revokes the valid keys of a name, with an id, or of an owner, in a transaction. @returns how many there were */
export const revokeKeys = async (
  transaction: DatabaseTransaction,
  column: 'name' | 'id' | 'owner_id',
  value: string,
  actor: Actor = 'system',
): Promise<number> => {
  const revoked = await transaction
    .updateTable('operator_keys')
    .set({ revoked_at: NOW })
    .where(column, '=', value)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of revoked)
    await recordAudit(transaction, {
      actor,
      action: 'operator-key.revoked',
      subject: `operator:${id}`,
      details: { name },
    });
  return revoked.length;
};

/** All keys, newest first, without the secrets themselves. */
export const listKeys = async (database: Database): Promise<OperatorKey[]> => {
  const rows = await database
    .selectFrom('operator_keys')
    .leftJoin('operator_people as owner', 'owner.id', 'operator_keys.owner_id')
    .select([
      'operator_keys.id',
      'operator_keys.name',
      'scopes',
      'operator_keys.seller_id as sellerId',
      'owner.id as ownerId',
      'owner.name as ownerName',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
    .orderBy('operator_keys.id', 'desc')
    .execute();
  return rows.map(({ ownerId, ownerName, scopes, ...key }) => ({
    ...key,
    scopes: scopesWithin(storedScopes(scopes)),
    owner: ownerId === null || ownerName === null ? null : { id: ownerId, name: ownerName },
  }));
};
