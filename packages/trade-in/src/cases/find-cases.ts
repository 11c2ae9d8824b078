import { MOST_HITS, type Found } from '@rewald/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { hitsOf } from '@rewald/server-kit/finding/finders';
import { beginsWith, MOST_LOOKED_AT, type Sought } from '@rewald/server-kit/finding/sought';
import { tidySerialNumber } from './serial-number.ts';

type Cases = NonNullable<Found['cases']>;
type Row = Omit<Cases['hits'][number], 'at'> & { readonly at: Date };

const EMAIL = sql`lower(btrim(email))`;
const TRACKING = sql`upper(replace(return_tracking_number, ' ', ''))`;

const partsOf = ({ number, email, names }: Sought): RawBuilder<unknown>[] => [
  sql`select id, 'reference', 0 from trade_in_orders where reference = ${number}`,
  sql`(select id, 'serial', 0 from trade_in_orders where serial_number = ${tidySerialNumber(number)}
    limit ${MOST_LOOKED_AT})`,
  sql`(select id, 'tracking', case when ${TRACKING} = ${number} then 0 else 1 end from trade_in_orders
    where return_tracking_number is not null and ${beginsWith(TRACKING, [number])} limit ${MOST_LOOKED_AT})`,
  sql`(select id, 'email', case when ${EMAIL} = ${email} then 0 else 1 end from trade_in_orders
    where ${beginsWith(EMAIL, [email])} limit ${MOST_LOOKED_AT})`,
  sql`(select id, 'name', 1 from trade_in_orders
    where ${beginsWith(sql`lower(last_name || ' ' || first_name)`, names)} limit ${MOST_LOOKED_AT})`,
];

/** Sold devices that a number, an address or the beginning of a name belongs to. */
export const findCases = async (database: Database, sought: Sought): Promise<Cases> => {
  const { rows } = await sql<Row>`
    with found (id, by, rank) as (${sql.join(partsOf(sought), sql` union all `)}),
    best as (
      select id, min(rank) as rank, (array_agg(by order by rank, by desc))[1] as by from found group by id)
    select id, best.by, reference, product_name as device, status as state, created_at as at, email,
      first_name || ' ' || last_name as name
    from best join trade_in_orders using (id)
    order by best.rank, created_at desc, id desc limit ${MOST_HITS + 1}`.execute(database);
  return hitsOf(rows, ({ at, ...hit }) => ({ ...hit, at: at.toISOString() }));
};
