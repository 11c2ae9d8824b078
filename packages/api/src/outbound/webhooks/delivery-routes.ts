import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, Page, Uuid, WebhookDelivery } from '@rewald/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { NAMES } from '../../database/names.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { before, paged, PAGE_SIZE, PageQuery } from '../../plumbing/web/paging.ts';
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
    app.get(
      '/deliveries',
      {
        schema: {
          summary: 'What systems were told, the newest first',
          params: LocaleParams,
          querystring: Type.Object({
            ...PageQuery.properties,
            state: Type.Optional(Type.Enum(['open', 'delivered'])),
          }),
          response: { 200: Data(Page(WebhookDelivery)) },
        },
      },
      async ({ query: { page = 1, state } }) => {
        return listDeliveries(database, page, state);
      },
    );

    app.post(
      '/deliveries/:deliveryId/retry',
      {
        schema: {
          summary: 'Tell it once more, right away, also where it was given up',
          params: Type.Object({ ...LocaleParams.properties, deliveryId: Uuid }),
          response: { 200: Data(WebhookDelivery) },
        },
      },
      async (request) => {
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
      },
    );
  };
