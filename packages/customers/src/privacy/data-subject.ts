import { sql } from 'kysely';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import type { Database } from '@rewald/server-kit/database/connection';
import type { StoredCustomer } from '../account/customer-store.ts';
import type { DataSubject } from './personal-data.ts';

/**
 * What identifies a customer's data in the tables. The mailbox only counts once the customer has confirmed it: merely typing an
 * address into an account or an order gives no right to the data that are stored about it.
 */
export const dataSubject = async (
  database: Database,
  { id, email_key: address, email_verified_at: confirmed }: StoredCustomer,
): Promise<DataSubject> => {
  if (confirmed === null) return { id, mailbox: null, guestOrders: [], guestCases: [] };
  const { rows } = await sql<{ kind: 'order' | 'case'; id: string }>`
    select 'order' as kind, id from orders
    where customer_id is null and lower(btrim(contact ->> 'email')) = any(${emailKeys(address)})
    union all
    select 'case', id from trade_in_orders where customer_id is null and lower(btrim(email)) = any(${emailKeys(address)})`.execute(
    database,
  );
  const idsOf = (kind: 'order' | 'case') => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { id, mailbox: address, guestOrders: idsOf('order'), guestCases: idsOf('case') };
};
