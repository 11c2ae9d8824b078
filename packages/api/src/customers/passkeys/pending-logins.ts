import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import { hashToken, newToken } from '../../plumbing/web/tokens.ts';

const LIFE = '10 minutes';

/** A login whose second factor is missing. */
export interface PendingLogin {
  readonly customerId: string;
  /** The one that was right; a changed password ends the login. */
  readonly passwordHash: string;
}

/** Remembers that a password was right. @returns the token for the browser's cookie */
export const beginPendingLogin = async (database: Database, login: PendingLogin): Promise<string> => {
  const token = newToken();
  await sql`
    insert into pending_logins (token_hash, customer_id, password_hash, expires_at)
    values (${hashToken(token)}, ${login.customerId}, ${login.passwordHash}, now() + ${LIFE}::interval)`.execute(
    database,
  );
  return token;
};

/** The login that a browser is in the middle of, or null. */
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

export const endPendingLogin = async (database: Database, token: string): Promise<void> => {
  await database.deleteFrom('pending_logins').where('token_hash', '=', hashToken(token)).execute();
};
