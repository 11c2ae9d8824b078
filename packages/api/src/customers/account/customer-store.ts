import type { AddressUpdate, Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../plumbing/database/connection.ts';
import type { CustomersTable } from './tables.ts';
import { hashToken, newToken } from '../../plumbing/web/tokens.ts';
import { emailKey } from '../../plumbing/writing/formats.ts';
import { findHolder, type FormerAddress } from './former-addresses.ts';
import type { Selectable } from 'kysely';

export type StoredCustomer = Selectable<CustomersTable>;
type TokenPurpose = 'verify' | 'reset';

/** How long a mailed link works. */
const TOKEN_LIFE: Record<TokenPurpose, string> = { verify: '24 hours', reset: '30 minutes' };

/** An address is to be an account's that belongs to another one by now. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';
}

const takenOr = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === '23505' ? new EmailTakenError() : error;

/** Reads and writes customers and the tokens that are mailed to them. Works within a transaction as well. */
export const createCustomerStore = (database: Database) => ({
  /** The same store within a transaction. */
  within: (transaction: Database) => createCustomerStore(transaction),

  async byId(id: string): Promise<StoredCustomer | null> {
    const row = await database
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },

  async byEmail(email: string): Promise<StoredCustomer | null> {
    const row = await database
      .selectFrom('customers')
      .selectAll()
      .where('email_key', '=', emailKey(email))
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Holds a customer's row until the transaction ends. */
  async lock(id: string): Promise<StoredCustomer | null> {
    const row = await database
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Null when the address has an account already, or had one a moment ago. To be used within a transaction. */
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
        pending_email: null,
        pending_email_key: null,
        erased_at: null,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    // Looked up afterwards: the update waits for a transaction that is giving the address up.
    if ((await findHolder(database, row.email_key)) === null) return row;
    await database.deleteFrom('customers').where('id', '=', row.id).execute();
    return null;
  },

  /** Changes the name, and the spelling of the e-mail address while it stays the same one. */
  async rename(
    id: string,
    person: { readonly firstName: string; readonly lastName: string; readonly email: string },
  ): Promise<StoredCustomer> {
    return database
      .updateTable('customers')
      .set({
        first_name: person.firstName,
        last_name: person.lastName,
        email: sql`case when email_key = ${emailKey(person.email)} then ${person.email.trim()} else email end`,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Remembers a new address that is to be confirmed; links that were sent to an earlier one work no longer. */
  async setPendingEmail(id: string, email: string): Promise<StoredCustomer> {
    const key = emailKey(email);
    await database
      .deleteFrom('customer_tokens')
      .where('customer_id', '=', id)
      .where('purpose', '=', 'verify')
      .where('email_key', '!=', key)
      .execute();
    return database
      .updateTable('customers')
      .set({ pending_email: email.trim(), pending_email_key: key, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /**
   * The address that a token was sent to is proved. When it is the pending one, it becomes the customer's.
   *
   * @returns what the customer's address was and is; null when the token speaks of neither
   * @throws {EmailTakenError} meanwhile it became somebody else's, or was a moment ago; the transaction is then lost
   */
  async proveEmail(
    id: string,
    key: string,
  ): Promise<{ before: StoredCustomer; after: StoredCustomer } | null> {
    const before = await this.lock(id);
    if (before === null || (before.email_key !== key && before.pending_email_key !== key)) return null;
    const change =
      before.email_key === key
        ? { email_verified_at: before.email_verified_at ?? new Date() }
        : {
            email: before.pending_email ?? '',
            email_key: key,
            email_verified_at: new Date(),
            pending_email: null,
            pending_email_key: null,
          };
    const after = await database
      .updateTable('customers')
      .set({ ...change, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw takenOr(error);
      });
    if (before.email_key !== key && (await findHolder(database, key, id)) !== null)
      throw new EmailTakenError();
    return { before, after };
  },

  /**
   * Gives a customer back the address that they had. A second factor that was not on then is off.
   *
   * @param passwordHash the new password's
   * @throws {EmailTakenError} the address is somebody else's; the transaction is then lost
   */
  async restoreEmail(former: FormerAddress, passwordHash: string): Promise<StoredCustomer> {
    const { customer_id: id, email, email_key: key, second_factor: had } = former;
    await this.dropTokens(id, ['verify', 'reset']);
    return database
      .updateTable('customers')
      .set({
        email,
        email_key: key,
        email_verified_at: new Date(),
        pending_email: null,
        pending_email_key: null,
        password_hash: passwordHash,
        second_factor: sql<boolean>`second_factor and ${had}`,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw takenOr(error);
      });
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

  /** Changes the language of mails, and which news come by mail; what is left out stays. */
  async setPreferences(
    id: string,
    preferences: {
      readonly language?: Locale;
      readonly mails?: { readonly muted: readonly string[]; readonly unsaid: readonly string[] };
    },
  ): Promise<StoredCustomer> {
    const { language, mails } = preferences;
    return database
      .updateTable('customers')
      .set({
        ...(language === undefined ? {} : { language }),
        ...(mails === undefined
          ? {}
          : {
              muted_mails: sql<string[]>`${[...mails.muted]}::text[] || array(
                select kept from unnest(muted_mails) as kept where kept = any(${[...mails.unsaid]}::text[]))`,
            }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Sets another password. Links for setting one work no longer, and a change of the address that was under way is off. */
  async setPassword(id: string, passwordHash: string): Promise<void> {
    await database
      .updateTable('customers')
      .set({
        password_hash: passwordHash,
        pending_email: null,
        pending_email_key: null,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await this.dropTokens(id, ['reset']);
    await database
      .deleteFrom('customer_tokens')
      .where('customer_id', '=', id)
      .where('email_key', '!=', (from) =>
        from.selectFrom('customers').select('email_key').where('id', '=', id),
      )
      .execute();
  },

  async dropTokens(id: string, purposes: readonly TokenPurpose[]): Promise<void> {
    await database
      .deleteFrom('customer_tokens')
      .where('customer_id', '=', id)
      .where('purpose', 'in', purposes)
      .execute();
  },

  /** Whether a token for a link to an address was made a moment ago. */
  async hasNewToken(customer: StoredCustomer, purpose: TokenPurpose, key: string): Promise<boolean> {
    const recent = await database
      .selectFrom('customer_tokens')
      .select('token_hash')
      .where('customer_id', '=', customer.id)
      .where('purpose', '=', purpose)
      .where('email_key', '=', key)
      .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirst();
    return recent !== undefined;
  },

  /**
   * Makes a token for a link to an address and drops older ones of the kind; null when one was made a moment ago.
   *
   * @param key the address that it goes to, in the form that is compared
   */
  async issueToken(customer: StoredCustomer, purpose: TokenPurpose, key: string): Promise<string | null> {
    if (await this.hasNewToken(customer, purpose, key)) return null;
    const token = newToken();
    await this.dropTokens(customer.id, [purpose]);
    await sql`
      insert into customer_tokens (token_hash, customer_id, purpose, email_key, expires_at)
      values (${hashToken(token)}, ${customer.id}, ${purpose}, ${key},
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
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Uses a token up, and with it every other of its kind. Null when it is unknown, expired or was used before. */
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
    if (row !== undefined) await this.dropTokens(row.customer_id, [purpose]);
    return row === undefined || !row.valid ? null : { customerId: row.customer_id, emailKey: row.email_key };
  },
});

export type CustomerStore = ReturnType<typeof createCustomerStore>;
