import type { List, OperatorRefund, OperatorRefundStory, RefundEvent } from '@rewald/contracts';
import type { listRefunds as listRefundsCall } from '@rewald/contracts/calls/operators/money';
import { tidyNumber } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import { actorNames } from '@rewald/server-kit/audit/actor-names';
import { fromDay, toDay } from '@rewald/server-kit/calendar/days-in-database';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { allOf, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';

type Query = RequestOf<typeof listRefundsCall>['Querystring'];

const SORTS = { date: { kind: 'moment', column: 'payment_refunds.created_at' } } as const;

/** Refunds with the orders they are for, and what the order says of them. */
const refundsOf = (database: Database) =>
  database
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id');

const ofOrder = sql`order_refunds.order_id = payments.order_id and order_refunds.id::text = payment_refunds.key`;

const columnsOf = (query: ReturnType<typeof refundsOf>) =>
  query
    .select([
      'payment_refunds.id',
      'payments.id as payment_id',
      'payments.order_id',
      'orders.number',
      'payments.provider',
      'payment_refunds.amount_cents',
      'payment_refunds.state',
      'payment_refunds.attempts',
      'payment_refunds.paid_otherwise',
      'payment_refunds.created_at',
      'payment_refunds.settled_at',
    ])
    .select(sql<OperatorRefund['reason']>`(select reason from order_refunds where ${ofOrder})`.as('reason'));
type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

const present = (row: Row): OperatorRefund => ({
  id: row.id,
  orderId: row.order_id,
  orderNumber: row.number,
  reason: row.reason,
  provider: row.provider,
  amount: row.amount_cents / 100,
  state: row.state,
  attempts: row.attempts,
  paidOtherwise: row.paid_otherwise,
  requestedAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

const matching = (database: Database, query: Query) => {
  const states = allOf(query.state);
  const { orderNumber, seller, from, to } = query;
  let refunds = refundsOf(database);
  if (states !== null) refunds = refunds.where('payment_refunds.state', 'in', states);
  if (orderNumber !== undefined) refunds = refunds.where('orders.number', '=', tidyNumber(orderNumber));
  if (seller !== undefined)
    refunds = refunds.where(sql<boolean>`exists (
      select from order_refunds join order_refund_parts as part on part.refund_id = order_refunds.id
      join order_lines as line on line.id = part.line_id where ${ofOrder} and line.seller_id = ${seller})`);
  if (from !== undefined) refunds = refunds.where('payment_refunds.created_at', '>=', fromDay(from));
  if (to !== undefined) refunds = refunds.where('payment_refunds.created_at', '<', toDay(to));
  return refunds;
};

/** Refunds to buyers; the usual sort shows those first that wait longest. */
export const listRefunds = async (database: Database, query: Query): Promise<List<OperatorRefund>> => {
  const stretch = stretchOf(query, 'payment_refunds.id', SORTS, 'date');
  const wanted = matching(database, query);
  const [rows, total] = await readStretch(database, stretch, columnsOf(wanted));
  return stretch.answer(rows, stretch.shown(rows).map(present), total);
};

const EVENTS: Readonly<Record<string, RefundEvent['event']>> = {
  'payment.refunded': 'done',
  'payment.refund-refused': 'refused',
  'payment.refund-failed': 'failed',
  'payment.refund-asked-again': 'asked-again',
  'payment.refund-paid-otherwise': 'paid-otherwise',
};

const historyOf = async (database: Database, { id, payment_id: payment }: Row): Promise<RefundEvent[]> => {
  const { rows } = await sql<{ action: string; at: Date; actor: string }>`
    select action, at, actor from audit_log
    where subject = ${`payment:${payment}`} and details ->> 'refundId' = ${id} order by id`.execute(database);
  const names = await actorNames(
    database,
    rows.map(({ actor }) => actor),
  );
  return rows.flatMap(({ action, at, actor }) => {
    const event = EVENTS[action];
    return event === undefined ? [] : [{ event, at: at.toISOString(), by: names.get(actor) ?? null }];
  });
};

const findRow = async (database: Database, id: string): Promise<Row> => {
  const row = await columnsOf(refundsOf(database)).where('payment_refunds.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return row;
};

/** A refund. @throws {Problem} 404 */
export const showRefund = async (database: Database, id: string): Promise<OperatorRefund> =>
  present(await findRow(database, id));

/** A refund with its history. @throws {Problem} 404 */
export const readRefundStory = async (database: Database, id: string): Promise<OperatorRefundStory> => {
  const row = await findRow(database, id);
  const requested = { event: 'requested', at: row.created_at.toISOString(), by: null } as const;
  return { ...present(row), history: [requested, ...(await historyOf(database, row))] };
};
