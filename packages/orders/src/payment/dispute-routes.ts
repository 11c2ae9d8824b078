import type { List, OperatorDispute } from '@rewald/contracts';
import { listDisputes as listDisputesCall, readDispute } from '@rewald/contracts/calls/operators/money';
import { tidyNumber } from '@rewald/contracts/typed-text';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { allOf, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import { serve, type RequestOf } from '@rewald/server-kit/web/serve';

type Query = RequestOf<typeof listDisputesCall>['Querystring'];

const SORTS = { date: { kind: 'moment', column: 'dispute.created_at' } } as const;

const withOrders = (database: Database) =>
  database
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payments', 'payments.id', 'dispute.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id');
type Disputes = ReturnType<typeof withOrders>;

const matching = (database: Database, { state, orderNumber }: Query): Disputes => {
  const states = allOf(state);
  let disputes = withOrders(database);
  if (states !== null) disputes = disputes.where('dispute.state', 'in', states);
  if (orderNumber !== undefined) disputes = disputes.where('orders.number', '=', tidyNumber(orderNumber));
  return disputes;
};

const shown = (disputes: Disputes) =>
  disputes
    .select(['dispute.id', 'payments.order_id', 'orders.number', 'payments.provider', 'dispute.reference'])
    .select(['dispute.amount_cents', 'dispute.reason', 'dispute.state', 'dispute.respond_by'])
    .select(['dispute.created_at', 'dispute.closed_at']);
type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const present = (row: Row): OperatorDispute => ({
  id: row.id,
  orderId: row.order_id,
  orderNumber: row.number,
  provider: row.provider,
  reference: row.reference,
  amount: row.amount_cents / 100,
  reason: row.reason,
  state: row.state,
  respondBy: row.respond_by?.toISOString() ?? null,
  openedAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

const listDisputes = async (database: Database, query: Query): Promise<List<OperatorDispute>> => {
  const stretch = stretchOf(query, 'dispute.id', SORTS, 'date');
  const wanted = matching(database, query);
  const [rows, total] = await readStretch(database, stretch, shown(wanted));
  return stretch.answer(rows, stretch.shown(rows).map(present), total);
};

/**
 * Lists disputes: money that buyers' banks and PayPal claim back. Operators answer them at the provider. Mounted at
 * `/operator/:locale/disputes`.
 */
export const operatorDisputeRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listDisputesCall, async ({ query }) => ({ data: await listDisputes(database, query) }));

    serve(app, readDispute, async ({ params: { disputeId } }) => {
      const row = await shown(withOrders(database)).where('dispute.id', '=', disputeId).executeTakeFirst();
      if (row === undefined) throw new Problem(404, 'not-found');
      return { data: present(row) };
    });
  };
