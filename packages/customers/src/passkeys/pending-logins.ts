import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { hashToken, newToken } from '@rewald/server-kit/web/tokens';
import { findCustomer, type StoredCustomer } from '../account/customer-store.ts';

const LIFE = '10 minutes';

/** A login that still waits for its second factor. */
export interface PendingLogin {
  readonly customerId: string;
  /** Hash of the password that was correct; a changed password ends the login. */
  readonly passwordHash: string;
}

/** Stores that a password was correct. @returns the token for the browser's cookie */
export const beginPendingLogin = async (database: Database, login: PendingLogin): Promise<string> => {
  const token = newToken();
  await sql`
    insert into pending_logins (token_hash, customer_id, password_hash, expires_at)
    values (${hashToken(token)}, ${login.customerId}, ${login.passwordHash}, now() + ${LIFE}::interval)`.execute(
    database,
  );
  return token;
};

/** The pending login of a browser, or null. */
export const findPendingLogin = async (
  database: Database,
  token: string | null,
): Promise<PendingLogin | null> => {
  if (token === null) return null;
  const row = await database
    .selectFrom('pending_logins')
    .select(['customer_id as customerId', 'password_hash as passwordHash'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
};

/**
 * The customer of a pending login.
 *
 * @throws {Problem} 409 when there is no such login, or the password was changed since it began
 */
export const needPendingCustomer = async (
  database: Database,
  token: string | null,
): Promise<StoredCustomer> => {
  const pending = await findPendingLogin(database, token);
  const customer = pending === null ? null : await findCustomer(database, pending.customerId);
  if (pending === null || customer?.password_hash !== pending.passwordHash)
    throw new Problem(409, 'second-factor.over');
  return customer;
};

/** Deletes a login that waits for its second factor. */
export const endPendingLogin = async (database: Database, token: string | null): Promise<void> => {
  if (token === null) return;
  await database.deleteFrom('pending_logins').where('token_hash', '=', hashToken(token)).execute();
};
