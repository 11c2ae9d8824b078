import { sql, type Selectable } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import { hashToken, newToken } from '../../plumbing/web/tokens.ts';
import type { CustomersTable, FormerAddressesTable } from './tables.ts';

/** A row of `former_addresses`. */
export type FormerAddress = Selectable<FormerAddressesTable>;

/** How long a former address can restore itself; until then no other account can get it. */
const HELD_FOR = '7 days';

const current = sql<boolean>`expires_at > now()`;

/**
 * Stores the address that a customer has just changed.
 *
 * @returns the token of the link that restores it, and until when it works
 */
export const holdAddress = async (
  database: Database,
  before: Pick<Selectable<CustomersTable>, 'id' | 'email' | 'email_key' | 'second_factor'>,
): Promise<{ token: string; until: Date }> => {
  const token = newToken();
  const { expires_at: until } = await database
    .insertInto('former_addresses')
    .values({
      token_hash: hashToken(token),
      customer_id: before.id,
      email: before.email,
      email_key: before.email_key,
      second_factor: before.second_factor,
      expires_at: sql<Date>`now() + ${HELD_FOR}::interval`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, until };
};

/**
 * The account that an address recently belonged to.
 *
 * @param key the address in normalised form
 * @param except a customer who may have it
 */
export const findHolder = async (
  database: Database,
  key: string,
  except: string | null = null,
): Promise<FormerAddress | null> => {
  const row = await database
    .selectFrom('former_addresses')
    .selectAll()
    .where('email_key', '=', key)
    .where(sql<boolean>`customer_id is distinct from ${except}::uuid`)
    .where(current)
    .executeTakeFirst();
  return row ?? null;
};

/** The account that a mailed token restores; null if it is unknown, expired or used. */
export const findFormer = async (database: Database, token: string): Promise<FormerAddress | null> => {
  const row = await database
    .selectFrom('former_addresses')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where(current)
    .executeTakeFirst();
  return row ?? null;
};

/** Addresses that the account had later can no longer be restored: the earliest one counts. */
export const dropFormerSince = async (
  database: Database,
  { customer_id: id, changed_at: since }: FormerAddress,
) => {
  await database
    .deleteFrom('former_addresses')
    .where('customer_id', '=', id)
    .where('changed_at', '>=', since)
    .execute();
};

/** A customer got an address back on their own: there is nothing left to restore. */
export const dropFormerAddress = async (
  database: Database,
  customerId: string,
  key: string,
): Promise<void> => {
  await database
    .deleteFrom('former_addresses')
    .where('customer_id', '=', customerId)
    .where('email_key', '=', key)
    .execute();
};
