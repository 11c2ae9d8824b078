import {
  listRefunds as listRefundsCall,
  repeatRefund,
  markRefundPaid,
} from '@rewald/contracts/calls/operators/money';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OperatorRefund, RefundState, type Paged } from '@rewald/contracts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { before, paged, PAGE_SIZE } from '../../plumbing/web/paging.ts';
import type { NewsListener } from './payment-context.ts';
import { askAgain, noteOtherWay } from './refused-refunds.ts';

const refunds = (database: Database) =>
  database.selectFrom('payment_refunds').innerJoin('payments', 'payments.id', 'payment_refunds.payment_id');

const readRefunds = async (
  query: ReturnType<typeof refunds>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OperatorRefund[]> => {
  const rows = await query
    .select([
      'payment_refunds.id',
      'payments.order_id',
      'payments.provider',
      'payment_refunds.amount_cents',
      'payment_refunds.state',
      'payment_refunds.attempts',
      'payment_refunds.paid_otherwise',
      'payment_refunds.created_at',
      'payment_refunds.settled_at',
    ])
    .orderBy('payment_refunds.created_at')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    amount: row.amount_cents / 100,
    state: row.state,
    attempts: row.attempts,
    paidOtherwise: row.paid_otherwise,
    requestedAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
};

const listRefunds = async (
  database: Database,
  state: RefundState | undefined,
  page: number,
): Promise<Paged<OperatorRefund>> => {
  const all = refunds(database);
  const wanted = state === undefined ? all : all.where('payment_refunds.state', '=', state);
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await readRefunds(wanted, { offset: before(page), limit: PAGE_SIZE });
  return paged(items, Number(total), page);
};

export interface RefundContext {
  readonly database: Database;
  readonly jobs: JobWorker;
  /** Tells the buyer that the money was paid by other means. */
  readonly tell: NewsListener;
}

/** Lists refunds, and lets operators proceed with refused ones. Mounted at `/operator/:locale/refunds`. */
export const operatorRefundRoutes =
  ({ database, jobs, tell }: RefundContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const show = async (id: string): Promise<{ data: OperatorRefund }> => {
      const [data] = await readRefunds(refunds(database).where('payment_refunds.id', '=', id), {
        offset: 0,
        limit: 1,
      });
      if (data === undefined) throw new Problem(404, 'not-found');
      return { data };
    };

    serve(app, listRefundsCall, async ({ query: { state, page = 1 } }) => ({
      data: await listRefunds(database, state, page),
    }));

    serve(app, repeatRefund, async (request) => {
      const { refundId } = request.params;
      await askAgain(database, refundId, `operator:${request.operator.id}`);
      jobs.nudge();
      return show(refundId);
    });

    serve(app, markRefundPaid, async (request) => {
      const { refundId } = request.params;
      await noteOtherWay(database, refundId, request.body.reference, `operator:${request.operator.id}`, tell);
      jobs.nudge();
      return show(refundId);
    });
  };
