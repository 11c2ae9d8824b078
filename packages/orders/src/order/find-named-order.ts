import { sql } from 'kysely';
import { tidyNumber } from '@rewald/contracts/typed-text';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import type { Database } from '@rewald/server-kit/database/connection';

/** @returns id of the order that matches both number and email address; null if there is none */
export const findNamedOrder = async (
  database: Database,
  { orderNumber, email }: { readonly orderNumber: string; readonly email: string },
): Promise<string | null> => {
  const row = await database
    .selectFrom('orders')
    .select('id')
    .where('number', '=', tidyNumber(orderNumber))
    .where(sql<string>`lower(btrim(contact ->> 'email'))`, 'in', emailKeys(email))
    .executeTakeFirst();
  return row?.id ?? null;
};
