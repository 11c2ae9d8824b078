import type { List, OperatorOrderSummary } from '@rewald/contracts';
import type { listOperatorOrders } from '@rewald/contracts/calls/operators/orders';
import { tidyNumber } from '@rewald/contracts/typed-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fromDay, toDay } from '@rewald/server-kit/calendar/days-in-database';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { allOf, BY_ID, countUpTo, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import { toEuros } from '@rewald/assortment/index/offer-card';
import type { OrderState } from '../tables.ts';
import { IS_SENT } from './order-store.ts';

type Query = RequestOf<typeof listOperatorOrders>['Querystring'];

const SORTS = {
  date: { kind: 'moment', column: 'orders.placed_at' },
  total: { kind: 'number', column: 'orders.total_cents' },
} as const;
/**
 * Orders of one seller are found by their lines, which know the order's id and not its day. Ids grow with time; sorted by the day, all
 * orders of the shop would be looked at until enough of a small seller's are found.
 */
const SORTS_OF_SELLER = { ...SORTS, date: BY_ID } as const;

/** Lines, or returns, of the operator; all of them for the shop. */
const own = ({ sellerId }: Operator, table: 'line' | 'back'): RawBuilder<SqlBool> =>
  sellerId === null ? sql`true` : sql`${sql.ref(`${table}.seller_id`)} = ${sellerId}`;

/**
 * Whether the operator still has pieces of an order to ship: once the last seller has none, the order is shipped. Asked of one order after
 * the other (`limit`), because a join would read the lines of all orders there are.
 */
const toShip = (operator: Operator): RawBuilder<SqlBool> => sql`(orders.state = 'confirmed' and coalesce((
  select true from order_lines as line
  where line.order_id = orders.id and ${own(operator, 'line')} and line.quantity > line.returned_quantity
    and not ${IS_SENT}
  limit 1), false))`;

const withLinesOf = (sellerId: number): RawBuilder<SqlBool> =>
  sql`orders.id in (select order_id from order_lines where seller_id = ${sellerId})`;

const conditionsOf = (operator: Operator, query: Query): RawBuilder<SqlBool>[] => {
  const states = allOf(query.state);
  const { seller, from, to, olderThanHours, number, email } = query;
  return [
    ...(operator.sellerId === null ? [] : [withLinesOf(operator.sellerId)]),
    ...(seller === undefined ? [] : [withLinesOf(seller)]),
    ...(states === null ? [] : [sql<SqlBool>`orders.state in (${sql.join(states)})`]),
    ...(query.toShip === undefined
      ? []
      : [query.toShip ? toShip(operator) : sql<SqlBool>`not ${toShip(operator)}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`orders.placed_at >= ${fromDay(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`orders.placed_at < ${toDay(to)}`]),
    ...(olderThanHours === undefined
      ? []
      : [sql<SqlBool>`orders.placed_at <= now() - ${olderThanHours} * interval '1 hour'`]),
    ...(number === undefined ? [] : [sql<SqlBool>`orders.number = ${tidyNumber(number)}`]),
    ...(email === undefined
      ? []
      : [sql<SqlBool>`lower(btrim(orders.contact ->> 'email')) = any(${[...emailKeys(email)]})`]),
  ];
};

interface Listed {
  readonly id: string;
  readonly key: string;
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: Date;
  readonly buyer: string;
  readonly email: string | null;
  readonly sellers: { id: number; name: string }[];
  readonly pieces: number;
  readonly totalCents: number;
  readonly toShip: boolean;
  readonly openReturns: number;
}

const present = (row: Listed): OperatorOrderSummary => ({
  id: row.id,
  number: row.number,
  state: row.state,
  placedAt: row.placedAt.toISOString(),
  buyer: row.buyer.trim(),
  email: row.email,
  sellers: row.sellers,
  pieces: row.pieces,
  total: toEuros(row.totalCents),
  toShip: row.toShip,
  openReturns: row.openReturns,
});

/** Name and address of who pays; merchants see only to whom parcels go. */
const buyerOf = ({ sellerId }: Operator): RawBuilder<unknown> =>
  sellerId === null
    ? sql`concat_ws(' ', coalesce(billing, delivery) ->> 'firstName', coalesce(billing, delivery) ->> 'lastName') as buyer,
        contact ->> 'email' as email`
    : sql`concat_ws(' ', delivery ->> 'firstName', delivery ->> 'lastName') as buyer, null as email`;

/**
 * Orders that contain lines of the operator. For a merchant, pieces and total are of their own lines.
 *
 * @throws {Problem} 422 for a merchant who sorts by the total of whole orders
 */
export const listOrdersForOperator = async (
  database: Database,
  operator: Operator,
  query: Query,
): Promise<List<OperatorOrderSummary>> => {
  const isOfSeller = operator.sellerId !== null || query.seller !== undefined;
  const stretch = stretchOf(query, 'orders.id', isOfSeller ? SORTS_OF_SELLER : SORTS, '-date');
  if (operator.sellerId !== null && query.sort?.endsWith('total') === true)
    throw invalidField('sort', 'list.sort');
  const conditions = conditionsOf(operator, query);
  const wanted = sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const [{ rows }, total] = await Promise.all([
    // The page is found first: what is counted of each order is counted for the page alone.
    sql<Listed>`
      with page as materialized (
        select orders.id, ${stretch.key} as key from orders where ${wanted} and ${stretch.after}
        order by ${stretch.order} limit ${stretch.most})
      select orders.id, page.key, orders.number, orders.state, orders.placed_at as "placedAt", ${buyerOf(operator)},
        mine.sellers, mine.pieces, mine.total as "totalCents", ${toShip(operator)} as "toShip",
        (select count(*)::int from returns as back
         where back.order_id = orders.id and back.state <> 'received' and ${own(operator, 'back')}) as "openReturns"
      from page join orders using (id)
      cross join lateral (
        select coalesce(sum(line.quantity), 0)::int as pieces,
          coalesce(sum(line.quantity * (line.price_cents + line.insurance_cents) - line.discount_cents
            + line.shipping_cents), 0)::int as total,
          coalesce(jsonb_agg(distinct jsonb_build_object('id', line.seller_id, 'name', line.seller_name)), '[]') as sellers
        from order_lines as line where line.order_id = orders.id and ${own(operator, 'line')}
      ) as mine
      order by ${stretch.order}`.execute(database),
    countUpTo(database, sql`select 1 from orders where ${wanted}`),
  ]);
  const items = stretch.shown(rows).map(present);
  return stretch.answer(rows, items, total);
};
