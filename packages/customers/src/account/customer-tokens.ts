import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { hashToken, newToken } from '@rewald/server-kit/web/tokens';
import type { StoredCustomer } from './customer-store.ts';

type TokenPurpose = 'verify' | 'reset';

/** Lifetime of a mailed link. */
const TOKEN_LIFE: Record<TokenPurpose, string> = { verify: '24 hours', reset: '30 minutes' };

/** Deletes mailed tokens of a customer. */
export const dropTokens = async (
  database: Database,
  id: string,
  purposes: readonly TokenPurpose[],
): Promise<void> => {
  await database
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', id)
    .where('purpose', 'in', purposes)
    .execute();
};

/** Whether a token for a link to an address was created a moment ago. */
export const hasNewToken = async (
  database: Database,
  customer: StoredCustomer,
  purpose: TokenPurpose,
  key: string,
): Promise<boolean> => {
  const recent = await database
    .selectFrom('customer_tokens')
    .select('token_hash')
    .where('customer_id', '=', customer.id)
    .where('purpose', '=', purpose)
    .where('email_key', '=', key)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst();
  return recent !== undefined;
};

/**
 * Creates a token for a link to an address and deletes older ones of the kind; null if one was created a moment ago.
 *
 * @param key the recipient's address, in normalised form
 */
export const issueToken = async (
  database: Database,
  customer: StoredCustomer,
  purpose: TokenPurpose,
  key: string,
): Promise<string | null> => {
  if (await hasNewToken(database, customer, purpose, key)) return null;
  const token = newToken();
  await dropTokens(database, customer.id, [purpose]);
  await sql`
    insert into customer_tokens (token_hash, customer_id, purpose, email_key, expires_at)
    values (${hashToken(token)}, ${customer.id}, ${purpose}, ${key},
            now() + ${TOKEN_LIFE[purpose]}::interval)`.execute(database);
  return token;
};

/** The owner of a token, without using it up. */
export const peekToken = async (
  database: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<StoredCustomer | null> => {
  const row = await database
    .selectFrom('customer_tokens')
    .innerJoin('customers', 'customers.id', 'customer_tokens.customer_id')
    .selectAll('customers')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

/** Uses up a token, and every other of its kind. Null if it is unknown, expired or already used. */
export const useToken = async (
  database: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<{ customerId: string; emailKey: string } | null> => {
  const row = await database
    .deleteFrom('customer_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .returning(['customer_id', 'email_key', sql<boolean>`expires_at > now()`.as('valid')])
    .executeTakeFirst();
  if (row !== undefined) await dropTokens(database, row.customer_id, [purpose]);
  return row === undefined || !row.valid ? null : { customerId: row.customer_id, emailKey: row.email_key };
};
