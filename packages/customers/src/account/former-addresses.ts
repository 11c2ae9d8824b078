import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import { hashToken, newToken } from '@rewald/server-kit/web/tokens';
import type { Row } from '@rewald/server-kit/database/tables';

export type FormerAddress = Row<'former_addresses'>;

/** How long a former address can be restored; during that time no other account can get it. */
const HELD_FOR = '7 days';

const current = sql<boolean>`expires_at > now()`;

/**
 * Stores the address that a customer has just changed.
 *
 * @returns the token of the link that restores the address, and when the link expires
 */
export const holdAddress = async (
  database: Database,
  before: Pick<Row<'customers'>, 'id' | 'email' | 'email_key' | 'second_factor'>,
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
 * @param except a customer who may have the address
 */
export const findHolder = async (
  database: Database,
  key: string,
  except: string | null = null,
): Promise<FormerAddress | null> => {
  const row = await database
    .selectFrom('former_addresses')
    .selectAll()
    .where('email_key', 'in', emailKeys(key))
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

/** Drops a former address that was restored, and all later ones, which must not be restored any more. */
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

/** Drops a former address that the customer has taken back, so that there is nothing left to restore. */
export const dropFormerAddress = async (
  database: Database,
  customerId: string,
  key: string,
): Promise<void> => {
  await database
    .deleteFrom('former_addresses')
    .where('customer_id', '=', customerId)
    .where('email_key', 'in', emailKeys(key))
    .execute();
};
