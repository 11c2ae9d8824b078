import { listDisputes as listDisputesCall } from '@rewald/contracts/calls/operators/money';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DisputeState, OperatorDispute, type Paged } from '@rewald/contracts';
import type { Database } from '../../plumbing/database/connection.ts';
import { before, paged, PAGE_SIZE } from '../../plumbing/web/paging.ts';

const listDisputes = async (
  database: Database,
  state: DisputeState | undefined,
  page: number,
): Promise<Paged<OperatorDispute>> => {
  const all = database
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payments', 'payments.id', 'dispute.payment_id');
  const wanted = state === undefined ? all : all.where('dispute.state', '=', state);
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['dispute.id', 'payments.order_id', 'orders.number', 'payments.provider', 'dispute.reference'])
    .select(['dispute.amount_cents', 'dispute.reason', 'dispute.state', 'dispute.respond_by'])
    .select(['dispute.created_at', 'dispute.closed_at'])
    .orderBy('dispute.created_at')
    .offset(before(page))
    .limit(PAGE_SIZE)
    .execute();
  const items = rows.map((row) => ({
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
  }));
  return paged(items, Number(total), page);
};

/**
 * Lists disputes: money that buyers' banks and PayPal claim back. Operators answer them at the provider. Mounted at
 * `/operator/:locale/disputes`.
 */
export const operatorDisputeRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listDisputesCall, async ({ query: { state, page = 1 } }) => ({
      data: await listDisputes(database, state, page),
    }));
  };
