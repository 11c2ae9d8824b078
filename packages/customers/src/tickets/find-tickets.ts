import { MOST_HITS, type Found } from '@rewald/contracts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { hitsOf } from '@rewald/server-kit/finding/finders';
import { beginsWith, MOST_LOOKED_AT, type Sought } from '@rewald/server-kit/finding/sought';
import type { Operator } from '@rewald/server-kit/operators/operators';

type Tickets = NonNullable<Found['tickets']>;
type Hit = Tickets['hits'][number];
type Row = Omit<Hit, 'at'> & { readonly at: Date };

const OF_CUSTOMERS = sql`tickets join customers on customers.id = tickets.customer_id`;
const GUEST_EMAIL = sql`lower(btrim(tickets.guest_email))`;

const partsOf = ({ number, email, names }: Sought, isTheirs: RawBuilder<SqlBool>): RawBuilder<unknown>[] => {
  const part = (by: Hit['by'], from: RawBuilder<unknown>, where: RawBuilder<SqlBool>): RawBuilder<unknown> =>
    sql`(select tickets.id, ${sql.lit(by)}, ${sql.lit(by === 'name' ? 1 : 0)} from ${from}
      where ${where} and ${isTheirs} limit ${MOST_LOOKED_AT})`;
  const guests = sql`tickets`;
  return [
    part('reference', guests, sql`tickets.reference = ${number}`),
    part('email', OF_CUSTOMERS, beginsWith(sql`customers.email_key`, [email])),
    part('email', guests, sql`tickets.guest_email is not null and ${beginsWith(GUEST_EMAIL, [email])}`),
    part(
      'name',
      OF_CUSTOMERS,
      beginsWith(sql`lower(customers.last_name || ' ' || customers.first_name)`, names),
    ),
    part(
      'name',
      guests,
      sql`tickets.guest_name is not null and ${beginsWith(sql`lower(tickets.guest_name)`, names)}`,
    ),
  ];
};

/** Conversations that a number, an address or the beginning of a name belongs to; a merchant finds their own. */
export const findTickets = async (
  database: Database,
  sought: Sought,
  { sellerId }: Operator,
): Promise<Tickets> => {
  const isTheirs = sellerId === null ? sql<SqlBool>`true` : sql<SqlBool>`tickets.seller_id = ${sellerId}`;
  const { rows } = await sql<Row>`
    with found (id, by, rank) as (${sql.join(partsOf(sought, isTheirs), sql` union all `)}),
    best as (
      select id, min(rank) as rank, (array_agg(by order by rank, by desc))[1] as by from found group by id)
    select tickets.id, best.by, tickets.reference, tickets.subject, tickets.state, tickets.last_message_at as at,
      coalesce(customers.first_name || ' ' || customers.last_name, tickets.guest_name) as name,
      ${sellerId === null ? sql`coalesce(customers.email, tickets.guest_email)` : sql`null`} as email
    from best join tickets using (id) left join customers on customers.id = tickets.customer_id
    order by best.rank, tickets.last_message_at desc, tickets.id desc limit ${MOST_HITS + 1}`.execute(
    database,
  );
  return hitsOf(rows, ({ at, ...hit }) => ({ ...hit, at: at.toISOString() }));
};
