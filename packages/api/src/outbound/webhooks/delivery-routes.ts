import {
  listDeliveries as listDeliveriesCall,
  retryDelivery,
} from '@rewald/contracts/calls/operators/systems';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { NAMES } from '../../database/names.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { before, paged, PAGE_SIZE } from '../../plumbing/web/paging.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { presentDelivery } from './present-webhook.ts';

const listDeliveries = async (database: Database, page: number, state: 'open' | 'delivered' | undefined) => {
  const wanted = database
    .selectFrom('webhook_deliveries')
    .$if(state !== undefined, (query) =>
      query.where('delivered_at', state === 'open' ? 'is' : 'is not', null),
    );
  const rows = await wanted
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(before(page))
    .limit(PAGE_SIZE)
    .execute();
  const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { data: paged(rows.map(presentDelivery), total, page) };
};

/** Deliveries of webhooks, and sending them again. */
export const deliveryRoutes =
  (database: Database, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listDeliveriesCall, async ({ query: { page = 1, state } }) => {
      return listDeliveries(database, page, state);
    });

    serve(app, retryDelivery, async (request) => {
      const { deliveryId } = request.params;
      const row = await inTransaction(database, async (transaction) => {
        const again = await transaction
          .updateTable('webhook_deliveries')
          .set({ delivered_at: null })
          .where('id', '=', deliveryId)
          .returningAll()
          .executeTakeFirst();
        if (again === undefined) throw new Problem(404, 'not-found');
        await enqueueJob(transaction, { kind: NAMES.SEND_WEBHOOK_JOB, subject: deliveryId });
        return again;
      });
      jobs.nudge();
      return { data: presentDelivery(row) };
    });
  };
