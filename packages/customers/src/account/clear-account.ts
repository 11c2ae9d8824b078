import type { Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { StoredCustomer } from './customer-store.ts';

/** Logs a customer out everywhere, and cancels pending logins and passkey challenges. */
export const endLogins = async (transaction: DatabaseTransaction, customerId: string): Promise<void> => {
  for (const table of ['sessions', 'pending_logins', 'passkey_challenges'] as const)
    await transaction.deleteFrom(table).where('customer_id', '=', customerId).execute();
};

/** Removes a customer's passkeys. The second factor and its recovery codes stay. @param since only those added since then */
export const removePasskeys = async (
  transaction: DatabaseTransaction,
  customerId: string,
  since = new Date(0),
): Promise<void> => {
  await transaction
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', since)
    .execute();
};

/** Invalidates recovery codes. @param since only those created since then */
export const dropRecoveryCodes = async (
  database: Database,
  customerId: string,
  since = new Date(0),
): Promise<void> => {
  await database
    .deleteFrom('recovery_codes')
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', since)
    .execute();
};

/**
 * Assigns orders and sales by the address that they were made with: they stay in the account if it is the account's address,
 * and become a guest's if it is a different one.
 */
const partWithBusiness = async (
  transaction: DatabaseTransaction,
  { id, email_key: mailbox }: StoredCustomer,
): Promise<void> => {
  const forms = emailKeys(mailbox);
  await sql`
    with parted as (
      update orders set customer_id = null
      where customer_id = ${id} and (lower(btrim(contact ->> 'email')) = any(${forms})) is not true
      returning id)
    update insurance_contracts set customer_id = null
    where order_line_id in (select order_lines.id from order_lines join parted on parted.id = order_id)`.execute(
    transaction,
  );
  await sql`
    update trade_in_orders set customer_id = null
    where customer_id = ${id} and (lower(btrim(email)) = any(${forms})) is not true`.execute(transaction);
};

/**
 * Cleans an account that was never confirmed, when the owner of the mailbox has just proved to own it: a stranger may have
 * registered the account. Everything is removed that would give the stranger access, or that the owner did not enter but would
 * see or use. The name stays, because it contains no link and is shown first. Conversations stay, because their answers went to
 * this mailbox.
 *
 * @param locale the owner's language, because a stranger may have chosen the account's
 */
export const removeWhatStrangersLeft = async (
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
  locale: Locale,
): Promise<void> => {
  const { id } = customer;
  await transaction.deleteFrom('carts').where('customer_id', '=', id).execute();
  await transaction.deleteFrom('wish_list_items').where('customer_id', '=', id).execute();
  await partWithBusiness(transaction, customer);
  await transaction.deleteFrom('customer_tokens').where('customer_id', '=', id).execute();
  await removePasskeys(transaction, id);
  await dropRecoveryCodes(transaction, id);
  await transaction
    .updateTable('customers')
    .set({
      second_factor: false,
      language: locale,
      muted_mails: [],
      address_country: null,
      address_street: null,
      address_house_number: null,
      address_city: null,
      address_postal_code: null,
    })
    .where('id', '=', id)
    .execute();
};
