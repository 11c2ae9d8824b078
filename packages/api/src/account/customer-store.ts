import type { AddressUpdate, Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../database/connection.ts';
import type { CustomersTable } from '../database/tables.ts';
import { hashToken, newToken } from '../web/tokens.ts';
import { emailKey } from './formats.ts';
import type { Selectable } from 'kysely';

export type StoredCustomer = Selectable<CustomersTable>;
type TokenPurpose = 'verify' | 'reset';

/** How long a mailed link works. */
const TOKEN_LIFE: Record<TokenPurpose, string> = { verify: '7 days', reset: '30 minutes' };

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Reads and writes customers and the tokens that are mailed to them. Works within a transaction as well. */
export const createCustomerStore = (database: Database) => ({
  /** The same store within a transaction. */
  within: (transaction: Database) => createCustomerStore(transaction),

  async byId(id: string): Promise<StoredCustomer | null> {
    const row = await database.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  async byEmail(email: string): Promise<StoredCustomer | null> {
    const row = await database
      .selectFrom('customers')
      .selectAll()
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
    return row ?? null;
  },

  /** Null when the address has an account already. */
  async create(person: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly passwordHash: string;
    readonly language: Locale;
  }): Promise<StoredCustomer | null> {
    const row = await database
      .insertInto('customers')
      .values({
        id: newId(),
        email: person.email.trim(),
        email_key: emailKey(person.email),
        email_verified_at: null,
        first_name: person.firstName,
        last_name: person.lastName,
        password_hash: person.passwordHash,
        language: person.language,
        address_country: null,
        address_street: null,
        address_house_number: null,
        address_city: null,
        address_postal_code: null,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Changes name and address of e-mail; a new address has to be confirmed again. Null when somebody else has it; the transaction is then lost. */
  async rename(
    id: string,
    person: { readonly firstName: string; readonly lastName: string; readonly email: string },
  ): Promise<StoredCustomer | null> {
    const key = emailKey(person.email);
    const row = await database
      .updateTable('customers')
      .set({
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email.trim(),
        email_key: key,
        email_verified_at: sql`case when email_key = ${key} then email_verified_at end`,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return null;
        throw error;
      });
    return row ?? null;
  },

  async setAddress(id: string, address: AddressUpdate): Promise<StoredCustomer> {
    return database
      .updateTable('customers')
      .set({
        address_country: address.countryCode.toUpperCase(),
        address_street: address.address.trim(),
        address_house_number: address.houseNumber.trim(),
        address_city: address.city.trim(),
        address_postal_code: address.plz.trim(),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await database
      .updateTable('customers')
      .set({ password_hash: passwordHash, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  },

  /** The address is proved when the token was sent to it. */
  async markVerified(id: string, key: string): Promise<void> {
    await database
      .updateTable('customers')
      .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
      .where('id', '=', id)
      .where('email_key', '=', key)
      .execute();
  },

  /** Makes a token for a link and drops older ones of the kind; null when one was made a moment ago. */
  async issueToken(customer: StoredCustomer, purpose: TokenPurpose): Promise<string | null> {
    const recent = await database
      .selectFrom('customer_tokens')
      .select('token_hash')
      .where('customer_id', '=', customer.id)
      .where('purpose', '=', purpose)
      .where('email_key', '=', customer.email_key)
      .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirst();
    if (recent !== undefined) return null;
    const token = newToken();
    await database
      .deleteFrom('customer_tokens')
      .where('customer_id', '=', customer.id)
      .where('purpose', '=', purpose)
      .execute();
    await sql`
      insert into customer_tokens (token_hash, customer_id, purpose, email_key, expires_at)
      values (${hashToken(token)}, ${customer.id}, ${purpose}, ${customer.email_key},
              now() + ${TOKEN_LIFE[purpose]}::interval)`.execute(database);
    return token;
  },

  /** Whom a token belongs to, without using it up. */
  async peekToken(token: string, purpose: TokenPurpose): Promise<StoredCustomer | null> {
    const row = await database
      .selectFrom('customer_tokens')
      .innerJoin('customers', 'customers.id', 'customer_tokens.customer_id')
      .selectAll('customers')
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Uses a token up. Null when it is unknown, expired or was used before. */
  async useToken(
    token: string,
    purpose: TokenPurpose,
  ): Promise<{ customerId: string; emailKey: string } | null> {
    const row = await database
      .deleteFrom('customer_tokens')
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .returning(['customer_id', 'email_key', sql<boolean>`expires_at > now()`.as('valid')])
      .executeTakeFirst();
    return row === undefined || !row.valid ? null : { customerId: row.customer_id, emailKey: row.email_key };
  },
});

export type CustomerStore = ReturnType<typeof createCustomerStore>;
