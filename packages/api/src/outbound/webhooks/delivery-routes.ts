import {
  listDeliveries as listDeliveriesCall,
  retryDelivery,
} from '@rewald/contracts/calls/operators/systems';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { List, WebhookDelivery } from '@rewald/contracts';
import { sql } from 'kysely';
import { NAMES } from '../../database/names.ts';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { countUpTo, stretchOf } from '../../plumbing/web/lists.ts';
import type { RequestOf } from '../../plumbing/web/serve.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { presentDelivery } from './present-webhook.ts';

type Query = RequestOf<typeof listDeliveriesCall>['Querystring'];
const SORTS = { date: { kind: 'moment', column: 'created_at' } } as const;

const listDeliveries = async (database: Database, query: Query): Promise<List<WebhookDelivery>> => {
  const stretch = stretchOf(query, 'webhook_deliveries.id', SORTS, '-date');
  const { state, webhook, event } = query;
  const wanted = database
    .selectFrom('webhook_deliveries')
    .$if(state !== undefined, (all) => all.where('delivered_at', state === 'open' ? 'is' : 'is not', null))
    .$if(webhook !== undefined, (all) => all.where('endpoint_id', '=', webhook ?? ''))
    .$if(event !== undefined, (all) => all.where('event', '=', event ?? ''));
  const [rows, total] = await Promise.all([
    wanted
      .selectAll()
      .select(stretch.key.as('key'))
      .where(stretch.after)
      .orderBy(stretch.order)
      .limit(stretch.most)
      .execute(),
    countUpTo(database, wanted.select(sql`1`.as('one'))),
  ]);
  return stretch.answer(rows, stretch.shown(rows).map(presentDelivery), total);
};

/** Deliveries of webhooks, and sending them again. */
export const deliveryRoutes =
  (database: Database, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listDeliveriesCall, async ({ query }) => ({ data: await listDeliveries(database, query) }));

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
        await recordAudit(transaction, {
          actor: `operator:${request.operator.id}`,
          action: 'webhook.sent-again',
          subject: `webhook:${again.endpoint_id}`,
          details: { delivery: deliveryId, event: again.event },
        });
        return again;
      });
      jobs.nudge();
      return { data: presentDelivery(row) };
    });
  };
