import { MOST_HITS, type Found } from '@rewald/contracts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { hitsOf } from '@rewald/server-kit/finding/finders';
import { beginsWith, MOST_LOOKED_AT, type Sought } from '@rewald/server-kit/finding/sought';
import type { Operator } from '@rewald/server-kit/operators/operators';

type Orders = NonNullable<Found['orders']>;
type Hit = Orders['hits'][number];
type Row = Omit<Hit, 'at'> & { readonly at: Date };

/** Seller and number of an invoice (RE) or credit note (RK); one of several sellers names none. */
const paperIn = (number: string) => {
  const [, kind, seller, count] = /^(RE|RK)-(?:(\d{1,9})-)?(\d{1,9})$/.exec(number) ?? [];
  if (kind === undefined) return null;
  return { kind, sellerId: seller === undefined ? null : Number(seller), number: Number(count) };
};

const NAME_OF = (address: 'delivery' | 'billing'): RawBuilder<unknown> =>
  sql`lower((${sql.ref(`orders.${address}`)} ->> 'lastName') || ' ' || (${sql.ref(`orders.${address}`)} ->> 'firstName'))`;
/** Carriers print spaces into their numbers. */
const TRACKING = sql`upper(replace(tracking_number, ' ', ''))`;
const EMAIL = sql`lower(btrim(orders.contact ->> 'email'))`;

/** Orders by the number of one of their papers. */
const byPaper = (sought: Sought): RawBuilder<unknown>[] => {
  const paper = paperIn(sought.number);
  if (paper === null) return [];
  const { kind, sellerId, number } = paper;
  const refunds = sql`select order_refunds.order_id, 'invoice', 0 from order_refunds`;
  if (kind === 'RE')
    return sellerId === null
      ? [sql`select orders.id, 'invoice', 0 from orders where orders.invoice_number = ${number}`]
      : [
          sql`select order_id, 'invoice', 0 from invoices
            where seller_id = ${sellerId} and number = ${number}`,
        ];
  return sellerId === null
    ? [sql`${refunds} where credit_note_number = ${number}`]
    : [
        sql`${refunds} join credit_notes on credit_notes.refund_id = order_refunds.id
          where credit_notes.seller_id = ${sellerId} and credit_notes.number = ${number}`,
      ];
};

/** Orders by a part of their rows. @param rank 0 for what was named exactly */
const byColumn = (
  by: Hit['by'],
  rank: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  isTheirs: RawBuilder<SqlBool>,
): RawBuilder<unknown> =>
  sql`(select orders.id, ${sql.lit(by)}, ${rank} from orders where ${where} and ${isTheirs} limit ${MOST_LOOKED_AT})`;

/** Parcels by their tracking number. */
const byTracking = ({ number }: Sought, sellerId: number | null): RawBuilder<unknown> => sql`
  (select order_id, 'tracking', case when ${TRACKING} = ${number} then 0 else 1 end from shipments
   where tracking_number is not null and ${beginsWith(TRACKING, [number])}
     and ${sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`}
   limit ${MOST_LOOKED_AT})`;

/** Orders that a number, an address or the beginning of a name belongs to; a merchant finds their own, by no address. */
export const findOrders = async (
  database: Database,
  sought: Sought,
  { sellerId }: Operator,
): Promise<Orders> => {
  const isTheirs =
    sellerId === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`exists (select from order_lines where order_id = orders.id and seller_id = ${sellerId})`;
  const { email, names, number } = sought;
  const exactly = sql`0`;
  const parts = [
    byColumn('number', exactly, sql`orders.number = ${number}`, isTheirs),
    ...byPaper(sought),
    byTracking(sought, sellerId),
    byColumn('name', sql`1`, beginsWith(NAME_OF('delivery'), names), isTheirs),
    ...(sellerId === null
      ? [
          byColumn(
            'email',
            sql`case when ${EMAIL} = ${email} then 0 else 1 end`,
            beginsWith(EMAIL, [email]),
            isTheirs,
          ),
          byColumn(
            'name',
            sql`1`,
            sql`orders.billing is not null and ${beginsWith(NAME_OF('billing'), names)}`,
            isTheirs,
          ),
        ]
      : []),
  ];
  const buyer = sellerId === null ? sql`coalesce(orders.billing, orders.delivery)` : sql`orders.delivery`;
  const { rows } = await sql<Row>`
    with found (id, by, rank) as (${sql.join(parts, sql` union all `)}),
    best as (
      select id, min(rank) as rank, (array_agg(by order by rank, by desc))[1] as by from found group by id)
    select orders.id, best.by, orders.number, orders.state, orders.placed_at as at,
      btrim(concat_ws(' ', ${buyer} ->> 'firstName', ${buyer} ->> 'lastName')) as name,
      ${sellerId === null ? sql`orders.contact ->> 'email'` : sql`null`} as email
    from best join orders using (id) where ${isTheirs}
    order by best.rank, orders.placed_at desc, orders.id desc limit ${MOST_HITS + 1}`.execute(database);
  return hitsOf(rows, ({ at, ...hit }) => ({ ...hit, at: at.toISOString() }));
};
