import { sql, type Selectable } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import { hashToken, newToken } from '../../plumbing/web/tokens.ts';
import type { CustomersTable, FormerAddressesTable } from './tables.ts';

/** A row of `former_addresses`. */
export type FormerAddress = Selectable<FormerAddressesTable>;

/** How long a former address can take its account back; until then no other account gets it. */
const HELD_FOR = '7 days';

const current = sql<boolean>`expires_at > now()`;

/**
 * Keeps the address that a customer has just moved away from.
 *
 * @returns the token of the link that takes the account back, and until when it works
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
 * The account that an address belonged to a moment ago.
 *
 * @param key the address in the form that is compared
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

/** Whose account a mailed token takes back; null when it is unknown, too old or was used. */
export const findFormer = async (database: Database, token: string): Promise<FormerAddress | null> => {
  const row = await database
    .selectFrom('former_addresses')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where(current)
    .executeTakeFirst();
  return row ?? null;
};

/** Addresses that the account had later lose their way back: the earliest one counts. */
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
