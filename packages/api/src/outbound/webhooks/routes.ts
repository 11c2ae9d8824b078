import {
  listWebhooks,
  addWebhook as addWebhookCall,
  removeWebhook as removeWebhookCall,
} from '@rewald/contracts/calls/operators/systems';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { WebhookContext } from './deliver.ts';
import { webhookSecret, writtenSecret } from './signature.ts';
import { presentWebhook } from './present-webhook.ts';
import { addWebhook, removeWebhook } from './add-webhook.ts';
import { deliveryRoutes } from './delivery-routes.ts';

/** Systems that receive events. To be mounted at `/operator/:locale/webhooks`. */
export const webhookRoutes =
  (context: WebhookContext, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, signingKey } = context;
    await app.register(deliveryRoutes(database, jobs));

    serve(app, listWebhooks, async () => {
      const rows = await database.selectFrom('webhook_endpoints').selectAll().orderBy('id').execute();
      return { data: { items: rows.map(presentWebhook), next: null, total: rows.length } };
    });

    serve(app, addWebhookCall, async (request, reply) => {
      const row = await addWebhook(context, request.operator, request.body);
      const secret = writtenSecret(webhookSecret(signingKey, row.id));
      return reply.code(201).send({ data: { ...presentWebhook(row), secret } });
    });

    serve(app, removeWebhookCall, async (request) => {
      await removeWebhook(database, request.operator, request.params.webhookId);
      return { data: null };
    });
  };
