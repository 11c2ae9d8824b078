import type { List, OperatorReturnSummary } from '@rewald/contracts';
import type { listReturns as listReturnsCall } from '@rewald/contracts/calls/operators/returns';
import { tidyNumber } from '@rewald/contracts/typed-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fromDay, toDay } from '@rewald/server-kit/calendar/days-in-database';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { allOf, countUpTo, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { LEGAL_DAYS, refundBy } from '../order/withdrawal-period.ts';

type Query = RequestOf<typeof listReturnsCall>['Querystring'];
type Waits = NonNullable<OperatorReturnSummary['waitsFor']>;

const SORTS = { date: { kind: 'moment', column: 'returns.announced_at' } } as const;

/** Which of its order's returns it is, counted from 1, as on its label. */
const PLACE = sql`(select count(*)::int from returns as earlier
  where earlier.order_id = returns.order_id and earlier.id <= returns.id)`;

/** Returns whose money the provider has not given back: found from the few refunds that are open. */
const UNREFUNDED = sql`select refund.return_id from payment_refunds as given
  join payments on payments.id = given.payment_id
  join order_refunds as refund on refund.order_id = payments.order_id and refund.id::text = given.key
  where given.state <> 'done' and refund.return_id is not null`;

/** What a return waits for, most urgent first. */
const WAITS: Readonly<Record<Waits, RawBuilder<SqlBool>>> = {
  parcel: sql`returns.state = 'announced'`,
  judgement: sql`returns.state = 'arrived'`,
  'sending-back': sql`(returns.rejected_pieces > 0 and returns.sent_back_at is null)`,
  refund: sql`returns.id in (${UNREFUNDED})`,
};

/** The buyer was to send it within 14 days, and the shop to refund it, unless it waits for the parcel. */
const OVERDUE = sql<SqlBool>`(returns.state in ('announced', 'arrived')
  and returns.announced_at < now() - ${LEGAL_DAYS} * interval '1 day')`;

/** Returns by the number of the order, or by that on the label. */
const byNumber = (typed: string): RawBuilder<SqlBool> => {
  const number = tidyNumber(typed);
  const [, order, place] = /^(.+-.+)-(\d{1,4})$/.exec(number) ?? [];
  const ofOrder = (wanted: string) =>
    sql`returns.order_id = (select id from orders where number = ${wanted})`;
  return order === undefined
    ? sql`${ofOrder(number)}`
    : sql`(${ofOrder(order)} and ${PLACE} = ${Number(place)})`;
};

/** The returns that an operator may see. */
const theirs = ({ sellerId }: Operator): RawBuilder<SqlBool> =>
  sellerId === null ? sql`true` : sql`returns.seller_id = ${sellerId}`;

const conditionsOf = (operator: Operator, query: Query): RawBuilder<SqlBool>[] => {
  const [states, waits] = [allOf(query.state), allOf(query.waitsFor)];
  const { overdue, seller, from, to, number } = query;
  return [
    theirs(operator),
    ...(states === null ? [] : [sql<SqlBool>`returns.state in (${sql.join(states)})`]),
    ...(waits === null
      ? []
      : [
          sql<SqlBool>`(${sql.join(
            waits.map((one) => WAITS[one]),
            sql` or `,
          )})`,
        ]),
    ...(overdue === undefined ? [] : [overdue ? OVERDUE : sql<SqlBool>`not ${OVERDUE}`]),
    ...(seller === undefined ? [] : [sql<SqlBool>`returns.seller_id = ${seller}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`returns.announced_at >= ${fromDay(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`returns.announced_at < ${toDay(to)}`]),
    ...(number === undefined ? [] : [byNumber(number)]),
  ];
};

interface Row {
  readonly id: string;
  readonly key: string;
  readonly number: string;
  readonly state: OperatorReturnSummary['state'];
  readonly waitsFor: Waits | null;
  readonly orderId: string;
  readonly buyer: string;
  readonly sellerId: number;
  readonly sellerName: string;
  readonly pieces: number;
  readonly refundCents: number;
  readonly announcedAt: Date;
  readonly receivedAt: Date | null;
  readonly overdue: boolean;
}

const present = (row: Row): OperatorReturnSummary => ({
  id: row.id,
  number: row.number,
  state: row.state,
  waitsFor: row.waitsFor,
  orderId: row.orderId,
  buyer: row.buyer.trim(),
  seller: { id: row.sellerId, name: row.sellerName },
  pieces: row.pieces,
  refund: toEuros(row.refundCents),
  announcedAt: row.announcedAt.toISOString(),
  receivedAt: row.receivedAt?.toISOString() ?? null,
  refundBy: refundBy(row.announcedAt, row.receivedAt),
  overdue: row.overdue,
});

/** What is shown of returns that were found as `page`. Merchants see to whom parcels went, and not who paid. */
const columns = ({ sellerId }: Operator): RawBuilder<unknown> => {
  const name = sellerId === null ? sql`coalesce(orders.billing, orders.delivery)` : sql`orders.delivery`;
  return sql`returns.id, page.key, orders.number || '-' || ${PLACE} as number, returns.state,
    case ${sql.join(
      Object.entries(WAITS).map(([waits, condition]) => sql`when ${condition} then ${waits}`),
      sql` `,
    )} end as "waitsFor", returns.order_id as "orderId",
    concat_ws(' ', ${name} ->> 'firstName', ${name} ->> 'lastName') as buyer,
    returns.seller_id as "sellerId", (
      select seller_name from order_lines as line
      where line.order_id = returns.order_id and line.seller_id = returns.seller_id limit 1) as "sellerName",
    (select sum(quantity)::int from return_lines where return_id = returns.id) as pieces,
    coalesce((select sum(refund_cents)::int from return_pieces where return_id = returns.id),
      returns.refund_cents) as "refundCents",
    returns.announced_at as "announcedAt", returns.received_at as "receivedAt",
    ${OVERDUE} as overdue
    from page join returns using (id) join orders on orders.id = returns.order_id`;
};

/** Returns of the operator, as they list them. */
export const listReturns = async (
  database: Database,
  operator: Operator,
  query: Query,
): Promise<List<OperatorReturnSummary>> => {
  const stretch = stretchOf(query, 'returns.id', SORTS, '-date');
  const wanted = sql.join(conditionsOf(operator, query), sql` and `);
  const [{ rows }, total] = await Promise.all([
    // The page is found first: what is looked up for each return is looked up for the page alone.
    sql<Row>`
      with page as materialized (
        select returns.id, ${stretch.key} as key from returns where ${wanted} and ${stretch.after}
        order by ${stretch.order} limit ${stretch.most})
      select ${columns(operator)} order by ${stretch.order}`.execute(database),
    countUpTo(database, sql`select 1 from returns where ${wanted}`),
  ]);
  return stretch.answer(rows, stretch.shown(rows).map(present), total);
};

/** One row of the list. @throws {Problem} 404 */
export const readSummary = async (
  database: Database,
  operator: Operator,
  returnId: string,
): Promise<OperatorReturnSummary> => {
  const { rows } = await sql<Row>`
    with page as (select returns.id, '' as key from returns where returns.id = ${returnId} and ${theirs(operator)})
    select ${columns(operator)}`.execute(database);
  if (rows[0] === undefined) throw new Problem(404, 'not-found');
  return present(rows[0]);
};
