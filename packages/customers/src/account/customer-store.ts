import type { AddressUpdate, Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '@rewald/server-kit/database/connection';
import { emailKey } from '@rewald/contracts/typed-text';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Row } from '@rewald/server-kit/database/tables';
import { findHolder } from './former-addresses.ts';

export type StoredCustomer = Row<'customers'>;

/** A customer by id; null if there is none. */
export const findCustomer = async (database: Database, id: string): Promise<StoredCustomer | null> => {
  const row = await database
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

/** A customer by e-mail address; null if there is none. */
export const findCustomerByEmail = async (
  database: Database,
  email: string,
): Promise<StoredCustomer | null> => {
  const keys = emailKeys(email);
  const row = await database
    .selectFrom('customers')
    .selectAll()
    .where('email_key', 'in', keys)
    .where('erased_at', 'is', null)
    .orderBy(sql`array_position(${keys}::text[], email_key)`)
    .executeTakeFirst();
  return row ?? null;
};

/** Locks a customer's row until the transaction ends. */
export const lockCustomer = async (database: Database, id: string): Promise<StoredCustomer | null> => {
  const row = await database
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Whether another account has the same address in a form from before: see `emailKeys`. */
const hasOldForm = async (database: Database, { id, email }: StoredCustomer): Promise<boolean> =>
  (await database
    .selectFrom('customers')
    .select('id')
    .where('email_key', 'in', emailKeys(email))
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined;

/** Creates a customer; null if the address has an account, or had one recently. Call it within a transaction. */
export const insertCustomer = async (
  database: Database,
  person: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly passwordHash: string;
    readonly language: Locale;
  },
): Promise<StoredCustomer | null> => {
  const row = await database
    .insertInto('customers')
    .values({
      id: newId(),
      email: person.email,
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
      locked_at: null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  // Checked after the insert, which waits for a concurrent transaction that releases the address.
  const isFree = (await findHolder(database, row.email_key)) === null && !(await hasOldForm(database, row));
  if (isFree) return row;
  await database.deleteFrom('customers').where('id', '=', row.id).execute();
  return null;
};

/** Changes the name, and the spelling of the e-mail address if it is still the same address. */
export const saveName = async (
  database: Database,
  id: string,
  person: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Promise<StoredCustomer> => {
  return database
    .updateTable('customers')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      email: sql`case when email_key = any(${emailKeys(person.email)}) then ${person.email} else email end`,
      updated_at: NOW,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Stores the address of a customer. */
export const saveAddress = async (
  database: Database,
  id: string,
  address: AddressUpdate,
): Promise<StoredCustomer> => {
  return database
    .updateTable('customers')
    .set({
      address_country: address.countryCode.toUpperCase(),
      address_street: address.address,
      address_house_number: address.houseNumber,
      address_city: address.city,
      address_postal_code: address.plz,
      updated_at: NOW,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Changes the language of mails, and which news is sent by mail; omitted choices stay. */
export const savePreferences = async (
  database: Database,
  id: string,
  preferences: {
    readonly language?: Locale;
    readonly mails?: { readonly muted: readonly string[]; readonly unsaid: readonly string[] };
  },
): Promise<StoredCustomer> => {
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
      updated_at: NOW,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};
