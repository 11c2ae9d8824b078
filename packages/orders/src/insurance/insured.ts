import { tidyLine, tidyNumber } from '@rewald/contracts/typed-text';
import { sql, type SqlBool } from 'kysely';
import { literally } from '@rewald/server-kit/database/literally';
import { emailKeys } from '@rewald/server-kit/writing/formats';

interface About {
  readonly order?: string | undefined;
  readonly email?: string | undefined;
  readonly device?: string | undefined;
}

/** The insured customer, as the order names them. */
export const INSURED = [
  'insurance_contracts.customer_id',
  sql<string>`concat_ws(' ', orders.delivery ->> 'firstName', orders.delivery ->> 'lastName')`.as('insured'),
  sql<string>`coalesce(orders.contact ->> 'email', '')`.as('email'),
] as const;

/** The insured customer of a row. */
export const presentInsured = (row: { customer_id: string | null; insured: string; email: string }) => ({
  id: row.customer_id,
  name: row.insured,
  email: row.email,
});

/** Filters by order, customer and device. */
export const isAbout = ({ order, email, device }: About) =>
  sql<SqlBool>`${sql.join(
    [
      sql`true`,
      ...(order === undefined ? [] : [sql`orders.number = ${tidyNumber(order)}`]),
      ...(email === undefined
        ? []
        : [sql`lower(btrim(orders.contact ->> 'email')) = any(${[...emailKeys(email)]})`]),
      ...(device === undefined
        ? []
        : [
            sql`concat_ws(' ', order_lines.name, order_lines.variation) ilike ${`%${literally(tidyLine(device))}%`}`,
          ]),
    ],
    sql` and `,
  )}`;
