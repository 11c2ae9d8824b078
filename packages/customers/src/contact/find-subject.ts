import { sql } from 'kysely';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import type { Database } from '@rewald/server-kit/database/connection';
import type { OwnSubject } from '../tickets/about.ts';
import type { TicketPerson } from '../tickets/ticket-store.ts';

/**
 * Finds a person's order or sale by its number: one of their account, or one of a guest with their address.
 *
 * @param number in the form of the database
 */
export const findSubject = async (
  database: Database,
  person: TicketPerson,
  number: string,
): Promise<OwnSubject | null> => {
  if (number === '') return null;
  const own = (email: string) =>
    'customerId' in person
      ? sql<boolean>`customer_id = ${person.customerId}`
      : sql<boolean>`lower(btrim(${sql.raw(email)})) = any(${emailKeys(person.email)})`;
  const { rows } = await sql<OwnSubject>`
    select 'order' as kind, id, number as reference,
      (select case when min(seller_id) = max(seller_id) then min(seller_id) end
       from order_lines where order_id = orders.id) as "sellerId"
    from orders where number = ${number} and ${own(`contact ->> 'email'`)}
    union all
    select 'trade-in-case', id, reference, null
    from trade_in_orders where reference = ${number} and ${own('email')}
    limit 1`.execute(database);
  return rows[0] ?? null;
};
