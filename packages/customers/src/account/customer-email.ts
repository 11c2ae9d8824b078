import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { emailKey } from '@rewald/contracts/typed-text';
import { NOW } from '@rewald/server-kit/database/moments';
import { lockCustomer, type StoredCustomer } from './customer-store.ts';
import { dropTokens } from './customer-tokens.ts';
import { findHolder, type FormerAddress } from './former-addresses.ts';

/** The address now belongs to another account. */
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
    .set({ pending_email: email, pending_email_key: key, updated_at: NOW })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Confirms the address that a token was sent to. If it is the pending address, it becomes the customer's address.
 *
 * @returns the customer before and after; null if the token is for neither the current nor the pending address
 * @throws {EmailTakenError} another account has the address now, or had it recently; the transaction must be rolled back
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
 * Restores a customer's former address. The second factor is turned off if it was off at that time.
 *
 * @param passwordHash hash of the new password
 * @throws {EmailTakenError} the address belongs to another account; the transaction must be rolled back
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
