import { sql } from 'kysely';
import type { StoredCustomer } from '../account/customer-store.ts';
import type { Database } from '../database/connection.ts';
import type { DataSubject } from './personal-data.ts';

/** Who a customer is to the tables, with every address that mails about them may have gone to. */
export const dataSubject = async (database: Database, customer: StoredCustomer): Promise<DataSubject> => {
  const { id, email_key: emailKey, pending_email_key: pending } = customer;
  const { rows } = await sql<{ address: string }>`
    select lower(btrim(contact ->> 'email')) as address from orders where customer_id = ${id}
    union
    select lower(btrim(email)) from trade_in_orders where customer_id = ${id}`.execute(database);
  const addresses = new Set([emailKey, ...rows.map(({ address }) => address)]);
  if (pending !== null) addresses.add(pending);
  addresses.delete('');
  return { id, emailKey, emailVerified: customer.email_verified_at !== null, addresses: [...addresses] };
};
