import type { NewKey, NewKeyRequest, OperatorKey as PresentedKey } from '@rewald/contracts';
import { allows, scopesOf } from '@rewald/contracts/calls/callers';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import {
  isForMerchants,
  issueKey,
  listKeys,
  type OperatorKey,
} from '@rewald/server-kit/operators/operator-keys';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { needFittingSeller, needName } from './invitations.ts';
import { findActive } from './person-store.ts';

const present = ({ createdAt, expiresAt, lastUsedAt, revokedAt, ...key }: OperatorKey): PresentedKey => ({
  ...key,
  scopes: [...key.scopes],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

export const presentKeys = async (database: Database): Promise<PresentedKey[]> =>
  (await listKeys(database)).map(present);

/** One key. @throws {Problem} 404 */
export const showKey = async (database: Database, id: string): Promise<PresentedKey> => {
  const key = (await presentKeys(database)).find((one) => one.id === id);
  if (key === undefined) throw new Problem(404, 'not-found');
  return key;
};

/** The end of a day in German time. @throws {Problem} 422 for a day that is over, or more than a year away */
const endOf = async (database: Database, day: string): Promise<Date> => {
  const { rows } = await sql<{ end: Date; fits: boolean }>`
    select "end", "end" > now() and "end" < now() + interval '1 year 1 day' as fits
    from (select (${day}::date + 1)::timestamp at time zone 'Europe/Berlin' as "end") days`.execute(database);
  const [found] = rows;
  if (found?.fits !== true) throw invalidField('expiresOn', 'operator.key-expiry');
  return found.end;
};

/** Who answers for a key: a person, or the key that issues it. @throws {Problem} 422 */
const needOwner = async (
  database: Database,
  { ownerId, sellerId = null }: NewKeyRequest,
  operator: Operator,
): Promise<{ readonly id: string | null; readonly scopes: readonly string[] }> => {
  const id = ownerId ?? (operator.kind === 'person' ? operator.id : null);
  if (id === null) return { id, scopes: operator.scopes };
  const owner = await findActive(database, { id });
  if (owner === null || (owner.seller_id !== null && owner.seller_id !== sellerId))
    throw invalidField('ownerId', 'operator.key-owner');
  return { id, scopes: scopesOf(owner.roles) };
};

/** Issues a key that may do no more than its owner. @throws {Problem} 422 */
export const issueKeyFor = async (
  database: Database,
  request: NewKeyRequest,
  operator: Operator,
): Promise<NewKey> => {
  const { scopes, sellerId = null, expiresOn = null } = request;
  const name = needName(request.name);
  const owner = await needOwner(database, request, operator);
  if (!scopes.every((scope) => allows(owner.scopes, scope)))
    throw invalidField('scopes', 'operator.key-scopes');
  if (sellerId !== null) {
    if (!scopes.every(isForMerchants)) throw invalidField('scopes', 'operator.merchant-scopes');
    await needFittingSeller(database, ['merchant'], sellerId);
  }
  const expiresAt = expiresOn === null ? null : await endOf(database, expiresOn);
  const actor = `operator:${operator.id}` as const;
  const issued = await issueKey(database, { name, scopes, sellerId, ownerId: owner.id, expiresAt, actor });
  return { ...(await showKey(database, issued.id)), key: issued.key };
};
