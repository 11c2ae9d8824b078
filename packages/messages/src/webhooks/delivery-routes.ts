import {
  listDeliveries as listDeliveriesCall,
  retryDelivery,
} from '@rewald/contracts/calls/operators/systems';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { List, WebhookDelivery } from '@rewald/contracts';
import { NAMES } from '@rewald/server-kit/database/names';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { Problem } from '@rewald/server-kit/problems/problem';
import { readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import type { Database } from '@rewald/server-kit/database/connection';
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
  const [rows, total] = await readStretch(database, stretch, wanted.selectAll());
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
