import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import { emailKey } from '../../plumbing/writing/formats.ts';
import { lockCustomer, type StoredCustomer } from './customer-store.ts';
import { dropTokens } from './customer-tokens.ts';
import { findHolder, type FormerAddress } from './former-addresses.ts';
import { NOW } from '../../plumbing/database/moments.ts';

/** The address belongs to another account by now. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';
}

const takenOr = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === '23505' ? new EmailTakenError() : error;

/** Stores a new address to be confirmed; links sent to an earlier one stop working. */
export const savePendingEmail = async (
  database: Database,
  id: string,
  email: string,
): Promise<StoredCustomer> => {
  const key = emailKey(email);
  await database
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', id)
    .where('purpose', '=', 'verify')
    .where('email_key', '!=', key)
    .execute();
  return database
    .updateTable('customers')
    .set({ pending_email: email.trim(), pending_email_key: key, updated_at: NOW })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * The address that a token was sent to is confirmed. If it is the pending one, it becomes the customer's.
 *
 * @returns the customer's former and present address; null if the token matches neither
 * @throws {EmailTakenError} it became somebody else's meanwhile, or was recently; the transaction is then lost
 */
export const proveEmail = async (
  database: Database,
  id: string,
  key: string,
): Promise<{ before: StoredCustomer; after: StoredCustomer } | null> => {
  const before = await lockCustomer(database, id);
  if (before === null || (before.email_key !== key && before.pending_email_key !== key)) return null;
  const change =
    before.email_key === key
      ? { email_verified_at: before.email_verified_at ?? NOW }
      : {
          email: before.pending_email ?? '',
          email_key: key,
          email_verified_at: NOW,
          pending_email: null,
          pending_email_key: null,
        };
  const after = await database
    .updateTable('customers')
    .set({ ...change, updated_at: NOW })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw takenOr(error);
    });
  if (before.email_key !== key && (await findHolder(database, key, id)) !== null) throw new EmailTakenError();
  return { before, after };
};

/**
 * Restores a customer's former address. A second factor that was not on then is turned off.
 *
 * @param passwordHash the new password's
 * @throws {EmailTakenError} the address is somebody else's; the transaction is then lost
 */
export const saveFormerEmail = async (
  database: Database,
  former: FormerAddress,
  passwordHash: string,
): Promise<StoredCustomer> => {
  const { customer_id: id, email, email_key: key, second_factor: had } = former;
  await dropTokens(database, id, ['verify', 'reset']);
  return database
    .updateTable('customers')
    .set({
      email,
      email_key: key,
      email_verified_at: NOW,
      pending_email: null,
      pending_email_key: null,
      password_hash: passwordHash,
      second_factor: sql<boolean>`second_factor and ${had}`,
      updated_at: NOW,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw takenOr(error);
    });
};
